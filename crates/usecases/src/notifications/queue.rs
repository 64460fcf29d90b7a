//! What a queued mail is about. The row holds no personal data: the order is read when the mail is written.

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::orders::OrderId;
use nevel_storage::Transaction;
use nevel_storage::outbox::{self, NewMessage};
use serde::Serialize;

use crate::ShopError;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Payload<'a> {
    order_id: i64,
    /// Opens a guest's order.
    #[serde(skip_serializing_if = "Option::is_none")]
    access_key: Option<&'a str>,
}

/// A confirmation for the buyer and a notice for the manager, sent when, and only when, the order's transaction commits.
pub async fn queue_order_placed(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    guest_key: Option<&str>,
    now: Timestamp,
) -> Result<(), ShopError> {
    let json = |payload| serde_json::to_string(&payload).map_err(|error| ShopError::Failed(Box::new(error)));
    let confirmation = json(Payload { order_id: order.0, access_key: guest_key })?;
    let notice = json(Payload { order_id: order.0, access_key: None })?;
    let messages = [
        NewMessage { kind: "order_confirmation", language, payload: confirmation },
        NewMessage { kind: "manager_notice", language, payload: notice },
    ];
    Ok(outbox::insert(transaction, messages, now).await?)
}
