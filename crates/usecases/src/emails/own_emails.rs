//! Emails that belong to an account. The address of an account is not verified, so that emails about withdrawals and stock notifications
//! of another person at the same address do not belong to it.

use std::collections::HashSet;

use nevel_domain::email;
use nevel_storage::accounts::users::User;
use nevel_storage::emails::personal::{self, SentEmail};
use nevel_storage::withdrawals::anonymize::ids_and_emails_of_user;
use nevel_storage::{Connection, stock_notifications};

use super::queue::Payload;
use crate::error::ShopError;
use crate::shop::Shop;

/// Emails to the address of the account, and to the addresses in its withdrawals; newest first. Other emails about its orders are not
/// included.
pub(crate) async fn own_emails<C: Connection>(shop: &Shop, db: &C, user: &User) -> Result<Vec<SentEmail>, ShopError> {
    let own_hash = shop.order_keys.person_hash(&email::key(&user.email));
    let withdrawals = ids_and_emails_of_user(db, user.id).await?;
    let mut hashes: HashSet<String> = withdrawals.iter().map(|(_, email)| shop.order_keys.person_hash(&email::key(email))).collect();
    hashes.insert(own_hash.clone());
    let own_withdrawals: HashSet<i64> = withdrawals.into_iter().map(|(id, _)| id).collect();
    let mut emails = Vec::new();
    for sent in personal::list_about_people(db, hashes).await? {
        let payload: Payload = serde_json::from_str(&sent.payload).unwrap_or_default();
        let is_own = match (payload.withdrawal_id, payload.stock_notification_id) {
            (Some(id), _) => own_withdrawals.contains(&id),
            (None, Some(id)) => !stock_notifications::is_of_another(db, id, user.id).await?,
            (None, None) => true,
        };
        // Only a withdrawal of the account may name another address.
        if is_own && (payload.withdrawal_id.is_some() || sent.person_hash.as_ref() == Some(&own_hash)) {
            emails.push(sent);
        }
    }
    Ok(emails)
}
