//! Reads while others keep the shop busy, as ratios to the same reads when it is quiet.

use std::thread;

use nevel_storage::Database;

use crate::load::{Figure, Load};
use crate::orders::clear_mails;
use crate::reads::READS;
use crate::report::{Cell, Report, Target, median};
use crate::shop::{Base, RunningShop};
use crate::{Outcome, Plan};

/// Connections that read.
const READERS: u32 = 16;

type Strike<'a> = Box<dyn FnMut(&Load) -> Outcome<Figure> + Send + 'a>;

/// Who keeps it busy.
pub struct Storm<'a> {
    pub name: &'static str,
    pub connections: u32,
    pub target: Target,
    pub strike: Strike<'a>,
}

pub async fn measure(plan: &Plan, base: Base, db: &Database, shop: &RunningShop, mut storm: Storm<'_>, report: &mut Report) -> Outcome<()> {
    let reading = Load { connections: READERS, length: plan.storm };
    let striking = Load { connections: storm.connections, length: plan.storm };
    let [(name, path), ..] = READS;
    let list = format!("{}{path}", shop.address);
    let (mut quiet, mut stormy, mut struck) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..plan.rounds {
        clear_mails(db).await?;
        quiet.push(reading.put_on(&list)?);
        let (reads, strikes) = thread::scope(|scope| {
            let strikes = scope.spawn(|| (storm.strike)(&striking));
            (reading.put_on(&list), strikes.join())
        });
        stormy.push(reads?);
        struck.push(strikes.map_err(|_| "the storm broke off")??);
    }
    let ratio = median(stormy.iter().zip(&quiet).map(|(stormy, quiet)| stormy.per_second / quiet.per_second));
    report.add(
        "Reads in a storm",
        vec![
            ("database", base.name().into()),
            ("what", name.into()),
            ("while", storm.name.into()),
            ("requests/s", Cell::Whole(median(stormy.iter().map(|figure| figure.per_second)))),
            ("quiet", Cell::Whole(median(quiet.iter().map(|figure| figure.per_second)))),
            ("ratio", Cell::Figure(ratio)),
            ("target", storm.target.judge(ratio)),
            ("p50 ms", Cell::Figure(median(stormy.iter().map(|figure| figure.p50_millis)))),
            ("p99 ms", Cell::Figure(median(stormy.iter().map(|figure| figure.p99_millis)))),
            ("of the others/s", Cell::Whole(median(struck.iter().map(|figure| figure.per_second)))),
            ("their p99 ms", Cell::Whole(median(struck.iter().map(|figure| figure.p99_millis)))),
        ],
    );
    Ok(())
}
