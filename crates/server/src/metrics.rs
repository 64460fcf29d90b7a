//! Prometheus metrics.

use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// The metrics registry of the process; tests create several applications in one process.
pub fn metrics_handle() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if ::metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another metrics recorder is already installed");
        }
        handle
    })
}

/// Histograms grow until they are read or drained, so they are drained regularly.
pub async fn run_metrics_upkeep() {
    let mut interval = tokio::time::interval(UPKEEP_INTERVAL);
    loop {
        interval.tick().await;
        metrics_handle().run_upkeep();
    }
}
