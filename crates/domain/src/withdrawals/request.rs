//! The request of a consumer.

use serde::{Deserialize, Serialize};

use crate::catalog::product::ProductId;
use crate::email::Email;
use crate::input;
use crate::name::person_name;
use crate::rules::{LINE_MAX_QUANTITY, ORDER_MAX_LINES, ORDER_NUMBER_MAX_CHARS, WITHDRAWAL_MESSAGE_MAX_CHARS};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

/// A part of an order that is returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalItem {
    pub product_id: i64,
    pub quantity: i64,
}

impl WithdrawalItem {
    pub fn product(self) -> ProductId {
        ProductId(self.product_id)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewWithdrawal {
    pub name: String,
    /// As typed; digits in groups if it has nine of them.
    pub order_number: String,
    pub email: Email,
    /// Empty for the whole order, or if the message describes the items.
    pub items: Vec<WithdrawalItem>,
    pub message: Option<String>,
    pub items_in_message: bool,
}

impl NewWithdrawal {
    pub fn parse(
        name: &str,
        order_number: &str,
        email: &str,
        items: Result<Vec<WithdrawalItem>, ValidationError>,
        message: &str,
        items_in_message: bool,
    ) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let name = errors.check("name", person_name(name));
        let order_number = errors.check("orderNumber", input::line(order_number, ORDER_NUMBER_MAX_CHARS));
        let email = errors.check("email", Email::parse_existing(email));
        let items = errors.check("items", items.and_then(checked_items));
        let message = errors.check("message", input::optional_paragraphs(message, WITHDRAWAL_MESSAGE_MAX_CHARS));
        errors.finish(|| {
            let (items, message) = (items?, message?);
            let items_in_message = items_in_message && items.is_empty() && message.is_some();
            Some(Self {
                name: name?,
                order_number: grouped_digits(&order_number?),
                email: email?,
                items,
                message,
                items_in_message,
            })
        })
    }
}

fn checked_items(items: Vec<WithdrawalItem>) -> Result<Vec<WithdrawalItem>, ValidationError> {
    if items.len() > ORDER_MAX_LINES {
        return Err(ValidationError::TooMany { max: ORDER_MAX_LINES });
    }
    if items.iter().any(|item| item.product_id < 1 || !(1..=LINE_MAX_QUANTITY).contains(&item.quantity)) {
        return Err(ValidationError::OutOfRange { min: 1, max: LINE_MAX_QUANTITY });
    }
    let is_repeated = |(index, item): (usize, &WithdrawalItem)| {
        items.iter().take(index).any(|other| other.product_id == item.product_id)
    };
    if items.iter().enumerate().any(is_repeated) { Err(ValidationError::Duplicate) } else { Ok(items) }
}

/// People type order numbers without hyphens or with spaces.
fn grouped_digits(typed: &str) -> String {
    let digits: Vec<char> = typed.chars().filter(char::is_ascii_digit).collect();
    let is_number =
        digits.len() == 9 && typed.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '-' | '–' | '№' | '#'));
    if is_number { digits.chunks(3).map(String::from_iter).collect::<Vec<_>>().join("-") } else { typed.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(number: &str, items: Vec<WithdrawalItem>) -> Result<NewWithdrawal, Vec<FieldError>> {
        NewWithdrawal::parse("Анна Ким", number, "anna@x.nl", Ok(items), " ", true)
    }

    #[test]
    fn wdr_01_order_number_may_be_typed_without_hyphens() {
        for typed in ["123456788", " 123 456 788", "123-456-788", "№ 123–456–788", "#123456788"] {
            assert_eq!(parse(typed, vec![]).unwrap().order_number, "123-456-788", "{typed}");
        }
        assert_eq!(parse("about 123456788", vec![]).unwrap().order_number, "about 123456788");
    }

    #[test]
    fn wdr_01_every_invalid_field_is_reported_and_control_characters_are_rejected() {
        let item = |product_id, quantity| WithdrawalItem { product_id, quantity };
        let errors = NewWithdrawal::parse(
            "a\r\nBcc: b@x.nl",
            "",
            "a@x.nl\nTo: b@x.nl",
            Ok(vec![item(1, 0)]),
            &"я".repeat(1_001),
            false,
        )
        .unwrap_err();
        let fields: Vec<&str> = errors.iter().map(|error| error.field.as_ref()).collect();
        assert_eq!(fields, ["name", "orderNumber", "email", "items", "message"]);
        assert!(parse("1", vec![item(1, 1), item(1, 1)]).is_err() && parse("1", vec![item(0, 1)]).is_err());
        assert!(parse("1", (1..=101).map(|id| item(id, 1)).collect()).is_err());
        assert_eq!(parse("1", vec![item(2, 3), item(1, 1)]).unwrap().items.len(), 2);
    }
}
