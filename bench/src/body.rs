//! How soon the shop is there, what memory it takes and what it weighs.

use crate::Outcome;
use crate::report::{Cell, Report, Target, median};
use crate::shop::{Base, RunningShop, binary};

const STARTS: usize = 5;
const MIB: f64 = 1_048_576.0;

pub fn weigh_binary(report: &mut Report) -> Outcome<()> {
    let bytes = u32::try_from(std::fs::metadata(binary()?)?.len())?;
    let mebibytes = f64::from(bytes) / MIB;
    report.add("Binary", vec![("MiB", Cell::Figure(mebibytes)), ("target", Target::AtMost(40.0).judge(mebibytes))]);
    Ok(())
}

/// From the command to the first answer, on a database that is there already; then its memory, before anybody else came.
pub fn measure_start(report: &mut Report, base: Base, products: u32, shop: &mut RunningShop) -> Outcome<()> {
    let millis = (0..STARTS).map(|_| Ok(shop.restart()?.as_secs_f64() * 1_000.0)).collect::<Outcome<Vec<_>>>()?;
    let millis = median(millis);
    report.add(
        "Start to first answer",
        vec![
            ("database", base.name().into()),
            ("products", products.into()),
            ("ms", Cell::Whole(millis)),
            ("target", Target::AtMost(300.0).judge(millis)),
        ],
    );
    note_memory(report, base, "idle", products, shop);
    Ok(())
}

/// Resident, where the system tells.
pub fn note_memory(report: &mut Report, base: Base, when: &'static str, products: u32, shop: &RunningShop) {
    let Some((now, most)) = shop.memory() else { return };
    let (mebibytes, target) = if when == "idle" { (now, Target::AtMost(60.0)) } else { (most, Target::AtMost(250.0)) };
    report.add(
        "Memory",
        vec![
            ("database", base.name().into()),
            ("products", products.into()),
            ("when", when.into()),
            ("MiB", Cell::Figure(mebibytes)),
            ("target", target.judge(mebibytes)),
        ],
    );
}
