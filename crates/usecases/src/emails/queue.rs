//! Queues emails in the outbox. The order or the account is loaded when the email is rendered. Only the request of a
//! new password and the notice of a deleted account contain personal data, the address; it is removed after delivery.

use nevel_domain::accounts::{EmailLinkPurpose, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_domain::rules::STATUS_EMAIL_DELAY_SECONDS;
use nevel_domain::withdrawals::WithdrawalRecord;
use nevel_i18n::Language;
use nevel_storage::Transaction;
use nevel_storage::accounts::users::User;
use nevel_storage::emails::outbox::{self, NewMessage};
use serde::{Deserialize, Serialize};

use super::kind::EmailKind;
use crate::error::{Result, ShopError};
use crate::shop::Shop;

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
    /// Whether the shop canceled the order, because it was not confirmed in time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_unconfirmed: bool,
    /// The address that asked for a new password, of a deleted account or that is replaced; there may be no account.
    /// Removed after delivery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The account that the email is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user_id: Option<i64>,
    /// Who changed a password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_by: Option<PasswordChangedBy>,
    /// What happened to an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<AccountNotice>,
    /// The withdrawal that the email is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawal_id: Option<i64>,
    /// The entry of its history that the email is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawal_event_id: Option<i64>,
    /// The stock notification that the email is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock_notification_id: Option<i64>,
    /// The link to an email address that the email contains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email_link_id: Option<i64>,
    /// The invoices and credit notes that are attached.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invoice_ids: Vec<i64>,
    /// Confirms a stock notification; removed after delivery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Who changed a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PasswordChangedBy {
    /// The owner, who knew the old password.
    Owner,
    /// The owner, with a link from an email.
    ResetLink,
    Administrator,
}

/// What the owner of an account is informed about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountNotice {
    TwoStepEnabled,
    TwoStepDisabled,
    /// By a link from an email, because it was set up before the address was verified.
    TwoStepDropped,
    /// By an administrator or the operator.
    TwoStepReset,
    RecoveryCodesReplaced,
    NewDevice {
        session_id: i64,
    },
    /// Many wrong passwords.
    FailedSignIns,
    /// Many wrong codes after the correct password.
    FailedCodes,
}

impl AccountNotice {
    pub(crate) fn kind(self) -> EmailKind {
        match self {
            Self::TwoStepEnabled
            | Self::TwoStepDisabled
            | Self::TwoStepDropped
            | Self::TwoStepReset
            | Self::RecoveryCodesReplaced => EmailKind::TwoStepChanged,
            Self::NewDevice { .. } => EmailKind::NewDevice,
            Self::FailedSignIns => EmailKind::FailedSignIns,
            Self::FailedCodes => EmailKind::FailedCodes,
        }
    }
}

/// The status that an email is about; none if it is not about a new status.
pub fn announced_status(payload: &str) -> Option<OrderStatus> {
    let payload: Payload = serde_json::from_str(payload).ok()?;
    OrderStatus::parse(&payload.to?)
}

impl Payload {
    fn for_order(order: OrderId) -> Self {
        Self { order_id: Some(order.0), ..Self::default() }
    }

    pub fn without_secrets(&self) -> Self {
        Self { access_key: None, email: None, token: None, ..self.clone() }
    }

    pub fn to_json(&self) -> Result<String> {
        serde_json::to_string(self).map_err(ShopError::internal)
    }
}

/// Queues a confirmation for the buyer and a notice for the manager. They are sent only if the transaction commits.
pub async fn queue_order_placed(
    transaction: &Transaction,
    order: OrderId,
    recipient_hash: String,
    language: Language,
    guest_key: Option<&str>,
    now: Timestamp,
) -> Result<()> {
    let notice = Payload::for_order(order);
    let confirmation = Payload { access_key: guest_key.map(str::to_owned), ..notice.clone() };
    let confirmation = about_order(EmailKind::OrderConfirmation, language, &confirmation, order)?;
    let messages = [
        NewMessage { recipient_hash: Some(recipient_hash), ..confirmation },
        about_order(EmailKind::ManagerNotice, language, &notice, order)?,
    ];
    Ok(outbox::insert(transaction, messages, now).await?)
}

/// Queues only the confirmation, for an order that staff placed.
pub async fn queue_order_confirmation(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    guest_key: Option<&str>,
    now: Timestamp,
) -> Result<()> {
    let payload = Payload { access_key: guest_key.map(str::to_owned), ..Payload::for_order(order) };
    let message = about_order(EmailKind::OrderConfirmation, language, &payload, order)?;
    Ok(outbox::insert(transaction, [message], now).await?)
}

/// Queues an email to the buyer about an order that staff edited.
pub async fn queue_order_edited(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    now: Timestamp,
) -> Result<()> {
    let message = about_order(EmailKind::OrderEdited, language, &Payload::for_order(order), order)?;
    Ok(outbox::insert(transaction, [message], now).await?)
}

/// Queues an email to the buyer with invoices and credit notes that were issued together.
pub(crate) async fn queue_invoice(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    invoice_ids: Vec<i64>,
    now: Timestamp,
) -> Result<()> {
    let payload = Payload { invoice_ids, ..Payload::for_order(order) };
    let message = about_order(EmailKind::Invoice, language, &payload, order)?;
    Ok(outbox::insert(transaction, [message], now).await?)
}

/// Queues an email to the buyer about the status of an order.
pub async fn queue_status_email(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    from: OrderStatus,
    to: OrderStatus,
    now: Timestamp,
) -> Result<()> {
    let message = status_email(order, language, from, to, false)?;
    Ok(outbox::insert(transaction, [message], now).await?)
}

/// Queues an email to the buyer about a new status, sent after `delay` seconds, in which staff can undo the change. It
/// replaces an email that still waits. No email is sent if the order is back in the status that the buyer knows.
/// `is_unconfirmed`: the shop canceled the order, because it was not confirmed in time.
pub(crate) async fn queue_status_change(
    transaction: &Transaction,
    order: OrderId,
    language: Language,
    from: OrderStatus,
    to: OrderStatus,
    (is_unconfirmed, delay): (bool, i64),
    now: Timestamp,
) -> Result<()> {
    let replaced = outbox::delete_scheduled(transaction, order, EmailKind::StatusChange.as_str(), now).await?;
    let replaced: Option<Payload> =
        replaced.map(|payload| serde_json::from_str(&payload)).transpose().map_err(ShopError::internal)?;
    let known = replaced.and_then(|payload| OrderStatus::parse(&payload.from?)).unwrap_or(from);
    if known == to {
        return Ok(());
    }
    let message = status_email(order, language, known, to, is_unconfirmed)?;
    Ok(outbox::insert_scheduled(transaction, [message], now, now.plus_seconds(delay)).await?)
}

/// Deletes the email about an earlier status that still waits, because it would be wrong.
pub(crate) async fn cancel_status_email(transaction: &Transaction, order: OrderId, now: Timestamp) -> Result<()> {
    outbox::delete_scheduled(transaction, order, EmailKind::StatusChange.as_str(), now).await?;
    Ok(())
}

fn status_email(
    order: OrderId,
    language: Language,
    from: OrderStatus,
    to: OrderStatus,
    is_unconfirmed: bool,
) -> Result<NewMessage> {
    let (from, to) = (Some(from.as_str().to_owned()), Some(to.as_str().to_owned()));
    let payload = Payload { from, to, is_unconfirmed, ..Payload::for_order(order) };
    about_order(EmailKind::StatusChange, language, &payload, order)
}

/// Queues a link to set a new password. The account is looked up when the email is sent, so that a request takes as
/// long for an unknown address as for a known one.
pub(crate) async fn queue_password_reset(
    shop: &Shop,
    transaction: &Transaction,
    email: &Email,
    language: Language,
    now: Timestamp,
) -> Result<()> {
    let payload = Payload { email: Some(email.as_str().to_owned()), ..Payload::default() };
    let message = about_person(shop, EmailKind::PasswordReset, language, &payload, email.as_str())?;
    Ok(outbox::insert(transaction, [message], now).await?)
}

/// An email to the owner of an account.
pub(crate) enum AccountEmail {
    PasswordChanged(PasswordChangedBy),
    Notice(AccountNotice),
    RegistrationAttempt,
    /// To the address that the account has now, which may be replaced before the email is sent.
    ChangeNotice,
    Changed,
}

/// Queues an email to the owner of an account. Emails to an address that its owner has not proved are limited.
pub(crate) async fn queue_account_email(
    shop: &Shop,
    transaction: &Transaction,
    user: &User,
    email: AccountEmail,
    language: Language,
    now: Timestamp,
) -> Result<()> {
    let about = Payload { user_id: Some(user.id.0), ..Payload::default() };
    let current_address = Some(user.email.clone());
    let (kind, payload) = match email {
        AccountEmail::PasswordChanged(by) => (EmailKind::PasswordChanged, Payload { changed_by: Some(by), ..about }),
        AccountEmail::Notice(notice) => (notice.kind(), Payload { notice: Some(notice), ..about }),
        AccountEmail::RegistrationAttempt => (EmailKind::RegistrationAttempt, about),
        AccountEmail::ChangeNotice => (EmailKind::EmailChangeNotice, Payload { email: current_address, ..about }),
        AccountEmail::Changed => (EmailKind::EmailChanged, Payload { email: current_address, ..about }),
    };
    let recipient_hash = (!user.has_verified_email()).then(|| shop.recipient_hash(&user.email));
    let message = NewMessage { recipient_hash, ..about_person(shop, kind, language, &payload, &user.email)? };
    Ok(outbox::insert(transaction, [message], now).await?)
}

/// Queues a link to an email address that is not verified yet. Its token is created when the email is rendered.
pub(crate) async fn queue_email_link(
    shop: &Shop,
    transaction: &Transaction,
    user: UserId,
    (link, purpose, address): (i64, EmailLinkPurpose, &str),
    language: Language,
    now: Timestamp,
) -> Result<()> {
    let kind = match purpose {
        EmailLinkPurpose::Verification => EmailKind::EmailVerification,
        EmailLinkPurpose::Change => EmailKind::EmailChange,
    };
    let payload = Payload { user_id: Some(user.0), email_link_id: Some(link), ..Payload::default() };
    let message = about_person(shop, kind, language, &payload, address)?;
    let message = NewMessage { recipient_hash: Some(shop.recipient_hash(address)), ..message };
    Ok(outbox::insert(transaction, [message], now).await?)
}

/// Queues an email to the former owner of a deleted account.
pub(crate) async fn queue_account_deleted(
    transaction: &Transaction,
    email: String,
    language: Language,
    now: Timestamp,
) -> Result<()> {
    let payload = Payload { email: Some(email), ..Payload::default() }.to_json()?;
    let message = NewMessage {
        kind: EmailKind::AccountDeleted.as_str(),
        language,
        payload,
        order_id: None,
        person_hash: None,
        recipient_hash: None,
    };
    Ok(outbox::insert(transaction, [message], now).await?)
}

fn about_person(
    shop: &Shop,
    kind: EmailKind,
    language: Language,
    payload: &Payload,
    address: &str,
) -> Result<NewMessage> {
    Ok(NewMessage {
        kind: kind.as_str(),
        language,
        payload: payload.to_json()?,
        order_id: None,
        person_hash: Some(shop.person_hash(address)),
        recipient_hash: None,
    })
}

fn about_order(kind: EmailKind, language: Language, payload: &Payload, order: OrderId) -> Result<NewMessage> {
    Ok(NewMessage {
        kind: kind.as_str(),
        language,
        payload: payload.to_json()?,
        order_id: Some(order.0),
        person_hash: None,
        recipient_hash: None,
    })
}

/// Queues an acknowledgement for the consumer and a notice for staff.
pub(crate) async fn queue_withdrawal(
    shop: &Shop,
    transaction: &Transaction,
    withdrawal: &WithdrawalRecord,
    now: Timestamp,
) -> Result<()> {
    let payload = Payload { withdrawal_id: Some(withdrawal.id.0), ..Payload::default() }.to_json()?;
    let messages = [EmailKind::WithdrawalReceipt, EmailKind::WithdrawalNotice].map(|kind| NewMessage {
        kind: kind.as_str(),
        language: withdrawal.language,
        payload: payload.clone(),
        order_id: withdrawal.order_id.map(|id| id.0),
        person_hash: Some(shop.person_hash(&withdrawal.email)),
        recipient_hash: (kind == EmailKind::WithdrawalReceipt).then(|| shop.recipient_hash(&withdrawal.email)),
    });
    Ok(outbox::insert(transaction, messages, now).await?)
}

/// Queues an email to the consumer about a decision of staff, sent after the time in which staff can take it back.
pub(crate) async fn queue_withdrawal_decision(
    shop: &Shop,
    transaction: &Transaction,
    withdrawal: &WithdrawalRecord,
    event: i64,
    now: Timestamp,
) -> Result<()> {
    let payload =
        Payload { withdrawal_id: Some(withdrawal.id.0), withdrawal_event_id: Some(event), ..Payload::default() };
    let kind = EmailKind::WithdrawalDecision;
    let message = about_person(shop, kind, withdrawal.language, &payload, &withdrawal.email)?;
    let message = NewMessage { order_id: withdrawal.order_id.map(|id| id.0), ..message };
    Ok(outbox::insert_scheduled(transaction, [message], now, now.plus_seconds(STATUS_EMAIL_DELAY_SECONDS)).await?)
}

/// An email about a stock notification.
pub(crate) struct StockEmail {
    pub kind: EmailKind,
    pub notification_id: i64,
    pub language: Language,
    pub address: String,
    pub token: Option<String>,
}

pub(crate) async fn queue_stock_emails(
    shop: &Shop,
    transaction: &Transaction,
    emails: impl IntoIterator<Item = StockEmail>,
    now: Timestamp,
) -> Result<()> {
    let message = |email: StockEmail| {
        let payload =
            Payload { stock_notification_id: Some(email.notification_id), token: email.token, ..Payload::default() };
        Ok(NewMessage {
            kind: email.kind.as_str(),
            language: email.language,
            payload: payload.to_json()?,
            order_id: None,
            recipient_hash: (email.kind == EmailKind::StockConfirmation).then(|| shop.recipient_hash(&email.address)),
            person_hash: Some(shop.person_hash(&email.address)),
        })
    };
    let messages = emails.into_iter().map(message).collect::<Result<Vec<_>>>()?;
    Ok(outbox::insert(transaction, messages, now).await?)
}

/// Deletes undelivered emails about these orders, including the access keys of guests.
pub(crate) async fn delete_emails_for_orders(transaction: &Transaction, orders: &[OrderId]) -> Result<()> {
    Ok(outbox::delete_undelivered(transaction, orders).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payload_of_a_delivered_email_contains_no_secrets() {
        let payload = Payload { access_key: Some("k".into()), ..Payload::for_order(OrderId(7)) };
        assert_eq!(payload.to_json().unwrap(), r#"{"orderId":7,"accessKey":"k"}"#);
        assert_eq!(payload.without_secrets().to_json().unwrap(), r#"{"orderId":7}"#);
        let request = Payload { email: Some("anna@x.nl".into()), ..Payload::default() };
        assert_eq!(request.without_secrets().to_json().unwrap(), "{}");
    }
}
