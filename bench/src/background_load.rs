//! Reads under background load, as ratios to the same reads without load.

use std::thread;

use nevel_storage::Database;

use crate::maintenance::clear_outbox;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::reads::READS;
use crate::report::{Cell, Report, Target, median};
use crate::shop::{Engine, RunningShop};
use crate::wrk::{LoadGenerator, Measurement};

/// Connections that read.
const READERS: u32 = 16;

type Run<'a> = Box<dyn FnMut(&LoadGenerator) -> Outcome<Measurement> + Send + 'a>;

/// Requests that run during the reads.
pub struct BackgroundLoad<'a> {
    pub name: &'static str,
    pub connections: u32,
    pub target: Target,
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
    let (mut without_load, mut under_load, mut background_results) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..plan.rounds {
        clear_outbox(db).await?;
        without_load.push(readers.get(&list)?);
        let (reads, background_result) = thread::scope(|scope| {
            let running = scope.spawn(|| (background.run)(&background_clients));
            (readers.get(&list), running.join())
        });
        under_load.push(reads?);
        background_results.push(background_result.map_err(|_| "the background load panicked")??);
    }
    let ratio = median(under_load.iter().zip(&without_load).map(|(loaded, unloaded)| loaded.per_second / unloaded.per_second));
    report.add(
        "Reads under load",
        vec![
            ("database", engine.name().into()),
            ("what", name.into()),
            ("while", background.name.into()),
            ("requests/s", Cell::Whole(median(under_load.iter().map(|measured| measured.per_second)))),
            ("without load", Cell::Whole(median(without_load.iter().map(|measured| measured.per_second)))),
            ("ratio", Cell::Figure(ratio)),
            ("target", background.target.judge(ratio)),
            ("p50 ms", Cell::Figure(median(under_load.iter().map(|measured| measured.p50_millis)))),
            ("p99 ms", Cell::Figure(median(under_load.iter().map(|measured| measured.p99_millis)))),
            ("background requests/s", Cell::Whole(median(background_results.iter().map(|measured| measured.per_second)))),
            ("background p99 ms", Cell::Whole(median(background_results.iter().map(|measured| measured.p99_millis)))),
        ],
    );
    Ok(())
}
