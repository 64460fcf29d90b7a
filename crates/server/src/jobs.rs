//! Background jobs: email delivery, changes of several orders, page rendering, the search index, queue metrics and housekeeping. Several instances share the work.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use nevel_domain::rules::DELIVERED_EMAIL_DAYS;
use nevel_usecases::catalog::purge_search_misses::purge_search_misses;
use nevel_usecases::catalog::search_index::maintain::maintain_search_index;
use nevel_usecases::emails::Mailer;
use nevel_usecases::emails::count_undelivered::count_undelivered;
use nevel_usecases::emails::deliver_emails::deliver_emails;
use nevel_usecases::emails::find_existing::find_existing;
use nevel_usecases::housekeeping::{acquire_lease, compact_counters};
use nevel_usecases::images::delete_unreferenced::delete_unreferenced_images;
use nevel_usecases::orders::admin::jobs::run_order_jobs;
use nevel_usecases::orders::anonymize_completed::anonymize_completed_orders;
use nevel_usecases::orders::clear_invoice_buyers::clear_invoice_buyers;
use nevel_usecases::purges::{self, purge};
use nevel_usecases::settings::read_settings;
use nevel_usecases::stock_notifications::notify_waiting;
use nevel_usecases::withdrawals::anonymize_finished::anonymize_finished_withdrawals;
use nevel_usecases::{Shop, ShopError};

use crate::email::EmailSetup;
use crate::email::directory::EmailDirectory;
use crate::page::PageRenderer;
use crate::supervisor::{Stop, Supervisor};

/// Interval of polling for emails queued by other instances and for retries, and of updating metrics.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// For changes made through other instances, and for stock.
const RENDER_INTERVAL: Duration = Duration::from_secs(10);
const HOUSEKEEPING_INTERVAL: Duration = Duration::from_secs(60);
/// Ids that are looked up at once.
const EMAIL_BATCH: usize = 500;
const HOUR_SECONDS: i64 = 3_600;
const DAY_SECONDS: i64 = 24 * HOUR_SECONDS;
/// Slightly less than `HOUSEKEEPING_INTERVAL`, so that no run is skipped.
const EVERY_RUN_SECONDS: i64 = 50;

pub fn spawn(supervisor: &mut Supervisor, shop: &Shop, emails: EmailSetup) {
    let search_shop = shop.clone();
    supervisor.spawn("search_index", move |stop| maintain_search_index(search_shop.clone(), stop));
    let (delivery_shop, mailer) = (shop.clone(), emails.mailer);
    supervisor.spawn("email_delivery", move |stop| run_email_delivery(delivery_shop.clone(), mailer.clone(), stop));
    let stock_shop = shop.clone();
    supervisor.spawn("stock_notifications", move |stop| run_stock_notifications(stock_shop.clone(), stop));
    let orders_shop = shop.clone();
    supervisor.spawn("order_jobs", move |stop| process_order_jobs(orders_shop.clone(), stop));
    let metrics_shop = shop.clone();
    supervisor.spawn("queue_metrics", move |stop| report_queue_metrics(metrics_shop.clone(), stop));
    let (housekeeping_shop, directory) = (shop.clone(), emails.directory);
    supervisor.spawn("housekeeping", move |stop| run_housekeeping(housekeeping_shop.clone(), directory.clone(), stop));
}

/// Renders the first pages at startup and after changes. Changes made through other instances are rendered a little later.
pub async fn render_pages_ahead(renderer: PageRenderer, mut stop: Stop) {
    while !*stop.borrow_and_update() {
        if let Err(error) = renderer.render_first_pages().await {
            tracing::warn!(%error, "failed to render pages ahead, retrying");
        }
        tokio::select! {
            () = renderer.catalog_changed() => {}
            () = tokio::time::sleep(RENDER_INTERVAL) => {}
            _ = stop.changed() => {}
        }
    }
}

async fn run_email_delivery(shop: Shop, mailer: Mailer, mut stop: Stop) {
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

/// Polls for jobs that were started through other instances or whose worker was killed.
async fn process_order_jobs(shop: Shop, mut stop: Stop) {
    while !*stop.borrow_and_update() {
        match run_order_jobs(&shop, &stop).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "order jobs processed"),
            Err(error) => tracing::warn!(%error, "failed to process order jobs, retrying"),
        }
        tokio::select! {
            () = shop.order_jobs_started() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
            _ = stop.changed() => {}
        }
    }
}

/// Polls, because stock also returns through other instances. Each email is queued once, so no lease is needed.
async fn run_stock_notifications(shop: Shop, mut stop: Stop) {
    let mut interval = tokio::time::interval(POLL_INTERVAL);
    loop {
        tokio::select! {
            _ = interval.tick() => {}
            _ = stop.changed() => return,
        }
        match notify_waiting(&shop).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "back-in-stock emails queued"),
            Err(error) => tracing::warn!(%error, "failed to queue back-in-stock emails, retrying"),
        }
    }
}

/// A separate job, because an unresponsive SMTP server blocks delivery, which the metrics must show.
async fn report_queue_metrics(shop: Shop, mut stop: Stop) {
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

async fn run_housekeeping(shop: Shop, directory: Option<Arc<EmailDirectory>>, mut stop: Stop) {
    let mut interval = tokio::time::interval(HOUSEKEEPING_INTERVAL);
    loop {
        tokio::select! {
            _ = interval.tick() => {}
            _ = stop.changed() => return,
        }
        run_if_due(&shop, "compact_counters", EVERY_RUN_SECONDS, compact_counters(&shop)).await;
        run_if_due(&shop, "anonymize_orders", HOUR_SECONDS, anonymize_completed_orders(&shop)).await;
        run_if_due(&shop, "clear_invoice_buyers", HOUR_SECONDS, clear_invoice_buyers(&shop)).await;
        run_if_due(&shop, "anonymize_withdrawals", HOUR_SECONDS, anonymize_finished_withdrawals(&shop)).await;
        for job in purges::ALL {
            run_if_due(&shop, job.0, HOUR_SECONDS, purge(&shop, job)).await;
        }
        run_if_due(&shop, "purge_search_misses", HOUR_SECONDS, purge_search_misses(&shop)).await;
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
