//! Sends due emails. Emails are claimed in a short transaction and sent after it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use nevel_domain::clock::Timestamp;
use nevel_domain::settings::ShopSettings;
use nevel_storage::Transaction;
use nevel_storage::emails::held;
use nevel_storage::emails::outbox::{self, Message};
use nevel_storage::stock_notifications;
use tokio::sync::watch;
use tokio::task::{Id, JoinError, JoinSet};

use super::compose::compose;
use super::composed::Composed;
use super::kind::EmailKind;
use super::mailer::{Mailer, SendError};
use super::queue::Payload;
use super::rate_limiter::RateLimiter;
use crate::error::{Result, ShopError};
use crate::retry::retry_through_outage;
use crate::shop::Shop;

/// Emails sent concurrently; small, because mail servers limit connections.
const MAX_CONCURRENT: usize = 4;
/// A server may take ten minutes for its final response (RFC 5321, 4.5.3.2.6); a shorter timeout would send emails
/// twice.
const SEND_TIMEOUT: Duration = Duration::from_secs(600);
/// How often to look for emails of other instances and postponed emails while there is a free slot.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// How long a claimed email is reserved for this instance.
const LEASE_SECONDS: i64 = 900;
/// After this many attempts an email fails permanently, until staff retry it.
const MAX_ATTEMPTS: i64 = 10;
const MAX_ERROR_CHARS: usize = 300;

/// A lease must outlast sending and recording, or the email is sent twice.
const _: () = assert!(LEASE_SECONDS as u64 >= SEND_TIMEOUT.as_secs() * 3 / 2);

/// Number of emails by outcome.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DeliverySummary {
    pub delivered: u64,
    pub postponed: u64,
    pub failed: u64,
    pub dropped: u64,
    /// Over the limit of the recipient.
    pub held: u64,
}

impl DeliverySummary {
    /// Whether no email was due.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn count(&mut self, message: &Message, outcome: &Outcome) {
        match outcome {
            Outcome::Sent => {
                self.delivered += 1;
                metrics::counter!("nevel_emails_delivered_total").increment(1);
                tracing::info!(email = message.id, kind = message.kind, attempt = message.attempts, "email delivered");
            }
            Outcome::Skipped(reason) => {
                self.dropped += 1;
                tracing::info!(email = message.id, kind = message.kind, reason, "email dropped");
            }
            Outcome::Held => {
                self.held += 1;
                tracing::warn!(
                    email = message.id,
                    kind = message.kind,
                    "email held back: too many emails to its recipient"
                );
            }
            Outcome::Failed(error) if is_exhausted(error, message.attempts) => {
                self.failed += 1;
                metrics::counter!("nevel_emails_failed_total").increment(1);
                let error = redact(error);
                tracing::error!(
                    email = message.id,
                    kind = message.kind,
                    attempt = message.attempts,
                    error,
                    "email failed permanently"
                );
            }
            Outcome::Failed(error) => {
                self.postponed += 1;
                let error = redact(error);
                tracing::warn!(
                    email = message.id,
                    kind = message.kind,
                    attempt = message.attempts,
                    error,
                    "email postponed"
                );
            }
        }
    }
}

enum Outcome {
    Sent,
    Skipped(&'static str),
    Held,
    Failed(SendError),
}

type Attempt = (Message, Outcome);

/// Sends emails until none is due or `stop` is set. Each free slot takes the next email, so that a slow recipient does
/// not delay others. An empty summary means that no email was due.
pub async fn deliver_emails(shop: &Shop, mailer: &Mailer, stop: &watch::Receiver<bool>) -> Result<DeliverySummary> {
    let mut sending = JoinSet::new();
    let mut in_flight = HashMap::new();
    let mut summary = DeliverySummary::default();
    let mut rate_limiter = RateLimiter::new();
    loop {
        let free_slots = if *stop.borrow() { 0 } else { rate_limiter.available().min(MAX_CONCURRENT - sending.len()) };
        // Emails in flight are finished before an error is returned.
        let claim_error = match claim(shop, free_slots).await {
            Ok(Some((settings, claimed))) => {
                rate_limiter.record(claimed.len());
                for message in claimed {
                    let (shop, mailer, settings, email) =
                        (shop.clone(), mailer.clone(), settings.clone(), message.clone());
                    let task = sending.spawn(async move { send(&shop, &mailer, &settings, &email).await });
                    in_flight.insert(task.id(), message);
                }
                None
            }
            Ok(None) => None,
            Err(error) => Some(error),
        };
        let throttled = !*stop.borrow() && rate_limiter.available() == 0;
        if claim_error.is_none() && throttled && sending.is_empty() {
            rate_limiter.wait_for_next_window().await;
            continue;
        }
        let has_free_slot = free_slots > 0 && !sending.is_empty() && sending.len() < MAX_CONCURRENT;
        let first = tokio::select! {
            finished = sending.join_next_with_id() => finished,
            () = rate_limiter.wait_for_next_window(), if throttled && !sending.is_empty() && sending.len() < MAX_CONCURRENT => continue,
            () = shop.emails_queued(), if has_free_slot => continue,
            () = tokio::time::sleep(POLL_INTERVAL), if has_free_slot => continue,
        };
        let Some(first) = first else { return claim_error.map_or(Ok(summary), Err) };
        let mut attempts = Vec::new();
        let mut next = Some(first);
        while let Some(finished) = next {
            attempts.extend(attempt_result(finished, &mut in_flight));
            next = sending.try_join_next_with_id();
        }
        for (message, outcome) in &attempts {
            summary.count(message, outcome);
        }
        record_outcomes(shop, &attempts).await;
    }
}

/// Claims due emails in one short transaction; opens none if no email is due.
async fn claim(shop: &Shop, limit: usize) -> Result<Option<(Arc<ShopSettings>, Vec<Message>)>> {
    let now = shop.clock.now();
    if limit == 0 || !outbox::has_due(shop.db.reader(), &EmailKind::names(), now).await? {
        return Ok(None);
    }
    let settings = nevel_storage::settings::load(shop.db.reader()).await?;
    let transaction = shop.db.begin_write().await?;
    let mut claimed =
        outbox::claim(&transaction, &EmailKind::names(), now, now.plus_seconds(LEASE_SECONDS), limit as u64).await?;
    shop.commit_delivery(transaction).await?;
    for message in &mut claimed {
        message.language = settings.languages.or_default(message.language);
    }
    Ok(Some((Arc::new(settings), claimed)))
}

async fn send(shop: &Shop, mailer: &Mailer, settings: &ShopSettings, message: &Message) -> Outcome {
    let email = match compose(shop, mailer, settings, message).await {
        Ok(Composed::Email(email)) => email,
        Ok(Composed::Skipped(reason)) => return Outcome::Skipped(reason),
        Ok(Composed::Held) => return Outcome::Held,
        Ok(Composed::Failed(error)) => return Outcome::Failed(error),
        Err(error) => return Outcome::Failed(SendError::Transient(format!("failed to load the order: {error}"))),
    };
    match tokio::time::timeout(SEND_TIMEOUT, mailer.transport.send(&email)).await {
        Ok(Ok(())) => Outcome::Sent,
        Ok(Err(error)) => Outcome::Failed(error),
        Err(_) => Outcome::Failed(SendError::Transient("the mail server timed out".to_owned())),
    }
}

/// A panic while rendering or sending counts as a transient failure.
fn attempt_result(finished: Result<(Id, Outcome), JoinError>, in_flight: &mut HashMap<Id, Message>) -> Option<Attempt> {
    let (id, outcome) = finished.unwrap_or_else(|error| {
        tracing::error!(%error, "email task panicked");
        (error.id(), Outcome::Failed(SendError::Transient("internal error while sending the email".to_owned())))
    });
    in_flight.remove(&id).map(|message| (message, outcome))
}

/// Records delivery results. An email without a recorded result is sent again when its lease ends, so this outlasts an
/// outage of the database; no email could be claimed during it anyway.
async fn record_outcomes(shop: &Shop, attempts: &[Attempt]) {
    if let Err(error) =
        retry_through_outage("record email delivery results", || try_record_outcomes(shop, attempts)).await
    {
        tracing::error!(%error, count = attempts.len(), "failed to record email delivery results");
    }
}

async fn try_record_outcomes(shop: &Shop, attempts: &[Attempt]) -> Result<()> {
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    for (message, outcome) in attempts {
        match outcome {
            Outcome::Sent => mark_delivered(&transaction, message, now).await?,
            Outcome::Skipped(_) => outbox::delete(&transaction, message.id).await?,
            Outcome::Held => held::hold(&transaction, message, now).await?,
            Outcome::Failed(error) if is_exhausted(error, message.attempts) => {
                outbox::mark_failed(&transaction, message, &redact(error), now).await?;
            }
            Outcome::Failed(error) => {
                let next_attempt = now.plus_seconds(backoff_seconds(message.attempts));
                outbox::postpone(&transaction, message, next_attempt, &redact(error)).await?;
            }
        }
    }
    shop.commit_delivery(transaction).await
}

async fn mark_delivered(transaction: &Transaction, message: &Message, now: Timestamp) -> Result<()> {
    let payload = serde_json::from_str::<Payload>(&message.payload).map_err(ShopError::internal)?;
    let kind = EmailKind::parse(&message.kind);
    if kind == Some(EmailKind::AccountDeleted) {
        // Nothing about the former owner remains. An email that was written to a file is deleted with its row.
        return Ok(outbox::delete(transaction, message.id).await?);
    }
    if let (Some(EmailKind::BackInStock), Some(id)) = (kind, payload.stock_notification_id) {
        stock_notifications::delete_queued(transaction, id).await?;
    }
    Ok(outbox::mark_delivered(transaction, message.id, payload.without_secrets().to_json()?, now).await?)
}

fn is_exhausted(error: &SendError, attempts: i64) -> bool {
    matches!(error, SendError::Permanent(_)) || attempts >= MAX_ATTEMPTS
}

fn backoff_seconds(attempts: i64) -> i64 {
    match attempts {
        ..=1 => 30,
        2 => 120,
        3 => 600,
        4 => 3_600,
        _ => 21_600,
    }
}

/// The error as stored and logged: one line, truncated, without the email addresses that mail servers repeat.
fn redact(error: &SendError) -> String {
    let (SendError::Transient(reason) | SendError::Permanent(reason)) = error;
    let words = reason.split_whitespace().map(|word| if word.contains('@') { "…" } else { word });
    words.collect::<Vec<_>>().join(" ").chars().take(MAX_ERROR_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retries_back_off_and_end_after_ten_attempts() {
        let delays: Vec<i64> = (1..=6).map(backoff_seconds).collect();
        assert_eq!(delays, [30, 120, 600, 3_600, 21_600, 21_600]);
        let transient = SendError::Transient(String::new());
        assert!(!is_exhausted(&transient, 9) && is_exhausted(&transient, 10));
        assert!(is_exhausted(&SendError::Permanent(String::new()), 1));
    }

    #[test]
    fn delivery_errors_are_redacted() {
        let error = SendError::Permanent("550 5.1.1 <anna@x.nl>:\r\n user unknown".into());
        assert_eq!(redact(&error), "550 5.1.1 … user unknown");
        assert_eq!(redact(&SendError::Transient("я".repeat(1_000))).chars().count(), 300);
    }
}
