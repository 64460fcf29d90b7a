//! What visitors ask for most, as ratios to a bare handler; and lists that are not ready.

use crate::load::{self, Load};
use crate::report::{Cell, Report, Target, median, percentile};
use crate::shop::{Base, RunningShop};
use crate::{Outcome, Plan, bare, body};

/// By the name in the report.
pub const READS: [(&str, &str); 4] = [
    ("product list (20)", "/api/v1/products/category/1?page=0&size=20"),
    ("product", "/api/v1/products/id/1"),
    ("availability", "/api/v1/products/1/availability"),
    ("home page", "/"),
];
const TARGET: Target = Target::AtLeast(0.6);

/// The ratios by what was read and by how many at once, so that a small catalogue can be held against a large one.
pub type Ratios = Vec<((&'static str, u32), f64)>;

pub fn measure(plan: &Plan, base: Base, products: u32, shop: &RunningShop, report: &mut Report) -> Outcome<Ratios> {
    let mut ratios = Ratios::new();
    for (name, path) in READS {
        let ceiling = bare::start(&format!("{}{path}", shop.address))?;
        for connections in plan.connections {
            let load = Load { connections: *connections, length: plan.round };
            let (mut shops, mut bares) = (Vec::new(), Vec::new());
            for _ in 0..plan.rounds {
                bares.push(load.put_on(&format!("{}/", ceiling.address))?);
                shops.push(load.put_on(&format!("{}{path}", shop.address))?);
            }
            let ratio = median(shops.iter().zip(&bares).map(|(shop, bare)| shop.per_second / bare.per_second));
            ratios.push(((name, *connections), ratio));
            report.add(
                "Reads",
                vec![
                    ("database", base.name().into()),
                    ("products", products.into()),
                    ("what", name.into()),
                    ("connections", (*connections).into()),
                    ("requests/s", Cell::Whole(median(shops.iter().map(|figure| figure.per_second)))),
                    ("bare handler", Cell::Whole(median(bares.iter().map(|figure| figure.per_second)))),
                    ("ratio", Cell::Figure(ratio)),
                    ("target", TARGET.judge(ratio)),
                    ("p50 ms", Cell::Figure(median(shops.iter().map(|figure| figure.p50_millis)))),
                    ("p99 ms", Cell::Figure(median(shops.iter().map(|figure| figure.p99_millis)))),
                ],
            );
        }
    }
    body::note_memory(report, base, "after reads", products, shop);
    let millis = load::cold_lists(&shop.address, products)?;
    report.add(
        "Lists that are not ready",
        vec![
            ("database", base.name().into()),
            ("products", products.into()),
            ("p50 ms", Cell::Figure(percentile(&millis, 50))),
            ("p99 ms", Cell::Figure(percentile(&millis, 99))),
        ],
    );
    Ok(ratios)
}

/// What is left of a ratio when there is much more to sell.
pub fn compare(base: Base, small: &Ratios, large: &Ratios, report: &mut Report) {
    for (((name, connections), before), (_, after)) in small.iter().zip(large) {
        report.add(
            "Reads of a large catalogue",
            vec![
                ("database", base.name().into()),
                ("what", (*name).into()),
                ("connections", (*connections).into()),
                ("small", Cell::Figure(*before)),
                ("large", Cell::Figure(*after)),
                ("ratio", Cell::Figure(after / before)),
                ("target", Target::AtLeast(0.8).judge(after / before)),
            ],
        );
    }
}
