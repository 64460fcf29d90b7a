//! How long a delivery takes (INFO-01).

use nevel_i18n::{Language, common};
use serde::{Deserialize, Serialize};

use super::fields::days;
use crate::rules::DELIVERY_MAX_DAYS;
use crate::validation::{FieldError, ValidationErrors};

/// Business days from shipping to delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeliveryDays {
    pub min: u32,
    pub max: u32,
}

impl DeliveryDays {
    /// What earlier versions get for a zone without days: they cannot say nothing.
    pub(super) const ANY: Self = Self { min: 1, max: DELIVERY_MAX_DAYS };

    /// Such as "1–3 business days".
    pub fn format_localized(self, language: Language) -> String {
        let range = if self.min == self.max { self.max.to_string() } else { format!("{}–{}", self.min, self.max) };
        common::DeliveryDays { range: &range, max: self.max.into() }.text(language)
    }

    pub(super) fn validate(self, path: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let max = errors.check(format!("{path}.max"), days(self.max, 1, DELIVERY_MAX_DAYS));
        let min = errors.check(format!("{path}.min"), days(self.min, 1, max.unwrap_or(DELIVERY_MAX_DAYS)));
        errors.finish(|| Some(Self { min: min?, max: max? }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn info_01_delivery_days_are_a_range_of_at_most_sixty() {
        let field = |min, max| {
            let errors = DeliveryDays { min, max }.validate("days").err()?;
            Some(errors.first()?.field.to_string())
        };
        assert_eq!([field(1, 1), field(2, 60)], [None, None]);
        assert_eq!([field(0, 3), field(4, 3), field(1, 61)].map(Option::unwrap), ["days.min", "days.min", "days.max"]);
    }

    #[test]
    fn info_01_delivery_days_are_formatted_with_the_plural_of_the_language() {
        let format = |min, max, language| DeliveryDays { min, max }.format_localized(language).replace('\u{a0}', " ");
        for (min, max, ru, en) in [
            (1, 1, "1 рабочий день", "1 business day"),
            (1, 3, "1–3 рабочих дня", "1–3 business days"),
            (2, 5, "2–5 рабочих дней", "2–5 business days"),
            (7, 12, "7–12 рабочих дней", "7–12 business days"),
            (10, 21, "10–21 рабочий день", "10–21 business days"),
        ] {
            assert_eq!(
                (format(min, max, Language::Ru), format(min, max, Language::En)),
                (ru.to_owned(), en.to_owned())
            );
        }
    }
}
