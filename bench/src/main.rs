//! Measures the built shop on both databases: requests and orders a second as ratios to bare ceilings, what staff wait for in a
//! small shop and in a large one, how soon it is there and what it takes. See docs/performance.md.
//!
//! `nevel-bench [--quick | --growth]`; the shop is `NEVEL_BINARY`, or the release build in the target folder.

mod bare;
mod bare_orders;
mod body;
mod buyers;
mod growth;
mod load;
mod order_seed;
mod orders;
mod reads;
mod report;
mod seed;
mod shop;
mod storm;

use std::error::Error;
use std::time::Duration;

use growth::Grown;
use report::Report;
use shop::{Base, RunningShop, Size};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

struct Plan {
    bases: &'static [Base],
    catalogues: &'static [u32],
    connections: &'static [u32],
    /// How many order at once.
    buyers: &'static [u32],
    /// How many orders there are already, in a small shop and in a large one.
    orders: &'static [u32],
    /// The shop and its ceiling take turns, so that a busy moment of the machine hits both.
    rounds: usize,
    round: Duration,
    orders_round: Duration,
    /// Long enough to see how long the slower side waits.
    storm: Duration,
}

const FULL: Plan = Plan {
    bases: &[Base::Sqlite, Base::Postgres],
    catalogues: &[1_000, 100_000],
    connections: &[16, 64],
    buyers: &[16, 64],
    orders: &[10_000, 1_000_000],
    rounds: 3,
    round: Duration::from_secs(1),
    orders_round: Duration::from_secs(2),
    storm: Duration::from_secs(4),
};
const QUICK: Plan = Plan {
    bases: &[Base::Sqlite],
    catalogues: &[1_000],
    connections: &[64],
    buyers: &[16],
    orders: &[],
    rounds: 3,
    round: Duration::from_secs(1),
    orders_round: Duration::from_secs(1),
    storm: Duration::from_secs(1),
};

/// How lists grow, and nothing else.
const GROWTH: Plan = Plan { connections: &[], buyers: &[], ..FULL };

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["bare", address] => bare::serve(address).await,
        ["--quick"] => measure(&QUICK).await?.publish(),
        ["--growth"] => measure(&GROWTH).await?.publish(),
        [] => measure(&FULL).await?.publish(),
        _ => Err("usage: nevel-bench [--quick | --growth]".into()),
    }
}

async fn measure(plan: &Plan) -> Outcome<Report> {
    let mut report = Report::default();
    report.add("Run", report::about());
    body::weigh_binary(&mut report)?;
    for base in plan.bases {
        let (mut catalogues, mut ratios) = (Vec::new(), Vec::new());
        for products in plan.catalogues {
            eprintln!("{} with {products} products", base.name());
            let mut shop = RunningShop::open(*base, Size { products: *products, orders: 0 }).await?;
            body::measure_start(&mut report, *base, *products, &mut shop)?;
            if !plan.connections.is_empty() {
                ratios.push(reads::measure(plan, *base, *products, &shop, &mut report)?);
            }
            catalogues.push((*products, shop));
        }
        if let [small, .., large] = ratios.as_slice() {
            reads::compare(*base, small, large, &mut report);
        }
        growth::measure(&mut report, *base, Grown::Products, &catalogues)?;
        drop(catalogues);
        if !plan.buyers.is_empty() {
            orders::measure(plan, *base, &mut report).await?;
        }
        let mut shops = Vec::new();
        for orders in plan.orders {
            eprintln!("{} with {orders} orders", base.name());
            shops.push((*orders, RunningShop::open(*base, Size { products: orders::PRODUCTS, orders: *orders }).await?));
        }
        growth::measure(&mut report, *base, Grown::Orders, &shops)?;
    }
    Ok(report)
}
