//! What a queued mail is about. The row holds no personal data: the order is read when the mail is written.

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_storage::Transaction;
use nevel_storage::outbox::{self, NewMessage};
use serde::{Deserialize, Serialize};

use crate::ShopError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailKind {
    OrderConfirmation,
    ManagerNotice,
    StatusChange,
}

impl MailKind {
    const ALL: [Self; 3] = [Self::OrderConfirmation, Self::ManagerNotice, Self::StatusChange];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::OrderConfirmation => "order_confirmation",
            Self::ManagerNotice => "manager_notice",
            Self::StatusChange => "status_change",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Payload {
    pub order_id: i64,
    /// Opens a guest's order; gone from the row once the mail is delivered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub access_key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

impl Payload {
    fn about(order: OrderId) -> Self {
        Self { order_id: order.0, access_key: None, from: None, to: None }
    }

    pub fn without_secrets(&self) -> Self {
        Self { access_key: None, ..self.clone() }
    }

    pub fn to_json(&self) -> Result<String, ShopError> {
        serde_json::to_string(self).map_err(|error| ShopError::Failed(Box::new(error)))
    }
}

/// A confirmation for the buyer and a notice for the manager, sent when, and only when, the order's transaction commits.
pub async fn queue_order_placed(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    guest_key: Option<&str>,
    now: Timestamp,
) -> Result<(), ShopError> {
    let notice = Payload::about(order);
    let confirmation = Payload { access_key: guest_key.map(str::to_owned), ..notice.clone() };
    let messages = [
        NewMessage { kind: MailKind::OrderConfirmation.as_str(), language, payload: confirmation.to_json()?, order_id: order.0 },
        NewMessage { kind: MailKind::ManagerNotice.as_str(), language, payload: notice.to_json()?, order_id: order.0 },
    ];
    Ok(outbox::insert(transaction, messages, now).await?)
}

/// Mails about these orders that did not go out never will; a guest's key goes with them.
pub(crate) async fn forget_mails_about(transaction: &Transaction, orders: &[OrderId]) -> Result<(), ShopError> {
    Ok(outbox::delete_undelivered(transaction, orders).await?)
}

/// A word to the buyer that the order has moved on.
pub async fn queue_status_change(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    from: OrderStatus,
    to: OrderStatus,
    now: Timestamp,
) -> Result<(), ShopError> {
    let moved = Payload { from: Some(from.as_str().to_owned()), to: Some(to.as_str().to_owned()), ..Payload::about(order) };
    let message = NewMessage { kind: MailKind::StatusChange.as_str(), language, payload: moved.to_json()?, order_id: order.0 };
    Ok(outbox::insert(transaction, [message], now).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delivered_payload_keeps_no_key() {
        let payload = Payload { access_key: Some("k".into()), ..Payload::about(OrderId(7)) };
        assert_eq!(payload.to_json().unwrap(), r#"{"orderId":7,"accessKey":"k"}"#);
        assert_eq!(payload.without_secrets().to_json().unwrap(), r#"{"orderId":7}"#);
    }
}
