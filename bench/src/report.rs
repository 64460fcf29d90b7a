//! What was measured, as a table for people and as `bench/results.json`.

use std::path::Path;

use serde_json::{Value, json};

use crate::Outcome;
use crate::growth::Growth;

#[derive(Default)]
pub struct Report {
    pub reads: Vec<Row>,
    pub cold: Vec<ColdRow>,
    pub growth: Vec<Growth>,
    pub orders: Vec<OrderRow>,
    pub storms: Vec<StormRow>,
}

#[derive(Default)]
pub struct Row {
    pub base: &'static str,
    pub products: u32,
    pub name: &'static str,
    pub connections: u32,
    pub per_second: f64,
    pub bare_per_second: f64,
    pub ratio: f64,
    pub p50_millis: f64,
    pub p99_millis: f64,
}

pub struct ColdRow {
    pub base: &'static str,
    pub products: u32,
    pub millis: Vec<f64>,
}

pub struct OrderRow {
    pub base: &'static str,
    pub buyers: u32,
    pub per_second: f64,
    pub bare_per_second: f64,
    pub ratio: f64,
    pub p50_millis: f64,
    pub p99_millis: f64,
}

/// Reads while as many buyers order as there are connections.
pub struct StormRow {
    pub base: &'static str,
    pub name: &'static str,
    pub connections: u32,
    pub per_second: f64,
    pub quiet_per_second: f64,
    pub ratio: f64,
    pub orders_per_second: f64,
    pub p50_millis: f64,
    pub p99_millis: f64,
}

impl Report {
    pub fn publish(self) -> Outcome<()> {
        println!("| database | products | what | connections | requests/s | bare handler | ratio | p50 ms | p99 ms |");
        println!("|---|---|---|---|---|---|---|---|---|");
        for row in &self.reads {
            println!(
                "| {} | {} | {} | {} | {:.0} | {:.0} | {:.2} | {:.2} | {:.2} |",
                row.base,
                row.products,
                row.name,
                row.connections,
                row.per_second,
                row.bare_per_second,
                row.ratio,
                row.p50_millis,
                row.p99_millis
            );
        }
        println!("\n| database | products | lists that are not ready: p50 ms | p99 ms |\n|---|---|---|---|");
        for row in &self.cold {
            println!("| {} | {} | {:.2} | {:.2} |", row.base, row.products, percentile(&row.millis, 50), percentile(&row.millis, 99));
        }
        println!("\n| database | what staff wait for | of | p50 ms |\n|---|---|---|---|");
        for row in &self.growth {
            println!("| {} | {} | {} {} | {:.2} |", row.base, row.name, row.size, row.of, row.millis);
        }
        println!("\n| database | buyers | orders/s | bare statements | ratio | p50 ms | p99 ms |\n|---|---|---|---|---|---|---|");
        for row in &self.orders {
            println!(
                "| {} | {} | {:.0} | {:.0} | {:.2} | {:.2} | {:.2} |",
                row.base, row.buyers, row.per_second, row.bare_per_second, row.ratio, row.p50_millis, row.p99_millis
            );
        }
        println!("\n| database | while orders storm | connections | requests/s | quiet | ratio | orders/s | p50 ms | p99 ms |");
        println!("|---|---|---|---|---|---|---|---|---|");
        for row in &self.storms {
            println!(
                "| {} | {} | {} | {:.0} | {:.0} | {:.2} | {:.0} | {:.2} | {:.2} |",
                row.base,
                row.name,
                row.connections,
                row.per_second,
                row.quiet_per_second,
                row.ratio,
                row.orders_per_second,
                row.p50_millis,
                row.p99_millis
            );
        }
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("results.json");
        std::fs::write(&file, serde_json::to_string_pretty(&self.to_json())? + "\n")?;
        println!("\nWritten to {}", file.display());
        Ok(())
    }

    fn to_json(&self) -> Value {
        let reads = self.reads.iter().map(|row| {
            json!({ "database": row.base, "products": row.products, "what": row.name, "connections": row.connections,
                "requestsPerSecond": rounded(row.per_second), "barePerSecond": rounded(row.bare_per_second), "ratio": rounded(row.ratio),
                "p50Millis": rounded(row.p50_millis), "p99Millis": rounded(row.p99_millis) })
        });
        let cold = self.cold.iter().map(|row| {
            json!({ "database": row.base, "products": row.products, "p50Millis": rounded(percentile(&row.millis, 50)),
                "p99Millis": rounded(percentile(&row.millis, 99)) })
        });
        let orders = self.orders.iter().map(|row| {
            json!({ "database": row.base, "buyers": row.buyers, "ordersPerSecond": rounded(row.per_second),
                "barePerSecond": rounded(row.bare_per_second), "ratio": rounded(row.ratio), "p50Millis": rounded(row.p50_millis),
                "p99Millis": rounded(row.p99_millis) })
        });
        let storms = self.storms.iter().map(|row| {
            json!({ "database": row.base, "what": row.name, "connections": row.connections, "requestsPerSecond": rounded(row.per_second),
                "quietPerSecond": rounded(row.quiet_per_second), "ratio": rounded(row.ratio), "ordersPerSecond": rounded(row.orders_per_second),
                "p50Millis": rounded(row.p50_millis), "p99Millis": rounded(row.p99_millis) })
        });
        let growth = self
            .growth
            .iter()
            .map(|row| json!({ "database": row.base, "what": row.name, "size": row.size, "of": row.of, "p50Millis": rounded(row.millis) }));
        json!({ "growth": growth.collect::<Vec<_>>(), "reads": reads.collect::<Vec<_>>(), "coldLists": cold.collect::<Vec<_>>(), "orders": orders.collect::<Vec<_>>(),
            "readsWhileOrdersStorm": storms.collect::<Vec<_>>() })
    }
}

pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    percentile(&values.into_iter().collect::<Vec<_>>(), 50)
}

fn percentile(values: &[f64], percent: usize) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or(f64::NAN)
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
