//! Prometheus metrics.

use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing_appender::non_blocking::ErrorCounter;

use crate::supervisor::Supervisor;

/// Upper bounds of the buckets of all durations. They are the same on all instances, so that histograms can be added
/// up.
const SECONDS_BUCKETS: [f64; 13] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// The metrics registry of the process; tests create several applications in one process.
pub fn metrics_handle() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let builder =
            PrometheusBuilder::new().set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS_BUCKETS);
        // Fails only without buckets.
        let recorder = builder.unwrap_or_default().build_recorder();
        let handle = recorder.handle();
        if ::metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another metrics recorder is already installed");
        }
        handle
    })
}

/// Histograms grow until they are read or drained, so they are drained regularly.
pub fn spawn_upkeep(supervisor: &mut Supervisor, dropped_log_lines: ErrorCounter) {
    supervisor.spawn_periodic("metrics_upkeep", UPKEEP_INTERVAL, move || {
        metrics_handle().run_upkeep();
        ::metrics::counter!("nevel_log_lines_dropped_total").absolute(dropped_log_lines.dropped_lines() as u64);
    });
}
