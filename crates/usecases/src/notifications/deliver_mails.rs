//! Sends the mails that are due. The claim is one short transaction; the network comes after it.

use std::time::Duration;

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_domain::settings::ShopSettings;
use nevel_storage::outbox::{self, Message};
use nevel_storage::{Transaction, commit, orders};
use tokio::task::JoinSet;

use super::letters::{self, Recipient};
use super::mail::{Mail, Person, Post, Refusal};
use super::queue::{MailKind, Payload};
use crate::{Shop, ShopError};

/// Mails on their way at once; small, because mail servers count connections.
const BATCH: u64 = 4;
const SEND_TIMEOUT: Duration = Duration::from_secs(30);
/// How long a claimed mail is nobody else's; longer than sending and noting it can take.
const LEASE_SECONDS: i64 = 120;
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

/// Claims one batch and sends it. An empty answer means that nothing is due.
pub async fn deliver_mails(shop: &Shop, post: &Post) -> Result<Delivered, ShopError> {
    let now = shop.clock.now();
    if !outbox::any_due(shop.db.reader(), now).await? {
        return Ok(Delivered::default());
    }
    let transaction = shop.db.begin_write().await?;
    let claimed = outbox::claim(&transaction, now, now.plus_seconds(LEASE_SECONDS), BATCH).await?;
    commit(transaction).await?;
    let settings = nevel_storage::settings::load(shop.db.reader()).await?;
    let mut sending = JoinSet::new();
    for message in claimed {
        let (shop, post, settings) = (shop.clone(), post.clone(), settings.clone());
        sending.spawn(async move { deliver(&shop, &post, &settings, message).await });
    }
    let mut total = Delivered::default();
    for one in sending.join_all().await {
        total.delivered += one.delivered;
        total.postponed += one.postponed;
        total.failed += one.failed;
        total.dropped += one.dropped;
    }
    Ok(total)
}

async fn deliver(shop: &Shop, post: &Post, settings: &ShopSettings, message: Message) -> Delivered {
    let outcome = send(shop, post, settings, &message).await;
    let mut count = Delivered::default();
    match &outcome {
        Outcome::Sent => {
            count.delivered = 1;
            tracing::info!(mail = message.id, kind = message.kind, attempt = message.attempts, "mail delivered");
        }
        Outcome::Nobody(why) => {
            count.dropped = 1;
            tracing::info!(mail = message.id, kind = message.kind, why, "mail dropped");
        }
        Outcome::Refused(refusal) if gives_up(refusal, message.attempts) => {
            count.failed = 1;
            tracing::error!(mail = message.id, kind = message.kind, attempt = message.attempts, error = told(refusal), "mail given up");
        }
        Outcome::Refused(refusal) => {
            count.postponed = 1;
            tracing::warn!(mail = message.id, kind = message.kind, attempt = message.attempts, error = told(refusal), "mail postponed");
        }
    }
    // A mail that went out must be noted, or it goes out again when the claim ends.
    for _ in 0..3 {
        match note(shop, &message, &outcome).await {
            Ok(()) => return count,
            Err(error) => tracing::error!(mail = message.id, %error, "what became of a mail could not be noted"),
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    count
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
        MailKind::ManagerNotice if settings.notification_email.is_empty() => return Ok(Err(Outcome::Nobody("nobody is to be told"))),
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
        Recipient::Manager => (own(&settings.notification_email), buyer),
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

async fn note(shop: &Shop, message: &Message, outcome: &Outcome) -> Result<(), ShopError> {
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
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
        assert!(LEASE_SECONDS > 2 * i64::try_from(SEND_TIMEOUT.as_secs()).unwrap());
    }
}
