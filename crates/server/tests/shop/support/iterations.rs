//! Number of iterations of the crash and outage tests: a few in the normal test run, `NEVEL_STRESS_ITERATIONS` in `make
//! stress-test`.

use std::fmt::{Display, Write as _};

const VARIABLE: &str = "NEVEL_STRESS_ITERATIONS";

/// The iterations of one test and one measurement of each.
pub struct Iterations {
    title: String,
    count: usize,
    measurements: String,
}

impl Iterations {
    pub fn new(title: impl Display, default: usize) -> Self {
        let configured = std::env::var(VARIABLE)
            .ok()
            .map(|text| text.parse().unwrap_or_else(|_| panic!("{VARIABLE}: \"{text}\" is not a number")));
        Self { title: title.to_string(), count: configured.unwrap_or(default), measurements: String::new() }
    }

    pub fn range(&self) -> std::ops::Range<usize> {
        0..self.count
    }

    pub fn record(&mut self, measurement: impl Display) {
        write!(self.measurements, " {measurement}").unwrap();
    }
}

/// Prints one line at the end, also of a failed test, to show how many iterations it completed.
impl Drop for Iterations {
    fn drop(&mut self) {
        println!("{}, {} iterations:{}", self.title, self.count, self.measurements);
    }
}
