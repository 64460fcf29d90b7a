//! Queues emails in the outbox. A row contains no personal data: the order is loaded when the email is rendered.

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_storage::Transaction;
use nevel_storage::emails::outbox::{self, NewMessage};
use serde::{Deserialize, Serialize};

use super::kind::EmailKind;
use crate::error::ShopError;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Payload {
    pub order_id: i64,
    /// Access key of a guest order; removed after delivery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub access_key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

impl Payload {
    fn for_order(order: OrderId) -> Self {
        Self { order_id: order.0, access_key: None, from: None, to: None }
    }

    pub fn without_secrets(&self) -> Self {
        Self { access_key: None, ..self.clone() }
    }

    pub fn to_json(&self) -> Result<String, ShopError> {
        serde_json::to_string(self).map_err(ShopError::internal)
    }
}

/// Queues a confirmation for the buyer and a notice for the manager. They are sent only if the transaction commits.
pub async fn queue_order_placed(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    guest_key: Option<&str>,
    now: Timestamp,
) -> Result<(), ShopError> {
    let notice = Payload::for_order(order);
    let confirmation = Payload { access_key: guest_key.map(str::to_owned), ..notice.clone() };
    let messages = [
        NewMessage { kind: EmailKind::OrderConfirmation.as_str(), language, payload: confirmation.to_json()?, order_id: order.0 },
        NewMessage { kind: EmailKind::ManagerNotice.as_str(), language, payload: notice.to_json()?, order_id: order.0 },
    ];
    Ok(outbox::insert(transaction, messages, now).await?)
}

/// Queues an email to the buyer about a status change.
pub async fn queue_status_change(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    from: OrderStatus,
    to: OrderStatus,
    now: Timestamp,
) -> Result<(), ShopError> {
    let payload = Payload { from: Some(from.as_str().to_owned()), to: Some(to.as_str().to_owned()), ..Payload::for_order(order) };
    let message = NewMessage { kind: EmailKind::StatusChange.as_str(), language, payload: payload.to_json()?, order_id: order.0 };
    Ok(outbox::insert(transaction, [message], now).await?)
}

/// Deletes undelivered emails about these orders, including the access keys of guests.
pub(crate) async fn delete_emails_for_orders(transaction: &Transaction, orders: &[OrderId]) -> Result<(), ShopError> {
    Ok(outbox::delete_undelivered(transaction, orders).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payload_of_a_delivered_email_contains_no_access_key() {
        let payload = Payload { access_key: Some("k".into()), ..Payload::for_order(OrderId(7)) };
        assert_eq!(payload.to_json().unwrap(), r#"{"orderId":7,"accessKey":"k"}"#);
        assert_eq!(payload.without_secrets().to_json().unwrap(), r#"{"orderId":7}"#);
    }
}
