//! Background jobs: email delivery, changes of several orders, page rendering, the search index, queue metrics and
//! housekeeping. Several instances share the work.

use std::collections::HashSet;
use std::future::pending;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use nevel_domain::clock::{Clock, Timestamp};
use nevel_domain::rules::DELIVERED_EMAIL_DAYS;
use nevel_usecases::backup::create_backup::last_backup;
use nevel_usecases::catalog::purge_search_misses::purge_search_misses;
use nevel_usecases::catalog::search_index::maintain::maintain_search_index;
use nevel_usecases::emails::deliver_emails::deliver_emails;
use nevel_usecases::emails::queued_emails::{count_undelivered, find_existing};
use nevel_usecases::housekeeping::{ClockGuard, acquire_lease, compact_counters, empty_log};
use nevel_usecases::images::delete_unreferenced::delete_unreferenced_images;
use nevel_usecases::orders::admin::jobs::run_order_jobs;
use nevel_usecases::orders::admin::{cancel_unconfirmed_orders, issue_due_invoices};
use nevel_usecases::orders::anonymize::{anonymize_completed_orders, clear_invoice_buyers};
use nevel_usecases::purges::{self, purge};
use nevel_usecases::settings::read_settings;
use nevel_usecases::stock_notifications::notify_waiting;
use nevel_usecases::withdrawals::anonymize_finished::anonymize_finished_withdrawals;
use nevel_usecases::{Shop, ShopError};
use tokio::time::Instant;

use crate::email::EmailSetup;
use crate::email::directory::EmailDirectory;
use crate::page::PageRenderer;
use crate::supervisor::{Stop, Supervisor};

const POLL_INTERVAL: Duration = Duration::from_secs(5);
const HOUSEKEEPING_INTERVAL: Duration = Duration::from_secs(60);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3_600);
/// Ids that are looked up at once.
const EMAIL_BATCH: usize = 500;
const TEN_MINUTES_SECONDS: i64 = 600;
const HOUR_SECONDS: i64 = 3_600;
const DAY_SECONDS: i64 = 24 * HOUR_SECONDS;
/// Slightly less than `HOUSEKEEPING_INTERVAL`, so that no run is skipped.
const EVERY_RUN_SECONDS: i64 = 50;

/// What jobs work with.
pub struct Context {
    pub shop: Shop,
    pub renderer: PageRenderer,
    pub emails: EmailSetup,
    pub clock_guard: ClockGuard,
    pub data_dir: PathBuf,
}

type Wait<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;
/// Resolves to the number of things done.
type Run<'a> = Pin<Box<dyn Future<Output = Result<u64, ShopError>> + Send + 'a>>;

/// A job that every instance runs at least once per period, and earlier when it is woken.
struct Job {
    name: &'static str,
    period: Duration,
    /// A longer run is aborted.
    timeout: Duration,
    wake: for<'a> fn(&'a Context) -> Wait<'a>,
    run: for<'a> fn(&'a Context, &'a Stop) -> Run<'a>,
}

/// The period is for what happens through other instances, and for retries.
const JOBS: [Job; 7] = [
    Job {
        name: "email_delivery",
        period: POLL_INTERVAL,
        // Every email has a timeout of its own, and a run lasts while emails are due.
        timeout: Duration::MAX,
        wake: |context| Box::pin(context.shop.emails_queued()),
        run: |context, stop| {
            Box::pin(async { deliver_emails(&context.shop, &context.emails.mailer, stop).await.map(|_| 0) })
        },
    },
    Job {
        name: "order_jobs",
        period: POLL_INTERVAL,
        timeout: HOUR,
        wake: |context| Box::pin(context.shop.order_jobs_started()),
        run: |context, stop| Box::pin(run_order_jobs(&context.shop, stop)),
    },
    // Each email is queued once, so no lease is needed.
    Job {
        name: "stock_notifications",
        period: POLL_INTERVAL,
        timeout: HOUR,
        wake: |_| Box::pin(pending()),
        run: |context, _| Box::pin(notify_waiting(&context.shop)),
    },
    // A separate job, because an unresponsive SMTP server blocks delivery, which the metrics must show.
    Job {
        name: "queue_metrics",
        period: POLL_INTERVAL,
        timeout: MINUTE,
        wake: |_| Box::pin(pending()),
        run: |context, _| Box::pin(update_queue_metrics(&context.shop)),
    },
    Job {
        name: "measurements",
        period: MINUTE,
        timeout: MINUTE,
        wake: |_| Box::pin(pending()),
        run: |context, _| Box::pin(measure(context)),
    },
    // Renders the first pages at startup and after changes.
    Job {
        name: "page_rendering",
        period: Duration::from_secs(10),
        timeout: HOUR,
        wake: |context| Box::pin(context.renderer.catalog_changed()),
        run: |context, _| Box::pin(async { context.renderer.render_first_pages().await.map(|()| 0) }),
    },
    Job {
        name: "housekeeping",
        period: HOUSEKEEPING_INTERVAL,
        // Every part has a timeout of its own.
        timeout: Duration::MAX,
        wake: |_| Box::pin(pending()),
        run: |context, _| Box::pin(run_housekeeping(context)),
    },
];

const COMPACT_COUNTERS: &str = "compact_counters";
const EMPTY_LOG: &str = "empty_log";

type Work = for<'a> fn(&'a Shop) -> Run<'a>;

/// Parts of housekeeping with their interval in seconds, each run by one instance. They issue invoices, and delete data
/// or cancel orders by their age. The purges follow, every hour.
const HOUSEKEEPING: [(&str, i64, Work); 7] = [
    ("issue_due_invoices", EVERY_RUN_SECONDS, |shop| Box::pin(issue_due_invoices(shop))),
    ("cancel_unconfirmed_orders", TEN_MINUTES_SECONDS, |shop| Box::pin(cancel_unconfirmed_orders(shop))),
    ("anonymize_orders", HOUR_SECONDS, |shop| Box::pin(anonymize_completed_orders(shop))),
    ("clear_invoice_buyers", HOUR_SECONDS, |shop| Box::pin(clear_invoice_buyers(shop))),
    ("anonymize_withdrawals", HOUR_SECONDS, |shop| Box::pin(anonymize_finished_withdrawals(shop))),
    ("purge_search_misses", HOUR_SECONDS, |shop| Box::pin(purge_search_misses(shop))),
    ("delete_unreferenced_images", DAY_SECONDS, |shop| Box::pin(delete_unreferenced_images(shop))),
];

pub fn spawn(supervisor: &mut Supervisor, context: Context) {
    let shop = context.shop.clone();
    supervisor.spawn("search_index", move |stop| maintain_search_index(shop.clone(), stop));
    for name in ["nevel_emails_delivered_total", "nevel_emails_failed_total"] {
        // Registered at startup, so that the first increase is visible.
        metrics::counter!(name).increment(0);
    }
    register_jobs(&*context.shop.clock());
    let context = Arc::new(context);
    for job in JOBS {
        let (job, context) = (Arc::new(job), context.clone());
        supervisor.spawn(job.name, move |stop| repeat(job.clone(), context.clone(), stop));
    }
}

async fn repeat(job: Arc<Job>, context: Arc<Context>, mut stop: Stop) {
    let mut is_failing = false;
    while !*stop.borrow_and_update() {
        let result = run_once(&*context.shop.clock(), job.name, job.timeout, (job.run)(&context, &stop)).await;
        // The first of several failures.
        if let (Err(error), false) = (&result, is_failing) {
            tracing::warn!(job = job.name, %error, "job failed, retrying");
        }
        is_failing = result.is_err();
        tokio::select! {
            () = (job.wake)(&context), if !is_failing => {}
            () = tokio::time::sleep(job.period) => {}
            _ = stop.changed() => {}
        }
    }
}

/// Counts the time since the last success from the start, so that a job that never succeeds is noticed, too.
fn register_jobs(clock: &dyn Clock) {
    for name in all_names() {
        record_success(clock, name);
    }
}

fn all_names() -> impl Iterator<Item = &'static str> {
    let names = JOBS.iter().map(|job| job.name).chain([COMPACT_COUNTERS, EMPTY_LOG]);
    names.chain(HOUSEKEEPING.map(|job| job.0)).chain(purges::ALL.map(|job| job.0))
}

#[expect(clippy::cast_precision_loss, reason = "the seconds are far below 2^52")]
fn record_success(clock: &dyn Clock, name: &'static str) {
    metrics::gauge!("nevel_job_last_success_timestamp_seconds", "job" => name).set(clock.now().seconds() as f64);
}

/// Runs a job and reports the result in the metrics.
async fn run_once(clock: &dyn Clock, name: &'static str, timeout: Duration, run: Run<'_>) -> Result<(), ShopError> {
    let started = Instant::now();
    let result = tokio::time::timeout(timeout, run).await.unwrap_or_else(|error| Err(ShopError::internal(error)));
    let label = if result.is_ok() { "ok" } else { "failed" };
    metrics::counter!("nevel_job_runs_total", "job" => name, "result" => label).increment(1);
    metrics::gauge!("nevel_job_last_run_seconds", "job" => name).set(started.elapsed().as_secs_f64());
    let count = result?;
    record_success(clock, name);
    if count > 0 {
        tracing::info!(job = name, count, "job done");
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "the queue is far shorter than 2^52")]
async fn update_queue_metrics(shop: &Shop) -> Result<u64, ShopError> {
    let counts = count_undelivered(shop).await?;
    metrics::gauge!("nevel_emails_waiting").set(counts.waiting as f64);
    metrics::gauge!("nevel_emails_failed").set(counts.failed as f64);
    metrics::gauge!("nevel_emails_held").set(counts.held as f64);
    Ok(0)
}

/// Measures what grows until it fails: disk, database and connections, and the age of the last backup.
#[expect(clippy::cast_precision_loss, reason = "bytes and seconds are far below 2^52")]
async fn measure(Context { shop, data_dir, .. }: &Context) -> Result<u64, ShopError> {
    for pool in shop.pool_usage() {
        metrics::gauge!("nevel_database_connections_open", "pool" => pool.name).set(pool.open);
        metrics::gauge!("nevel_database_connections_in_use", "pool" => pool.name).set(pool.in_use);
    }
    let disk = rustix::fs::statvfs(data_dir).map_err(ShopError::internal)?;
    metrics::gauge!("nevel_disk_free_bytes").set((disk.f_bavail * disk.f_frsize) as f64);
    metrics::gauge!("nevel_disk_bytes").set((disk.f_blocks * disk.f_frsize) as f64);
    metrics::gauge!("nevel_database_bytes").set(shop.database_size().await? as f64);
    // Zero without a backup, so that an alert about its age fires.
    let last = last_backup(shop).await?.map_or(0, Timestamp::seconds);
    metrics::gauge!("nevel_backup_last_success_timestamp_seconds").set(last as f64);
    Ok(0)
}

async fn run_housekeeping(Context { shop, emails, clock_guard, .. }: &Context) -> Result<u64, ShopError> {
    let compact = Box::pin(async { compact_counters(shop).await.map(|_| 0) });
    run_if_due(shop, COMPACT_COUNTERS, EVERY_RUN_SECONDS, compact).await;
    let is_trusted = clock_guard.is_trusted(shop).await?;
    metrics::gauge!("nevel_clock_jumped").set(i32::from(!is_trusted));
    if !is_trusted {
        return Ok(0);
    }
    for (name, every_seconds, run) in HOUSEKEEPING {
        run_if_due(shop, name, every_seconds, run(shop)).await;
    }
    for job in purges::ALL {
        run_if_due(shop, job.0, HOUR_SECONDS, Box::pin(purge(shop, job))).await;
    }
    run_if_due(shop, EMPTY_LOG, HOUR_SECONDS, Box::pin(empty_log(shop))).await;
    // The directory belongs to this instance, so no lease is needed.
    let Some(directory) = &emails.directory else { return Ok(0) };
    purge_email_files(shop, directory).await.map(|_| 0)
}

/// Runs the job if this instance acquires the lease. A failed job runs again at its next regular time.
async fn run_if_due(shop: &Shop, name: &'static str, every_seconds: i64, run: Run<'_>) {
    match acquire_lease(shop, name, every_seconds).await {
        Ok(false) => {}
        Ok(true) => {
            if let Err(error) = run_once(&*shop.clock(), name, HOUR, run).await {
                tracing::error!(job = name, %error, "job failed");
            }
        }
        Err(error) => tracing::warn!(job = name, %error, "failed to acquire job lease"),
    }
}

/// Deletes files of emails that are no longer in the outbox, such as those of deleted accounts.
pub async fn delete_missing_emails(shop: &Shop, directory: &EmailDirectory) -> Result<u64, ShopError> {
    let mut missing: HashSet<i64> = HashSet::new();
    for ids in directory.ids().await?.chunks(EMAIL_BATCH) {
        missing.extend(ids);
        for id in find_existing(shop, ids).await? {
            missing.remove(&id);
        }
    }
    Ok(directory.delete(&missing).await?)
}

async fn purge_email_files(shop: &Shop, directory: &EmailDirectory) -> Result<u64, ShopError> {
    let missing = delete_missing_emails(shop, directory).await?;
    let days = i64::from(read_settings(shop).await?.retention_days).min(DELIVERED_EMAIL_DAYS);
    Ok(missing + directory.purge_before(shop.clock().now().plus_days(-days)).await?)
}

#[cfg(test)]
mod tests {
    use nevel_testing::FrozenClock;

    use super::*;
    use crate::metrics::metrics_handle;

    #[tokio::test]
    async fn run_longer_than_its_timeout_is_aborted_and_counted_as_failed() {
        metrics_handle();
        let clock = FrozenClock::default();
        assert!(run_once(&clock, "slow", Duration::ZERO, Box::pin(pending())).await.is_err());
        assert!(run_once(&clock, "quick", MINUTE, Box::pin(async { Ok(1) })).await.is_ok());
        let metrics = metrics_handle().render();
        for (job, result) in [("slow", "failed"), ("quick", "ok")] {
            let line = format!("nevel_job_runs_total{{job=\"{job}\",result=\"{result}\"}} 1\n");
            assert!(metrics.contains(&line), "{line}{metrics}");
        }
        assert!(!metrics.contains("timestamp_seconds{job=\"slow\"}"), "{metrics}");
    }

    #[test]
    fn sec_08_job_without_a_success_has_the_time_since_the_start() {
        metrics_handle();
        register_jobs(&FrozenClock::default());
        let metrics = metrics_handle().render();
        for job in all_names() {
            assert!(metrics.contains(&format!("last_success_timestamp_seconds{{job=\"{job}\"}}")), "{job}{metrics}");
        }
    }

    #[test]
    fn every_job_has_another_name() {
        let all: Vec<&str> = all_names().collect();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len(), "{all:?}");
    }
}
