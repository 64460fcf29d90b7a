//! Reads under background load, as ratios to the same reads without load.

use std::thread;
use std::time::Instant;

use nevel_storage::Database;

use crate::cpu_time;
use crate::engine::Engine;
use crate::maintenance::clear_outbox;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::reads::READS;
use crate::report::{Cell, Report, Target, median};
use crate::shop::RunningShop;
use crate::wrk::{LoadGenerator, Measurement};

/// Connections that read.
const READERS: u32 = 16;

type Run<'a> = Box<dyn FnMut(&LoadGenerator) -> Outcome<Measurement> + Send + 'a>;

/// Requests that run during the reads.
pub struct BackgroundLoad<'a> {
    pub name: &'static str,
    pub connections: u32,
    pub target: Target,
    /// For the background requests, in milliseconds.
    pub p99_target: Option<Target>,
    pub run: Run<'a>,
}

pub async fn measure(
    plan: &Plan,
    engine: Engine,
    db: &Database,
    shop: &RunningShop,
    mut background: BackgroundLoad<'_>,
    report: &mut Report,
) -> Outcome<()> {
    let readers = LoadGenerator { connections: READERS, duration: plan.background };
    let background_clients = LoadGenerator { connections: background.connections, duration: plan.background };
    let [(name, path), ..] = READS;
    let list = format!("{}{path}", shop.address);
    let seconds_per_request = cpu_seconds_per_request(&background_clients, &mut background.run)?;
    let (mut without_load, mut under_load, mut background_results, mut shares, mut reader_shares) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for _ in 0..plan.rounds {
        clear_outbox(db).await?;
        without_load.push(readers.get(&list)?);
        let (started, used_before) = (Instant::now(), cpu_time::of_postgres(&shop.database_url));
        let (reads, background_result) = thread::scope(|scope| {
            let running = scope.spawn(|| (background.run)(&background_clients));
            (readers.get(&list), running.join())
        });
        let (used, elapsed) = (cpu_time::of_postgres(&shop.database_url) - used_before, started.elapsed());
        let background_result = background_result.map_err(|_| "the background load panicked")??;
        let used_by_background = background_result.per_second * elapsed.as_secs_f64() * seconds_per_request;
        shares.push(cpu_time::share_left(used, elapsed));
        reader_shares.push(cpu_time::share_left(used + used_by_background, elapsed));
        under_load.push(reads?);
        background_results.push(background_result);
    }
    let ratio =
        median(under_load.iter().zip(&without_load).map(|(loaded, unloaded)| loaded.per_second / unloaded.per_second));
    // PostgreSQL usually has its own machine. Here it takes CPU time from the shop and the load generator.
    let adjusted = ratio / median(shares);
    let p99 = median(background_results.iter().map(|measured| measured.p99_millis));
    report.add(
        "Reads under load",
        vec![
            ("database", engine.name().into()),
            ("what", name.into()),
            ("while", background.name.into()),
            ("requests/s", Cell::Whole(median(under_load.iter().map(|measured| measured.per_second)))),
            ("without load", Cell::Whole(median(without_load.iter().map(|measured| measured.per_second)))),
            ("ratio", Cell::Figure(ratio)),
            ("ratio without PostgreSQL's CPU time", Cell::Figure(adjusted)),
            ("ratio without the CPU time of the background load", Cell::Figure(ratio / median(reader_shares))),
            ("target", background.target.judge(adjusted)),
            ("p50 ms", Cell::Figure(median(under_load.iter().map(|measured| measured.p50_millis)))),
            ("p99 ms", Cell::Figure(median(under_load.iter().map(|measured| measured.p99_millis)))),
            (
                "background requests/s",
                Cell::Whole(median(background_results.iter().map(|measured| measured.per_second))),
            ),
            ("background p99 ms", Cell::Whole(p99)),
            ("background target", background.p99_target.map_or(Cell::Text(String::new()), |target| target.judge(p99))),
        ],
    );
    Ok(())
}

/// CPU seconds of the shop and the load generator for one background request, without reads. Both are this process or
/// its children.
fn cpu_seconds_per_request(clients: &LoadGenerator, run: &mut Run) -> Outcome<f64> {
    let used = || cpu_time::of_process_and_children(std::process::id());
    let used_before = used();
    let measured = run(clients)?;
    Ok((used() - used_before) / (measured.per_second * clients.duration.as_secs_f64()))
}
