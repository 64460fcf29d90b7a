//! Startup time, memory and size of the binary.

use crate::engine::Engine;
use crate::outcome::Outcome;
use crate::report::{Cell, Report, Target, median};
use crate::shop::{RunningShop, binary};

const STARTS: usize = 5;
const MIB: f64 = 1_048_576.0;

pub fn measure_binary(report: &mut Report) -> Outcome<()> {
    let bytes = u32::try_from(std::fs::metadata(binary()?)?.len())?;
    let mebibytes = f64::from(bytes) / MIB;
    report.add("Binary", vec![("MiB", Cell::Figure(mebibytes)), ("target", Target::AtMost(60.0).judge(mebibytes))]);
    Ok(())
}

/// Time from starting the process to the first response on an existing database, and memory before other requests.
pub fn measure_start(report: &mut Report, engine: Engine, products: u32, shop: &mut RunningShop) -> Outcome<()> {
    let millis = (0..STARTS).map(|_| Ok(shop.restart()?.as_secs_f64() * 1_000.0)).collect::<Outcome<Vec<_>>>()?;
    let millis = median(millis);
    report.add(
        "Start to first response",
        vec![
            ("database", engine.name().into()),
            ("products", products.into()),
            ("ms", Cell::Whole(millis)),
            ("target", Target::AtMost(300.0).judge(millis)),
        ],
    );
    record_memory(report, engine, "idle", products, shop);
    Ok(())
}

/// Resident memory, where the system reports it.
pub fn record_memory(report: &mut Report, engine: Engine, when: &'static str, products: u32, shop: &RunningShop) {
    let Some((current, peak)) = shop.memory() else { return };
    // The search index is built in the background and needs up to 150 MiB in a large catalog.
    let (mebibytes, target) = match when {
        "idle" => (current, Target::AtMost(60.0)),
        "with search index" => (current, Target::AtMost(if products > 10_000 { 210.0 } else { 70.0 })),
        _ => (peak, Target::AtMost(250.0)),
    };
    report.add(
        "Memory",
        vec![
            ("database", engine.name().into()),
            ("products", products.into()),
            ("when", when.into()),
            ("MiB", Cell::Figure(mebibytes)),
            ("target", target.judge(mebibytes)),
        ],
    );
}
