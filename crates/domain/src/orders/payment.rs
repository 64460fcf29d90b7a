//! The payment of an order as recorded by staff (STO-08).

use crate::day::Day;
use crate::input;
use crate::money::Cents;
use crate::payment_method::PaymentMethod;
use crate::rules::{MAX_PAYMENT_CENTS, PAYMENT_MAX_DAYS_BEFORE_ORDER, PAYMENT_REFERENCE_MAX_CHARS};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub method: PaymentMethod,
    /// May differ from the total of the order.
    pub amount: Cents,
    pub paid_on: Day,
    /// Such as the number of a bank transaction; removed when the order is anonymized.
    pub reference: Option<String>,
}

/// A payment that staff record or take back, with the expected version of the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentChange {
    pub payment: Option<Payment>,
    /// Without it the change applies to any version.
    pub version: Option<i64>,
}

impl Payment {
    pub fn parse(
        method: Result<PaymentMethod, ValidationError>,
        amount: Result<Cents, ValidationError>,
        paid_on: &str,
        reference: &str,
    ) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let method = errors.check("method", method);
        let amount = errors.check("amount", amount.and_then(Self::check_amount));
        let paid_on = errors.check("paidOn", parse_day(paid_on));
        let reference = errors.check("reference", input::optional_line(reference, PAYMENT_REFERENCE_MAX_CHARS));
        errors.finish(|| Some(Self { method: method?, amount: amount?, paid_on: paid_on?, reference: reference? }))
    }

    pub fn check_amount(amount: Cents) -> Result<Cents, ValidationError> {
        if amount == Cents::ZERO {
            return Err(ValidationError::NotPositive);
        }
        if amount.get() > MAX_PAYMENT_CENTS {
            Err(ValidationError::OutOfRange { min: 0, max: MAX_PAYMENT_CENTS / 100 })
        } else {
            Ok(amount)
        }
    }

    /// Checks the day against that of the order: customers of staff may pay before the order is entered.
    pub fn check_day(&self, ordered_on: Day, today: Day) -> Result<(), ValidationError> {
        input::past_day(self.paid_on, ordered_on.plus_days(-PAYMENT_MAX_DAYS_BEFORE_ORDER), today).map(drop)
    }
}

fn parse_day(text: &str) -> Result<Day, ValidationError> {
    if text.is_empty() { Err(ValidationError::Required) } else { Day::parse(text).ok_or(ValidationError::InvalidDay) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(cents: i64, day: &str, reference: &str) -> Result<Payment, Vec<FieldError>> {
        Payment::parse(Ok(PaymentMethod::Ideal), Ok(Cents::new(cents)), day, reference)
    }

    #[test]
    fn sto_08_payment_has_a_positive_amount_a_day_and_an_optional_reference() {
        let payment = parse(1_295, "2026-11-15", " NL91 ").unwrap();
        assert_eq!(
            (payment.reference.as_deref(), parse(1, "2026-11-15", " ").unwrap().reference),
            (Some("NL91"), None)
        );
        let errors =
            Payment::parse(Err(ValidationError::Unknown), Ok(Cents::ZERO), "15.11.2026", "a\u{0}").unwrap_err();
        let codes: Vec<_> = errors.iter().map(|error| (error.field.as_ref(), error.error.code())).collect();
        let expected = [
            ("method", "unknown"),
            ("amount", "not_positive"),
            ("paidOn", "invalid_day"),
            ("reference", "control_character"),
        ];
        assert_eq!(codes, expected);
        assert!(
            parse(MAX_PAYMENT_CENTS, "2026-11-15", "").is_ok()
                && parse(MAX_PAYMENT_CENTS + 1, "2026-11-15", "").is_err()
        );
    }

    #[test]
    fn sto_08_day_of_a_payment_is_at_most_a_year_before_the_order_and_not_in_the_future() {
        let ordered = Day::parse("2026-11-15").unwrap();
        let too_early = Err(ValidationError::DayTooEarly { earliest: Day::parse("2025-11-15").unwrap() });
        for (day, expected) in [
            ("2026-11-15", Ok(())),
            ("2026-11-16", Err(ValidationError::DayInFuture)),
            ("2025-11-15", Ok(())),
            ("2025-11-14", too_early),
        ] {
            assert_eq!(parse(1, day, "").unwrap().check_day(ordered, ordered), expected, "{day}");
        }
    }
}
