//! Measures the built shop: requests a second and waiting times as ratios to a bare axum handler that sends the same bytes,
//! with a small and a large catalogue, and orders a second as ratios to their bare statements; on both databases.
//! See docs/performance.md.
//!
//! `nevel-bench [--quick]`; the shop is `NEVEL_BINARY`, or the release build in the target folder.

mod bare;
mod bare_orders;
mod buyers;
mod growth;
mod load;
mod orders;
mod report;
mod seed;
mod shop;

use std::error::Error;
use std::time::Duration;

use load::Load;
use report::{ColdRow, Report, Row};
use shop::{Base, RunningShop};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// What visitors ask for most, by the name in the report.
const READS: [(&str, &str); 4] = [
    ("product list (20)", "/api/v1/products/category/1?page=0&size=20"),
    ("product", "/api/v1/products/id/1"),
    ("availability", "/api/v1/products/1/availability"),
    ("home page", "/"),
];

struct Plan {
    bases: &'static [Base],
    catalogues: &'static [u32],
    connections: &'static [u32],
    /// How many order at once.
    buyers: &'static [u32],
    /// The shop and its ceiling take turns, so that a busy moment of the machine hits both.
    rounds: usize,
    round: Duration,
}

const FULL: Plan = Plan {
    bases: &[Base::Sqlite, Base::Postgres],
    catalogues: &[1_000, 100_000],
    connections: &[16, 64],
    buyers: &[16, 64],
    rounds: 3,
    round: Duration::from_secs(1),
};
const QUICK: Plan =
    Plan { bases: &[Base::Sqlite], catalogues: &[1_000], connections: &[64], buyers: &[16], rounds: 3, round: Duration::from_secs(1) };

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["bare", address] => bare::serve(address).await,
        ["--quick"] => measure(&QUICK).await?.publish(),
        [] => measure(&FULL).await?.publish(),
        _ => Err("usage: nevel-bench [--quick]".into()),
    }
}

async fn measure(plan: &Plan) -> Outcome<Report> {
    let mut report = Report::default();
    for base in plan.bases {
        for products in plan.catalogues {
            eprintln!("{} with {products} products", base.name());
            let shop = RunningShop::open(*base, *products).await?;
            for (name, path) in READS {
                let ceiling = bare::start(&format!("{}{path}", shop.address))?;
                for connections in plan.connections {
                    let load = Load { connections: *connections, length: plan.round };
                    report.reads.push(Row {
                        base: base.name(),
                        products: *products,
                        name,
                        ..compare(&load, &shop, path, &ceiling.address, plan.rounds)?
                    });
                }
            }
            report.growth.extend(growth::products(&shop, base.name(), *products)?);
            report.cold.push(ColdRow { base: base.name(), products: *products, millis: load::cold_lists(&shop.address, *products)? });
        }
        orders::measure(plan, *base, &mut report).await?;
    }
    Ok(report)
}

fn compare(load: &Load, shop: &RunningShop, path: &str, bare: &str, rounds: usize) -> Outcome<Row> {
    let (mut shops, mut bares) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        bares.push(load.put_on(&format!("{bare}/"))?);
        shops.push(load.put_on(&format!("{}{path}", shop.address))?);
    }
    let ratios = shops.iter().zip(&bares).map(|(shop, bare)| shop.per_second / bare.per_second);
    Ok(Row {
        connections: load.connections,
        per_second: report::median(shops.iter().map(|figure| figure.per_second)),
        bare_per_second: report::median(bares.iter().map(|figure| figure.per_second)),
        ratio: report::median(ratios),
        p50_millis: report::median(shops.iter().map(|figure| figure.p50_millis)),
        p99_millis: report::median(shops.iter().map(|figure| figure.p99_millis)),
        ..Row::default()
    })
}
