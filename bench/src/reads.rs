//! The most frequent reads as ratios to a bare handler, and uncached lists.

use crate::engine::Engine;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::report::{Cell, Report, Target, median, percentile};
use crate::shop::RunningShop;
use crate::wrk::{self, LoadGenerator};
use crate::{bare, footprint};

/// Paths by their name in the report.
pub const READS: [(&str, &str); 4] = [
    ("product list (20)", "/api/v1/products/category/1?page=0&size=20"),
    ("product", "/api/v1/products/id/1"),
    (HOME, "/"),
    (AVAILABILITY, "/api/v1/products/1/availability"),
];
/// Never cached, so its baseline runs a query.
const AVAILABILITY: &str = "availability";
const HOME: &str = "home page";

fn target(name: &str) -> Target {
    Target::AtLeast(if name == HOME { 0.8 } else { 0.6 })
}

/// The ratios by read and number of connections, to compare a small catalog with a large one.
pub type Ratios = Vec<((&'static str, u32), f64)>;

pub fn measure(plan: &Plan, engine: Engine, products: u32, shop: &RunningShop, report: &mut Report) -> Outcome<Ratios> {
    let mut ratios = Ratios::new();
    for (name, path) in READS {
        let database = (name == AVAILABILITY).then_some(shop.database_url.as_str());
        let baseline = bare::start(&format!("{}{path}", shop.address), database)?;
        for connections in plan.connections {
            let load = LoadGenerator { connections: *connections, duration: plan.round };
            let (mut shops, mut bares) = (Vec::new(), Vec::new());
            for _ in 0..plan.rounds {
                bares.push(load.get(&format!("{}/", baseline.address))?);
                shops.push(load.get(&format!("{}{path}", shop.address))?);
            }
            let ratio = median(shops.iter().zip(&bares).map(|(shop, bare)| shop.per_second / bare.per_second));
            ratios.push(((name, *connections), ratio));
            report.add(
                "Reads",
                vec![
                    ("database", engine.name().into()),
                    ("products", products.into()),
                    ("what", name.into()),
                    ("connections", (*connections).into()),
                    ("requests/s", Cell::Whole(median(shops.iter().map(|measured| measured.per_second)))),
                    ("bare handler", Cell::Whole(median(bares.iter().map(|measured| measured.per_second)))),
                    ("ratio", Cell::Figure(ratio)),
                    ("target", target(name).judge(ratio)),
                    ("p50 ms", Cell::Figure(median(shops.iter().map(|measured| measured.p50_millis)))),
                    ("p99 ms", Cell::Figure(median(shops.iter().map(|measured| measured.p99_millis)))),
                ],
            );
        }
    }
    footprint::record_memory(report, engine, "after reads", products, shop);
    let millis = wrk::uncached_lists(&shop.address, products)?;
    report.add(
        "Uncached lists",
        vec![
            ("database", engine.name().into()),
            ("products", products.into()),
            ("p50 ms", Cell::Figure(percentile(&millis, 50))),
            ("p99 ms", Cell::Figure(percentile(&millis, 99))),
        ],
    );
    Ok(ratios)
}

/// Compares the ratios of a large catalog with those of a small one.
pub fn compare(engine: Engine, small: &Ratios, large: &Ratios, report: &mut Report) {
    for (((name, connections), small_ratio), (_, large_ratio)) in small.iter().zip(large) {
        report.add(
            "Reads of a large catalog",
            vec![
                ("database", engine.name().into()),
                ("what", (*name).into()),
                ("connections", (*connections).into()),
                ("small", Cell::Figure(*small_ratio)),
                ("large", Cell::Figure(*large_ratio)),
                ("ratio", Cell::Figure(large_ratio / small_ratio)),
                ("target", Target::AtLeast(0.8).judge(large_ratio / small_ratio)),
            ],
        );
    }
}
