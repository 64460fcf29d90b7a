//! Emails that belong to an account. Emails about withdrawals and stock notifications that another person made with the
//! same address do not belong to it, and none that are only found by the address while it is not verified (SEC-01).

use std::collections::HashSet;

use nevel_domain::accounts::UserId;
use nevel_domain::email;
use nevel_storage::accounts::users::User;
use nevel_storage::emails::personal::{self, SentEmail};
use nevel_storage::withdrawals::anonymize::ids_and_emails_of_user;
use nevel_storage::{Connection, stock_notifications};

use super::queue::Payload;
use crate::error::Result;
use crate::shop::Shop;

/// Emails that are read at once.
const BATCH_SIZE: u64 = 500;

/// Reads the emails to the address of an account, and to the addresses in its withdrawals; newest first. Other emails
/// about its orders are not included.
pub(crate) struct OwnEmails {
    user: UserId,
    has_verified_email: bool,
    own_hashes: Vec<String>,
    person_hashes: Vec<String>,
    withdrawals: HashSet<i64>,
    before: i64,
}

impl OwnEmails {
    pub async fn of<C: Connection>(shop: &Shop, db: &C, user: &User) -> Result<Self> {
        let hashes_of = |address: &str| {
            let key = email::key(address);
            shop.secrets.keyed_hashes.iter().map(|hashes| hashes.person_hash(&key)).collect::<Vec<_>>()
        };
        let own_hashes = hashes_of(&user.email);
        let withdrawals = ids_and_emails_of_user(db, user.id).await?;
        let mut person_hashes: Vec<String> = withdrawals.iter().flat_map(|(_, email)| hashes_of(email)).collect();
        person_hashes.extend_from_slice(&own_hashes);
        person_hashes.sort_unstable();
        person_hashes.dedup();
        let withdrawals = withdrawals.into_iter().map(|(id, _)| id).collect();
        let has_verified_email = user.has_verified_email();
        Ok(Self { user: user.id, has_verified_email, own_hashes, person_hashes, withdrawals, before: i64::MAX })
    }

    /// The next batch, which may be empty; `None` after the last one.
    pub async fn next<C: Connection>(&mut self, db: &C) -> Result<Option<Vec<SentEmail>>> {
        let batch = personal::list_about_people(db, &self.person_hashes, self.before, BATCH_SIZE).await?;
        let Some(last) = batch.last() else { return Ok(None) };
        self.before = last.id;
        let with_payload = |sent: SentEmail| (serde_json::from_str(&sent.payload).unwrap_or_default(), sent);
        let emails: Vec<(Payload, SentEmail)> = batch.into_iter().map(with_payload).collect();
        let notifications = emails.iter().filter_map(|(payload, _)| payload.stock_notification_id);
        let notifications: Vec<i64> = notifications.collect();
        let of_others = stock_notifications::of_others(db, notifications.clone(), self.user).await?;
        let of_user = stock_notifications::of_user_among(db, notifications, self.user).await?;
        let own =
            emails.into_iter().filter(|(payload, sent)| match (payload.withdrawal_id, payload.stock_notification_id) {
                // Only a withdrawal of the account may name another address.
                (Some(id), _) => self.withdrawals.contains(&id),
                _ if payload.user_id == Some(self.user.0) => true,
                (None, id) if !self.has_verified_email => id.is_some_and(|id| of_user.contains(&id)),
                (None, id) => {
                    sent.person_hash.as_ref().is_some_and(|hash| self.own_hashes.contains(hash))
                        && id.is_none_or(|id| !of_others.contains(&id))
                }
            });
        Ok(Some(own.map(|(_, sent)| sent).collect()))
    }
}
