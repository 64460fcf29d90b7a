//! Queues emails in the outbox. A row contains no personal data: the order is loaded when the email is rendered.

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_domain::withdrawals::WithdrawalRecord;
use nevel_storage::Transaction;
use nevel_storage::emails::outbox::{self, NewMessage};
use serde::{Deserialize, Serialize};

use super::kind::EmailKind;
use crate::error::ShopError;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Payload {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order_id: Option<i64>,
    /// Access key of a guest order; removed after delivery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub access_key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The withdrawal that the email is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawal_id: Option<i64>,
    /// The stock notification that the email is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock_notification_id: Option<i64>,
    /// Confirms a stock notification; removed after delivery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

impl Payload {
    fn for_order(order: OrderId) -> Self {
        Self { order_id: Some(order.0), ..Self::default() }
    }

    pub fn without_secrets(&self) -> Self {
        Self { access_key: None, token: None, ..self.clone() }
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
        about_order(EmailKind::OrderConfirmation, language, &confirmation, order)?,
        about_order(EmailKind::ManagerNotice, language, &notice, order)?,
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
    let message = about_order(EmailKind::StatusChange, language, &payload, order)?;
    Ok(outbox::insert(transaction, [message], now).await?)
}

fn about_order(kind: EmailKind, language: Language, payload: &Payload, order: OrderId) -> Result<NewMessage, ShopError> {
    Ok(NewMessage { kind: kind.as_str(), language, payload: payload.to_json()?, order_id: Some(order.0), person_hash: None })
}

/// Queues an acknowledgement for the consumer and a notice for staff.
pub(crate) async fn queue_withdrawal(
    transaction: &Transaction,
    withdrawal: &WithdrawalRecord,
    person_hash: &str,
    now: Timestamp,
) -> Result<(), ShopError> {
    let payload = Payload { withdrawal_id: Some(withdrawal.id.0), ..Payload::default() }.to_json()?;
    let messages = [EmailKind::WithdrawalReceipt, EmailKind::WithdrawalNotice].map(|kind| NewMessage {
        kind: kind.as_str(),
        language: withdrawal.language,
        payload: payload.clone(),
        order_id: withdrawal.order_id.map(|id| id.0),
        person_hash: Some(person_hash.to_owned()),
    });
    Ok(outbox::insert(transaction, messages, now).await?)
}

/// An email about a stock notification.
pub(crate) struct StockEmail {
    pub kind: EmailKind,
    pub notification_id: i64,
    pub language: Language,
    pub person_hash: String,
    pub token: Option<String>,
}

pub(crate) async fn queue_stock_emails(
    transaction: &Transaction,
    emails: impl IntoIterator<Item = StockEmail>,
    now: Timestamp,
) -> Result<(), ShopError> {
    let message = |email: StockEmail| {
        let payload = Payload { stock_notification_id: Some(email.notification_id), token: email.token, ..Payload::default() };
        Ok(NewMessage {
            kind: email.kind.as_str(),
            language: email.language,
            payload: payload.to_json()?,
            order_id: None,
            person_hash: Some(email.person_hash),
        })
    };
    let messages = emails.into_iter().map(message).collect::<Result<Vec<_>, ShopError>>()?;
    Ok(outbox::insert(transaction, messages, now).await?)
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
