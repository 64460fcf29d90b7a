//! Measures the built shop on both databases: requests and orders per second as ratios to bare baselines, admin
//! response times in a small and in a large shop, startup time and memory. See docs/performance.md.
//!
//! `nevel-bench [--quick | --growth | --first-requests]` runs `NEVEL_BINARY`, or the release build in the target directory.

mod background_load;
mod bare;
mod bare_orders;
mod buyers;
mod cpu_time;
mod engine;
mod first_requests;
mod footprint;
mod growth;
mod maintenance;
mod order_seed;
mod orders;
mod outcome;
mod plan;
mod reads;
mod report;
mod search;
mod seed;
mod shop;
mod sql;
mod wrk;

use engine::Engine;
use growth::Grown;
use outcome::Outcome;
use plan::{FULL, GROWTH, Plan, QUICK};
use report::Report;
use shop::{RunningShop, Size};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["bare", address] => bare::serve(address, None).await,
        ["bare", address, database] => bare::serve(address, Some(database)).await,
        ["--quick"] => measure(&QUICK).await?.publish(),
        ["--growth"] => measure(&GROWTH).await?.publish(),
        ["--first-requests"] => measure_first_requests().await?.publish(),
        [] => measure(&FULL).await?.publish(),
        _ => Err("usage: nevel-bench [--quick | --growth | --first-requests]".into()),
    }
}

async fn measure(plan: &Plan) -> Outcome<Report> {
    let mut report = Report::default();
    report.add("Run", report::environment());
    footprint::measure_binary(&mut report)?;
    for engine in plan.engines {
        let measured = measure_engine(plan, *engine, &mut report).await;
        report.note_failure(*engine, "start", measured);
    }
    Ok(report)
}

async fn measure_first_requests() -> Outcome<Report> {
    let mut report = Report::default();
    for engine in FULL.engines {
        let measured = first_requests::measure(*engine, &mut report).await;
        report.note_failure(*engine, "pages opened once", measured);
    }
    Ok(report)
}

async fn measure_engine(plan: &Plan, engine: Engine, report: &mut Report) -> Outcome<()> {
    let (mut shops, mut ratios) = (Vec::new(), Vec::new());
    for products in plan.catalogs {
        eprintln!("{} with {products} products", engine.name());
        let mut shop = RunningShop::open(engine, Size { products: *products, orders: 0 }).await?;
        let started = footprint::measure_start(report, engine, *products, &mut shop);
        report.note_failure(engine, "start", started);
        let built = search::measure_index(engine, *products, &shop, report);
        report.note_failure(engine, "search index", built);
        if !plan.connections.is_empty() {
            let measured = reads::measure(plan, engine, *products, &shop, report).map(|measured| ratios.push(measured));
            report.note_failure(engine, "reads", measured);
        }
        if !plan.connections.is_empty() {
            let measured = search::measure(engine, *products, &shop, report);
            report.note_failure(engine, "suggestions", measured);
        }
        shops.push((*products, shop));
    }
    if let [small, .., large] = ratios.as_slice() {
        reads::compare(engine, small, large, report);
    }
    let grown = growth::measure(report, engine, Grown::Products, &shops);
    report.note_failure(engine, "admin response times by products", grown);
    if !plan.connections.is_empty() {
        let compared = search::compare_filtered(engine, &shops, report);
        report.note_failure(engine, "lists with two filters", compared);
    }
    if let Some((_, shop)) = shops.first() {
        let measured = search::measure_import(plan, engine, shop, report);
        report.note_failure(engine, "suggestions during an import", measured);
    }
    drop(shops);
    if !plan.buyers.is_empty() {
        let measured = orders::measure(plan, engine, report).await;
        report.note_failure(engine, "orders", measured);
    }
    let mut shops = Vec::new();
    for orders in plan.orders {
        eprintln!("{} with {orders} orders", engine.name());
        shops.push((
            *orders,
            RunningShop::open(engine, Size { products: seed::ORDER_PRODUCTS, orders: *orders }).await?,
        ));
    }
    let grown = growth::measure(report, engine, Grown::Orders, &shops);
    report.note_failure(engine, "admin response times by orders", grown);
    let exported = growth::measure_export(report, engine, &shops);
    report.note_failure(engine, "export", exported);
    Ok(())
}
