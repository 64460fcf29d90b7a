//! What the shop does by itself: mails as soon as they are queued, housekeeping once an hour. Several instances share the work.

use std::sync::Arc;
use std::time::Duration;

use nevel_domain::rules::DELIVERED_MAIL_DAYS;
use nevel_usecases::accounts::forget_sessions::forget_sessions;
use nevel_usecases::housekeeping::take_turn;
use nevel_usecases::notifications::Post;
use nevel_usecases::notifications::deliver_mails::{Delivered, deliver_mails};
use nevel_usecases::notifications::forget_mails::forget_mails;
use nevel_usecases::notifications::list_mails::count_mails;
use nevel_usecases::orders::erase_finished::erase_finished_orders;
use nevel_usecases::orders::forget_keys::forget_keys;
use nevel_usecases::settings::read_settings;
use nevel_usecases::{Shop, ShopError};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::mail::{MailFolder, Mailroom};

/// Mails queued by another instance, and those put off, are looked for this often.
const LOOK_AGAIN: Duration = Duration::from_secs(5);
const HOUSEKEEPING_LOOKS: Duration = Duration::from_secs(60);
const HOUR_SECONDS: i64 = 3_600;
/// For mails on their way when the end comes.
const PATIENCE: Duration = Duration::from_secs(5);

pub struct Jobs {
    stop: watch::Sender<bool>,
    running: JoinSet<()>,
}

impl Jobs {
    pub fn start(shop: &Shop, mailroom: Mailroom) -> Self {
        let stop = watch::Sender::new(false);
        let mut running = JoinSet::new();
        running.spawn(keep_delivering(shop.clone(), mailroom.post, stop.subscribe()));
        running.spawn(keep_house(shop.clone(), mailroom.folder, stop.subscribe()));
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

async fn keep_delivering(shop: Shop, post: Post, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow_and_update() {
        match deliver_mails(&shop, &post).await {
            Ok(done) => {
                measure(done);
                if !done.is_empty() {
                    continue;
                }
            }
            Err(error) => tracing::warn!(%error, "mails cannot be delivered now"),
        }
        measure_queue(&shop).await;
        tokio::select! {
            () = shop.mails_queued() => {}
            () = tokio::time::sleep(LOOK_AGAIN) => {}
            _ = stop.changed() => {}
        }
    }
}

fn measure(done: Delivered) {
    metrics::counter!("nevel_mails_delivered_total").increment(done.delivered);
    metrics::counter!("nevel_mails_failed_total").increment(done.failed);
}

#[expect(clippy::cast_precision_loss, reason = "a queue of 2^52 mails has other troubles")]
async fn measure_queue(shop: &Shop) {
    if let Ok(counts) = count_mails(shop).await {
        metrics::gauge!("nevel_mails_waiting").set(counts.waiting as f64);
        metrics::gauge!("nevel_mails_resting").set(counts.failed as f64);
    }
}

async fn keep_house(shop: Shop, folder: Option<Arc<MailFolder>>, mut stop: watch::Receiver<bool>) {
    let mut turns = tokio::time::interval(HOUSEKEEPING_LOOKS);
    loop {
        tokio::select! {
            _ = turns.tick() => {}
            _ = stop.changed() => return,
        }
        hourly(&shop, "erase_orders", erase_finished_orders(&shop)).await;
        hourly(&shop, "forget_keys", forget_keys(&shop)).await;
        hourly(&shop, "forget_sessions", forget_sessions(&shop)).await;
        hourly(&shop, "forget_mails", forget_mails(&shop)).await;
        // The folder is this instance's own, so nobody else does it.
        if let Some(folder) = &folder
            && let Err(error) = forget_files(&shop, folder).await
        {
            tracing::error!(%error, "old mails in the folder cannot be removed");
        }
    }
}

/// Runs the job if the turn is this instance's. One that fails has its next turn in an hour.
async fn hourly(shop: &Shop, name: &'static str, job: impl Future<Output = Result<u64, ShopError>>) {
    match take_turn(shop, name, HOUR_SECONDS).await {
        Ok(false) => return,
        Ok(true) => {}
        Err(error) => return tracing::warn!(job = name, %error, "no turn could be taken"),
    }
    match job.await {
        Ok(0) => {}
        Ok(count) => tracing::info!(job = name, count, "housekeeping done"),
        Err(error) => tracing::error!(job = name, %error, "housekeeping failed"),
    }
}

async fn forget_files(shop: &Shop, folder: &MailFolder) -> Result<u64, ShopError> {
    let days = i64::from(read_settings(shop).await?.retention_days).min(DELIVERED_MAIL_DAYS);
    Ok(folder.forget_before(shop.clock().now().plus_days(-days)).await?)
}
