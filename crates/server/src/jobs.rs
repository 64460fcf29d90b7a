//! What the shop does by itself: mails as soon as they are queued, counts once a minute, housekeeping once an hour. Several instances share the work.

use std::sync::Arc;
use std::time::Duration;

use nevel_domain::rules::DELIVERED_EMAIL_DAYS;
use nevel_usecases::accounts::purge_sessions::purge_sessions;
use nevel_usecases::housekeeping::{compact_counters, acquire_lease};
use nevel_usecases::emails::Mailer;
use nevel_usecases::emails::deliver_emails::deliver_emails;
use nevel_usecases::emails::purge_emails::purge_emails;
use nevel_usecases::emails::list_emails::count_emails;
use nevel_usecases::orders::anonymize_completed::anonymize_completed_orders;
use nevel_usecases::orders::purge_idempotency_keys::purge_idempotency_keys;
use nevel_usecases::settings::read_settings;
use nevel_usecases::{Shop, ShopError};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::email::{EmailDirectory, EmailSetup};

/// Mails queued by another instance, and those put off, are looked for this often; so long figures may be out of date.
const LOOK_AGAIN: Duration = Duration::from_secs(5);
const HOUSEKEEPING_LOOKS: Duration = Duration::from_secs(60);
const HOUR_SECONDS: i64 = 3_600;
/// A little less than the pause between two looks, so that none is missed.
const EVERY_LOOK_SECONDS: i64 = 50;
/// After a job has ended unasked.
const BEGIN_AGAIN: Duration = Duration::from_secs(5);
/// For mails on their way when the end comes.
const PATIENCE: Duration = Duration::from_secs(5);

pub struct Jobs {
    stop: watch::Sender<bool>,
    running: JoinSet<()>,
}

impl Jobs {
    pub fn start(shop: &Shop, mailroom: EmailSetup) -> Self {
        let stop = watch::Sender::new(false);
        let mut running = JoinSet::new();
        let (delivering, post) = (shop.clone(), mailroom.post);
        running.spawn(keep_up("mails", BEGIN_AGAIN, stop.subscribe(), move |stop| keep_delivering(delivering.clone(), post.clone(), stop)));
        let measured = shop.clone();
        running.spawn(keep_up("figures", BEGIN_AGAIN, stop.subscribe(), move |stop| keep_measuring(measured.clone(), stop)));
        let (house, directory) = (shop.clone(), mailroom.directory);
        running.spawn(keep_up("housekeeping", BEGIN_AGAIN, stop.subscribe(), move |stop| keep_house(house.clone(), directory.clone(), stop)));
        Self { stop, running }
    }

    /// Tells the jobs to begin nothing new.
    pub fn stopper(&self) -> impl FnOnce() + use<> {
        let stop = self.stop.clone();
        move || {
            stop.send_replace(true);
        }
    }

    /// Waits for what is under way. What is cut off is done again at the next start.
    pub async fn end(mut self) {
        self.stopper()();
        let all = async { while self.running.join_next().await.is_some() {} };
        if tokio::time::timeout(PATIENCE, all).await.is_err() {
            tracing::warn!("some jobs did not end in time");
        }
    }
}

/// Begins a job again that ended unasked: one panic must not end mails or housekeeping for the life of the process.
async fn keep_up<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    pause: Duration,
    mut stop: watch::Receiver<bool>,
    job: impl Fn(watch::Receiver<bool>) -> F + Send,
) {
    while !*stop.borrow_and_update() {
        // In a set of its own, so that it ends when its keeper is cut off.
        let mut running = JoinSet::new();
        running.spawn(job(stop.clone()));
        let ended = running.join_next().await;
        if *stop.borrow() {
            return;
        }
        tracing::error!(job = name, ?ended, "a job ended unasked and begins again");
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            _ = stop.changed() => {}
        }
    }
}

async fn keep_delivering(shop: Shop, post: Mailer, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow_and_update() {
        match deliver_emails(&shop, &post, &stop).await {
            Ok(done) if !done.is_empty() => continue,
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "mails cannot be delivered now"),
        }
        tokio::select! {
            () = shop.emails_queued() => {}
            () = tokio::time::sleep(LOOK_AGAIN) => {}
            _ = stop.changed() => {}
        }
    }
}

/// By itself: a mail server that does not answer holds up its mails, and the figures that tell of it must not wait with them.
async fn keep_measuring(shop: Shop, mut stop: watch::Receiver<bool>) {
    for name in ["nevel_emails_delivered_total", "nevel_emails_failed_total"] {
        // Known from the start, so that their first rise shows.
        metrics::counter!(name).increment(0);
    }
    let mut turns = tokio::time::interval(LOOK_AGAIN);
    loop {
        tokio::select! {
            _ = turns.tick() => measure_queue(&shop).await,
            _ = stop.changed() => return,
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a queue of 2^52 mails has other troubles")]
async fn measure_queue(shop: &Shop) {
    if let Ok(counts) = count_emails(shop).await {
        metrics::gauge!("nevel_emails_waiting").set(counts.waiting as f64);
        metrics::gauge!("nevel_emails_failed").set(counts.failed as f64);
    }
}

async fn keep_house(shop: Shop, directory: Option<Arc<EmailDirectory>>, mut stop: watch::Receiver<bool>) {
    let mut turns = tokio::time::interval(HOUSEKEEPING_LOOKS);
    loop {
        tokio::select! {
            _ = turns.tick() => {}
            _ = stop.changed() => return,
        }
        in_turn(&shop, "fold_tallies", EVERY_LOOK_SECONDS, compact_counters(&shop)).await;
        in_turn(&shop, "erase_orders", HOUR_SECONDS, anonymize_completed_orders(&shop)).await;
        in_turn(&shop, "forget_keys", HOUR_SECONDS, purge_idempotency_keys(&shop)).await;
        in_turn(&shop, "forget_sessions", HOUR_SECONDS, purge_sessions(&shop)).await;
        in_turn(&shop, "forget_mails", HOUR_SECONDS, purge_emails(&shop)).await;
        // The folder is this instance's own, so nobody else does it.
        if let Some(directory) = &directory
            && let Err(error) = forget_files(&shop, directory).await
        {
            tracing::error!(%error, "old mails in the folder cannot be removed");
        }
    }
}

/// Runs the job if the turn is this instance's. One that fails has its next turn when any other would have it.
async fn in_turn(shop: &Shop, name: &'static str, every_seconds: i64, job: impl Future<Output = Result<u64, ShopError>>) {
    match acquire_lease(shop, name, every_seconds).await {
        Ok(false) => return,
        Ok(true) => {}
        Err(error) => return tracing::warn!(job = name, %error, "no turn could be taken"),
    }
    match job.await {
        Ok(0) => {}
        Ok(count) if every_seconds < HOUR_SECONDS => tracing::debug!(job = name, count, "housekeeping done"),
        Ok(count) => tracing::info!(job = name, count, "housekeeping done"),
        Err(error) => tracing::error!(job = name, %error, "housekeeping failed"),
    }
}

async fn forget_files(shop: &Shop, directory: &EmailDirectory) -> Result<u64, ShopError> {
    let days = i64::from(read_settings(shop).await?.retention_days).min(DELIVERED_EMAIL_DAYS);
    Ok(directory.forget_before(shop.clock().now().plus_days(-days)).await?)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn fail() {
        panic!("a job must not do this");
    }

    #[tokio::test]
    async fn a_job_that_panics_begins_again_until_the_shop_closes() {
        let stop = watch::Sender::new(false);
        let begun = Arc::new(AtomicU32::new(0));
        let (count, closing) = (begun.clone(), stop.clone());
        keep_up("panics", Duration::ZERO, stop.subscribe(), move |_| {
            let (count, closing) = (count.clone(), closing.clone());
            async move {
                if count.fetch_add(1, Ordering::Relaxed) == 2 {
                    closing.send_replace(true);
                }
                fail();
            }
        })
        .await;
        assert_eq!(begun.load(Ordering::Relaxed), 3);
    }
}
