//! Sends the mails that are due. A claim is one short transaction; the network comes after it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_domain::settings::ShopSettings;
use nevel_storage::outbox::{self, Message};
use nevel_storage::{Transaction, commit, orders};
use tokio::sync::watch;
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::Instant;

use super::letters::{self, Recipient};
use super::mail::{Mail, Person, Post, Refusal};
use super::queue::{MailKind, Payload};
use crate::{Shop, ShopError};

/// Mails on their way at once; small, because mail servers count connections.
const SLOTS: usize = 4;
/// Mail servers turn away whoever sends faster, and in a rush orders come before mails at the database.
const PER_SECOND: usize = 50;
/// A server may take ten minutes for its last word (RFC 5321, 4.5.3.2.6); whoever hangs up earlier sends a mail twice.
const SEND_TIMEOUT: Duration = Duration::from_secs(600);
/// While a slot is free, mails queued by another instance and those put off are looked for this often.
const LOOK_AGAIN: Duration = Duration::from_secs(5);
/// How long a claimed mail is nobody else's; longer than sending and noting it can take.
const LEASE_SECONDS: i64 = 900;
/// The tries after which a mail rests until staff look at it.
const MAX_ATTEMPTS: i64 = 10;
const MAX_ERROR_CHARS: usize = 300;

/// What became of the mails that were due.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Delivered {
    pub delivered: u64,
    pub postponed: u64,
    pub failed: u64,
    pub dropped: u64,
}

impl Delivered {
    /// Whether nothing was due.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

enum Outcome {
    Sent,
    Nobody(&'static str),
    Refused(Refusal),
}

/// A mail that was tried, and what became of it.
type Tried = (Message, Outcome);

/// Sends whatever is due until nothing is, or until `stop` says so: a slot that gets free takes the next mail, so that a slow
/// recipient holds up nobody else. An empty answer means that nothing was due.
pub async fn deliver_mails(shop: &Shop, post: &Post, stop: &watch::Receiver<bool>) -> Result<Delivered, ShopError> {
    let mut sending = JoinSet::new();
    let mut under_way = HashMap::new();
    let mut total = Delivered::default();
    let mut pace = Pace::new();
    loop {
        let free = if *stop.borrow() { 0 } else { pace.room().min(SLOTS - sending.len()) };
        // What is under way is seen through before a failure is told.
        let failed = match claim(shop, free).await {
            Ok(Some((settings, claimed))) => {
                pace.taken += claimed.len();
                for message in claimed {
                    let (shop, post, settings, kept) = (shop.clone(), post.clone(), settings.clone(), message.clone());
                    let task = sending.spawn(async move { send(&shop, &post, &settings, &kept).await });
                    under_way.insert(task.id(), message);
                }
                None
            }
            Ok(None) => None,
            Err(error) => Some(error),
        };
        let is_out_of_breath = !*stop.borrow() && pace.room() == 0;
        if failed.is_none() && is_out_of_breath && sending.is_empty() {
            pace.rest().await;
            continue;
        }
        let has_free_slot = free > 0 && !sending.is_empty() && sending.len() < SLOTS;
        let first = tokio::select! {
            done = sending.join_next_with_id() => done,
            () = pace.rest(), if is_out_of_breath && !sending.is_empty() && sending.len() < SLOTS => continue,
            () = shop.mails_queued(), if has_free_slot => continue,
            () = tokio::time::sleep(LOOK_AGAIN), if has_free_slot => continue,
        };
        let Some(first) = first else { return failed.map_or(Ok(total), Err) };
        let mut tried = Vec::new();
        let mut next = Some(first);
        while let Some(done) = next {
            tried.extend(outcome_of(done, &mut under_way));
            next = sending.try_join_next_with_id();
        }
        for (message, outcome) in &tried {
            total.count(message, outcome);
        }
        note_all(shop, &tried).await;
    }
}

/// How many mails were taken up in the second that runs.
struct Pace {
    second: Instant,
    taken: usize,
}

impl Pace {
    fn new() -> Self {
        Self { second: Instant::now(), taken: 0 }
    }

    fn room(&mut self) -> usize {
        if self.second.elapsed() >= Duration::from_secs(1) {
            *self = Self::new();
        }
        PER_SECOND.saturating_sub(self.taken)
    }

    async fn rest(&self) {
        tokio::time::sleep_until(self.second + Duration::from_secs(1)).await;
    }
}

/// One short transaction, and none while nothing is due.
async fn claim(shop: &Shop, free: usize) -> Result<Option<(Arc<ShopSettings>, Vec<Message>)>, ShopError> {
    let now = shop.clock.now();
    if free == 0 || !outbox::any_due(shop.db.reader(), now).await? {
        return Ok(None);
    }
    let settings = nevel_storage::settings::load(shop.db.reader()).await?;
    let transaction = shop.db.begin_write().await?;
    let claimed = outbox::claim(&transaction, now, now.plus_seconds(LEASE_SECONDS), free as u64).await?;
    commit(transaction).await?;
    Ok(Some((Arc::new(settings), claimed)))
}

/// A mail that cannot even be written without a panic is tried again like any other, and given up in the end.
fn outcome_of(done: Result<(Id, Outcome), JoinError>, under_way: &mut HashMap<Id, Message>) -> Option<Tried> {
    let (id, outcome) = done.unwrap_or_else(|error| {
        tracing::error!(%error, "sending a mail panicked");
        (error.id(), Outcome::Refused(Refusal::Later("the shop could not write the mail".to_owned())))
    });
    under_way.remove(&id).map(|message| (message, outcome))
}

impl Delivered {
    fn count(&mut self, message: &Message, outcome: &Outcome) {
        match outcome {
            Outcome::Sent => {
                self.delivered += 1;
                metrics::counter!("nevel_mails_delivered_total").increment(1);
                tracing::info!(mail = message.id, kind = message.kind, attempt = message.attempts, "mail delivered");
            }
            Outcome::Nobody(why) => {
                self.dropped += 1;
                tracing::info!(mail = message.id, kind = message.kind, why, "mail dropped");
            }
            Outcome::Refused(refusal) if gives_up(refusal, message.attempts) => {
                self.failed += 1;
                metrics::counter!("nevel_mails_failed_total").increment(1);
                tracing::error!(mail = message.id, kind = message.kind, attempt = message.attempts, error = told(refusal), "mail given up");
            }
            Outcome::Refused(refusal) => {
                self.postponed += 1;
                tracing::warn!(mail = message.id, kind = message.kind, attempt = message.attempts, error = told(refusal), "mail postponed");
            }
        }
    }
}

/// A mail that went out must be noted, or it goes out again when the claim ends.
async fn note_all(shop: &Shop, tried: &[Tried]) {
    for _ in 0..3 {
        match note(shop, tried).await {
            Ok(()) => return,
            Err(error) => tracing::error!(%error, count = tried.len(), "what became of mails could not be noted"),
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

async fn send(shop: &Shop, post: &Post, settings: &ShopSettings, message: &Message) -> Outcome {
    let mail = match write(shop, post, settings, message).await {
        Ok(Ok(mail)) => mail,
        Ok(Err(outcome)) => return outcome,
        Err(error) => return Outcome::Refused(Refusal::Later(format!("the order could not be read: {error}"))),
    };
    match tokio::time::timeout(SEND_TIMEOUT, post.transport.send(&mail)).await {
        Ok(Ok(())) => Outcome::Sent,
        Ok(Err(refusal)) => Outcome::Refused(refusal),
        Err(_) => Outcome::Refused(Refusal::Later("the mail server did not answer in time".to_owned())),
    }
}

/// The mail as it stands now, or why there is none.
async fn write(shop: &Shop, post: &Post, settings: &ShopSettings, message: &Message) -> Result<Result<Mail, Outcome>, ShopError> {
    let damaged = || Ok(Err(Outcome::Refused(Refusal::Never("the queued row cannot be read".to_owned()))));
    let (Some(kind), Ok(payload)) = (MailKind::parse(&message.kind), serde_json::from_str::<Payload>(&message.payload)) else {
        return damaged();
    };
    let Some(found) = orders::reading::find_told(shop.db.reader(), OrderId(payload.order_id)).await? else {
        return Ok(Err(Outcome::Nobody("the order is gone")));
    };
    let order = &found.order;
    if order.is_erased {
        return Ok(Err(Outcome::Nobody("the buyer's address was erased")));
    }
    let about = letters::About { order, settings, shop_url: &post.shop_url, language: message.language };
    let letter = match kind {
        MailKind::OrderConfirmation => letters::order_confirmation(&about, payload.access_key.as_deref()),
        MailKind::ManagerNotice if settings.staff_email().is_empty() => return Ok(Err(Outcome::Nobody("nobody is to be told"))),
        MailKind::ManagerNotice => letters::manager_notice(&about),
        MailKind::StatusChange => match payload.to.as_deref().and_then(OrderStatus::parse) {
            Some(status) => letters::status_change(&about, status, found.is_guests),
            None => return damaged(),
        },
    };
    let contact = &order.contact;
    let buyer = Person { name: format!("{} {}", contact.first_name, contact.last_name), address: contact.email.clone() };
    let own = |address: &str| Person { name: settings.shop_name.clone(), address: address.to_owned() };
    let (to, reply_to) = match letter.recipient {
        Recipient::Buyer => (buyer, own(&settings.support_email)),
        Recipient::Manager => (own(settings.staff_email()), buyer),
    };
    Ok(Ok(Mail {
        key: format!("{}-{}", message.id, message.created_at.micros()),
        kind: kind.as_str(),
        language: letter.language,
        date: message.created_at,
        sender_name: settings.shop_name.clone(),
        to,
        reply_to,
        text: letter.to_text(&about),
        html: letter.to_html(&about),
        subject: letter.subject,
    }))
}

async fn note(shop: &Shop, tried: &[Tried]) -> Result<(), ShopError> {
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    for (message, outcome) in tried {
        match outcome {
            Outcome::Sent => mark_delivered(&transaction, message, now).await?,
            Outcome::Nobody(_) => outbox::delete(&transaction, message.id).await?,
            Outcome::Refused(refusal) if gives_up(refusal, message.attempts) => {
                outbox::give_up(&transaction, message, &told(refusal), now).await?;
            }
            Outcome::Refused(refusal) => {
                outbox::postpone(&transaction, message, now.plus_seconds(pause_seconds(message.attempts)), &told(refusal)).await?;
            }
        }
    }
    Ok(commit(transaction).await?)
}

async fn mark_delivered(transaction: &Transaction, message: &Message, now: Timestamp) -> Result<(), ShopError> {
    let payload = serde_json::from_str::<Payload>(&message.payload).map_err(|error| ShopError::Failed(Box::new(error)))?;
    Ok(outbox::mark_delivered(transaction, message.id, payload.without_secrets().to_json()?, now).await?)
}

fn gives_up(refusal: &Refusal, attempts: i64) -> bool {
    matches!(refusal, Refusal::Never(_)) || attempts >= MAX_ATTEMPTS
}

/// How long to wait after a try: a hiccup is over in seconds, an outage in hours.
fn pause_seconds(attempts: i64) -> i64 {
    match attempts {
        ..=1 => 30,
        2 => 120,
        3 => 600,
        4 => 3_600,
        _ => 21_600,
    }
}

/// The reason as it is kept and logged. Mail servers like to repeat the address they refuse; it is left out.
fn told(refusal: &Refusal) -> String {
    let (Refusal::Later(reason) | Refusal::Never(reason)) = refusal;
    let words = reason.split_whitespace().map(|word| if word.contains('@') { "…" } else { word });
    words.collect::<Vec<_>>().join(" ").chars().take(MAX_ERROR_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_come_further_and_further_apart_and_end() {
        let pauses: Vec<i64> = (1..=6).map(pause_seconds).collect();
        assert_eq!(pauses, [30, 120, 600, 3_600, 21_600, 21_600]);
        let later = Refusal::Later(String::new());
        assert!(!gives_up(&later, 9) && gives_up(&later, 10));
        assert!(gives_up(&Refusal::Never(String::new()), 1));
    }

    #[test]
    fn a_kept_reason_has_no_address_in_it_and_is_one_short_line() {
        let refusal = Refusal::Never("550 5.1.1 <anna@x.nl>:\r\n user unknown".into());
        assert_eq!(told(&refusal), "550 5.1.1 … user unknown");
        assert_eq!(told(&Refusal::Later("я".repeat(1_000))).chars().count(), 300);
    }

    #[test]
    fn a_claim_outlasts_what_it_is_for() {
        assert!(LEASE_SECONDS >= i64::try_from(SEND_TIMEOUT.as_secs()).unwrap() * 3 / 2);
    }
}
