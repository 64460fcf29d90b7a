//! The log of refused requests. The first refusal of a network is logged at once, further ones as a number per
//! interval, so that a client cannot fill the disk with log lines.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Networks per interval that have their own lines; the others share one.
const MAX_NETWORKS: usize = 1_000;

#[derive(Default)]
pub(super) struct RefusalLog {
    /// Refusals by limit and network that are not logged yet.
    counts: Mutex<HashMap<(&'static str, String), u64>>,
}

impl RefusalLog {
    pub fn record(&self, limit: &'static str, network: String) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = counts.contains_key(&(limit, network.clone()));
        let network = if is_known || counts.len() < MAX_NETWORKS { network } else { "others".to_owned() };
        counts.entry((limit, network)).and_modify(|count| *count += 1).or_insert_with_key(|key| {
            log(key, 1);
            0
        });
    }

    /// Logs what was recorded since the last call. A network without refusals gets a line at once when it is refused
    /// again.
    pub fn summarize(&self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.retain(|key, count| {
            let refused = std::mem::take(count);
            if refused > 0 {
                log(key, refused);
            }
            refused > 0
        });
    }
}

fn log((limit, network): &(&'static str, String), refused: u64) {
    tracing::info!(target: "audit", limit, network, refused, "rate limit exceeded");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_of_networks_with_their_own_lines_is_limited() {
        let log = RefusalLog::default();
        (0..3_000).for_each(|network| log.record("requests", format!("network {network}")));
        let counts = |log: &RefusalLog| log.counts.lock().unwrap().clone();
        assert_eq!((counts(&log).len(), counts(&log)[&("requests", "others".to_owned())]), (1_001, 1_999));
        log.summarize();
        assert_eq!(
            counts(&log).into_iter().collect::<Vec<_>>(),
            [(("requests", "others".to_owned()), 0)],
            "idle networks are forgotten"
        );
    }
}
