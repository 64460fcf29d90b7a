//! Parses stored codes into domain values. A newer version may have stored codes that this one does not know: they get
//! a safe meaning, and no list or page fails (decisions/0048).

use nevel_domain::accounts::Role;
use nevel_domain::bank_statements::{BankLineState, LineKind};
use nevel_domain::day::Day;
use nevel_domain::orders::{EntryKind, OrderStatus, StaffAction};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::withdrawals::WithdrawalState;
use nevel_i18n::Language;

use crate::{Result, StorageError};

pub fn day(text: &str) -> Result<Day> {
    Day::parse(text).ok_or_else(|| StorageError::Corrupt(format!("day {text}")))
}

/// `None` for a translation that no visitor of this version can see.
pub fn translation_language(code: &str) -> Option<Language> {
    Language::from_code(code)
}

/// The language of a person; the default language if it is unknown.
pub fn language(code: &str) -> Language {
    or_unknown("language", code, translation_language(code), Language::default())
}

pub fn withdrawal_state(code: &str) -> WithdrawalState {
    or_unknown("withdrawal state", code, WithdrawalState::parse(code), WithdrawalState::Other)
}

pub fn payment_method(code: &str) -> PaymentMethod {
    or_unknown("payment method", code, PaymentMethod::parse(code), PaymentMethod::Other)
}

/// An unknown state is left alone.
pub fn bank_line_state(code: &str) -> BankLineState {
    or_unknown("state of a bank line", code, BankLineState::parse(code), BankLineState::Ignored)
}

/// No order is proposed for an unknown kind.
pub fn bank_line_kind(code: &str) -> LineKind {
    or_unknown("kind of a bank line", code, LineKind::parse(code), LineKind::ReturnedTransfer)
}

pub fn entry_kind(code: &str) -> EntryKind {
    or_unknown("kind of an entry", code, EntryKind::parse(code), EntryKind::Other)
}

pub fn staff_action(code: &str) -> StaffAction {
    or_unknown("action of staff", code, StaffAction::parse(code), StaffAction::Other)
}

/// An unknown role has no rights of staff.
pub fn role(code: &str) -> Role {
    or_unknown("role", code, Role::parse(code), Role::User)
}

/// Always known: stock and money depend on the status, so a release with another one is breaking.
pub fn order_status(code: &str) -> Result<OrderStatus> {
    OrderStatus::parse(code).ok_or_else(|| StorageError::Corrupt(format!("order status {code}")))
}

fn or_unknown<T>(what: &str, code: &str, parsed: Option<T>, unknown: T) -> T {
    parsed.unwrap_or_else(|| {
        tracing::warn!(code, "unknown {what} of another version");
        unknown
    })
}
