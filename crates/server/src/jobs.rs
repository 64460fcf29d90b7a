//! Background jobs: email delivery, queue metrics and housekeeping. Several instances share the work.

use std::sync::Arc;
use std::time::Duration;

use nevel_domain::rules::DELIVERED_EMAIL_DAYS;
use nevel_usecases::accounts::purge_sessions::purge_sessions;
use nevel_usecases::emails::Mailer;
use nevel_usecases::emails::count_undelivered::count_undelivered;
use nevel_usecases::emails::deliver_emails::deliver_emails;
use nevel_usecases::emails::purge_emails::purge_emails;
use nevel_usecases::housekeeping::{acquire_lease, compact_counters};
use nevel_usecases::images::delete_unreferenced::delete_unreferenced_images;
use nevel_usecases::orders::anonymize_completed::anonymize_completed_orders;
use nevel_usecases::orders::purge_idempotency_keys::purge_idempotency_keys;
use nevel_usecases::settings::read_settings;
use nevel_usecases::{Shop, ShopError};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::email::EmailSetup;
use crate::email::directory::EmailDirectory;

/// Interval of polling for emails queued by other instances and for retries, and of updating metrics.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
const HOUSEKEEPING_INTERVAL: Duration = Duration::from_secs(60);
const HOUR_SECONDS: i64 = 3_600;
const DAY_SECONDS: i64 = 24 * HOUR_SECONDS;
/// Slightly less than `HOUSEKEEPING_INTERVAL`, so that no run is skipped.
const EVERY_RUN_SECONDS: i64 = 50;
/// Delay before a failed job is restarted.
const RESTART_DELAY: Duration = Duration::from_secs(5);
/// For running jobs to finish during shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

pub struct Jobs {
    stop: watch::Sender<bool>,
    running: JoinSet<()>,
}

impl Jobs {
    pub fn start(shop: &Shop, emails: EmailSetup) -> Self {
        let stop = watch::Sender::new(false);
        let mut running = JoinSet::new();
        let (delivery_shop, mailer) = (shop.clone(), emails.mailer);
        let delivery = move |stop| run_email_delivery(delivery_shop.clone(), mailer.clone(), stop);
        running.spawn(supervise("email delivery", RESTART_DELAY, stop.subscribe(), delivery));
        let metrics_shop = shop.clone();
        let metrics = move |stop| report_queue_metrics(metrics_shop.clone(), stop);
        running.spawn(supervise("queue metrics", RESTART_DELAY, stop.subscribe(), metrics));
        let (housekeeping_shop, directory) = (shop.clone(), emails.directory);
        let housekeeping = move |stop| run_housekeeping(housekeeping_shop.clone(), directory.clone(), stop);
        running.spawn(supervise("housekeeping", RESTART_DELAY, stop.subscribe(), housekeeping));
        Self { stop, running }
    }

    /// Returns a function that stops the jobs from starting new work.
    pub fn shutdown_handle(&self) -> impl FnOnce() + use<> {
        let stop = self.stop.clone();
        move || {
            stop.send_replace(true);
        }
    }

    /// Waits for running jobs. Aborted work is repeated after the next start.
    pub async fn shut_down(mut self) {
        self.shutdown_handle()();
        let all = async { while self.running.join_next().await.is_some() {} };
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, all).await.is_err() {
            tracing::warn!("aborted jobs that did not finish in time");
        }
    }
}

/// Restarts a job that exited: a panic must not stop email delivery or housekeeping.
async fn supervise<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    pause: Duration,
    mut stop: watch::Receiver<bool>,
    job: impl Fn(watch::Receiver<bool>) -> F + Send,
) {
    while !*stop.borrow_and_update() {
        // A set aborts the job when the supervisor is aborted.
        let mut running = JoinSet::new();
        running.spawn(job(stop.clone()));
        let result = running.join_next().await;
        if *stop.borrow() {
            return;
        }
        tracing::error!(job = name, ?result, "job exited, restarting");
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            _ = stop.changed() => {}
        }
    }
}

async fn run_email_delivery(shop: Shop, mailer: Mailer, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow_and_update() {
        match deliver_emails(&shop, &mailer, &stop).await {
            Ok(summary) if !summary.is_empty() => continue,
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "email delivery failed, retrying"),
        }
        tokio::select! {
            () = shop.emails_queued() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
            _ = stop.changed() => {}
        }
    }
}

/// A separate job, because an unresponsive SMTP server blocks delivery, which the metrics must show.
async fn report_queue_metrics(shop: Shop, mut stop: watch::Receiver<bool>) {
    for name in ["nevel_emails_delivered_total", "nevel_emails_failed_total"] {
        // Registered at startup, so that the first increase is visible.
        metrics::counter!(name).increment(0);
    }
    let mut interval = tokio::time::interval(POLL_INTERVAL);
    loop {
        tokio::select! {
            _ = interval.tick() => update_queue_metrics(&shop).await,
            _ = stop.changed() => return,
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "the queue is far shorter than 2^52")]
async fn update_queue_metrics(shop: &Shop) {
    if let Ok(counts) = count_undelivered(shop).await {
        metrics::gauge!("nevel_emails_waiting").set(counts.waiting as f64);
        metrics::gauge!("nevel_emails_failed").set(counts.failed as f64);
    }
}

async fn run_housekeeping(shop: Shop, directory: Option<Arc<EmailDirectory>>, mut stop: watch::Receiver<bool>) {
    let mut interval = tokio::time::interval(HOUSEKEEPING_INTERVAL);
    loop {
        tokio::select! {
            _ = interval.tick() => {}
            _ = stop.changed() => return,
        }
        run_if_due(&shop, "compact_counters", EVERY_RUN_SECONDS, compact_counters(&shop)).await;
        run_if_due(&shop, "anonymize_orders", HOUR_SECONDS, anonymize_completed_orders(&shop)).await;
        run_if_due(&shop, "purge_idempotency_keys", HOUR_SECONDS, purge_idempotency_keys(&shop)).await;
        run_if_due(&shop, "purge_sessions", HOUR_SECONDS, purge_sessions(&shop)).await;
        run_if_due(&shop, "purge_emails", HOUR_SECONDS, purge_emails(&shop)).await;
        run_if_due(&shop, "delete_unreferenced_images", DAY_SECONDS, delete_unreferenced_images(&shop)).await;
        // The directory belongs to this instance, so no lease is needed.
        if let Some(directory) = &directory
            && let Err(error) = purge_email_files(&shop, directory).await
        {
            tracing::error!(%error, "failed to purge email files");
        }
    }
}

/// Runs the job if this instance acquires the lease. A failed job runs again at its next regular time.
async fn run_if_due(shop: &Shop, name: &'static str, every_seconds: i64, job: impl Future<Output = Result<u64, ShopError>>) {
    match acquire_lease(shop, name, every_seconds).await {
        Ok(false) => return,
        Ok(true) => {}
        Err(error) => return tracing::warn!(job = name, %error, "failed to acquire job lease"),
    }
    match job.await {
        Ok(0) => {}
        Ok(count) if every_seconds < HOUR_SECONDS => tracing::debug!(job = name, count, "housekeeping done"),
        Ok(count) => tracing::info!(job = name, count, "housekeeping done"),
        Err(error) => tracing::error!(job = name, %error, "housekeeping failed"),
    }
}

async fn purge_email_files(shop: &Shop, directory: &EmailDirectory) -> Result<u64, ShopError> {
    let days = i64::from(read_settings(shop).await?.retention_days).min(DELIVERED_EMAIL_DAYS);
    Ok(directory.purge_before(shop.clock().now().plus_days(-days)).await?)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn fail() {
        panic!("a job panics");
    }

    #[tokio::test]
    async fn panicking_job_is_restarted_until_shutdown() {
        let stop = watch::Sender::new(false);
        let starts = Arc::new(AtomicU32::new(0));
        let (count, shutdown) = (starts.clone(), stop.clone());
        supervise("panics", Duration::ZERO, stop.subscribe(), move |_| {
            let (count, shutdown) = (count.clone(), shutdown.clone());
            async move {
                if count.fetch_add(1, Ordering::Relaxed) == 2 {
                    shutdown.send_replace(true);
                }
                fail();
            }
        })
        .await;
        assert_eq!(starts.load(Ordering::Relaxed), 3);
    }
}
