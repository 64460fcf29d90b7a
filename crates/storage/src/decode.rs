//! Parses stored codes into domain values.

use nevel_domain::accounts::Role;
use nevel_domain::day::Day;
use nevel_domain::language::Language;
use nevel_domain::orders::OrderStatus;
use nevel_domain::withdrawals::WithdrawalState;

use crate::StorageError;

pub fn day(text: &str) -> Result<Day, StorageError> {
    Day::parse(text).ok_or_else(|| StorageError::Corrupt(format!("day {text}")))
}

pub fn language(code: &str) -> Result<Language, StorageError> {
    Language::ALL.into_iter().find(|language| language.code() == code).ok_or_else(|| StorageError::Corrupt(format!("language {code}")))
}

pub fn withdrawal_state(code: &str) -> Result<WithdrawalState, StorageError> {
    WithdrawalState::parse(code).ok_or_else(|| StorageError::Corrupt(format!("withdrawal state {code}")))
}

pub fn role(code: &str) -> Result<Role, StorageError> {
    Role::parse(code).ok_or_else(|| StorageError::Corrupt(format!("role {code}")))
}

pub fn order_status(code: &str) -> Result<OrderStatus, StorageError> {
    OrderStatus::parse(code).ok_or_else(|| StorageError::Corrupt(format!("order status {code}")))
}
