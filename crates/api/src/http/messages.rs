//! Messages of error codes and validation errors.

use nevel_domain::rules::MINIMUM_AGE;
use nevel_domain::validation::ValidationError;
use nevel_i18n::errors::{admin, codes, validation as texts};
use nevel_i18n::{Language, Text};

use super::error_code::ErrorCode;

pub fn error_message(code: ErrorCode, language: Language) -> &'static str {
    codes::by_key(&code.to_string(), language).unwrap_or_default()
}

/// The message for an operation of the admin: staff have no cart.
pub fn admin_error_message(code: ErrorCode, language: Language) -> &'static str {
    admin::by_key(&code.to_string(), language).unwrap_or_else(|| error_message(code, language))
}

pub fn validation_error_message(error: ValidationError, language: Language) -> String {
    let text: Text = match error {
        ValidationError::Required => texts::required,
        ValidationError::TooShort { min } => return texts::TooShort { min: min as u64 }.text(language),
        ValidationError::TooLong { max } => return texts::TooLong { max: &max }.text(language),
        ValidationError::ControlCharacter => texts::control_character,
        ValidationError::InvalidEmail => texts::invalid_email,
        ValidationError::LookAlikeEmail { likely } => {
            return texts::LookAlikeEmail { suggestion: &likely }.text(language);
        }
        ValidationError::InvalidPhone => texts::invalid_phone,
        ValidationError::PhoneNotANumber => texts::phone_not_a_number,
        ValidationError::PhoneInvalidCountry => texts::phone_invalid_country,
        ValidationError::PhoneTooShort => texts::phone_too_short,
        ValidationError::PhoneTooLong => texts::phone_too_long,
        ValidationError::InvalidZip => texts::invalid_zip,
        ValidationError::InvalidName => texts::invalid_name,
        ValidationError::InvalidTelegram => texts::invalid_telegram,
        ValidationError::InvalidAmount => texts::invalid_amount,
        ValidationError::InvalidKey => texts::invalid_key,
        ValidationError::InvalidLink => texts::invalid_link,
        ValidationError::InvalidDay => texts::invalid_day,
        ValidationError::InvalidTime => texts::invalid_time,
        ValidationError::DayInFuture => texts::day_in_future,
        ValidationError::DayTooEarly { earliest } => {
            return texts::DayTooEarly { earliest: &earliest.format_localized(language) }.text(language);
        }
        ValidationError::InvalidInvoiceFormat => texts::invalid_invoice_format,
        ValidationError::InvalidIban => texts::invalid_iban,
        ValidationError::NotOffered => texts::not_offered,
        ValidationError::AgeNotConfirmed => {
            return texts::AgeNotConfirmed { age: MINIMUM_AGE.unsigned_abs() }.text(language);
        }
        ValidationError::WrongPassword => texts::wrong_password,
        ValidationError::CommonPassword => texts::common_password,
        ValidationError::WrongCode => texts::wrong_code,
        ValidationError::PasswordsDiffer => texts::passwords_differ,
        ValidationError::InvalidNumber => texts::invalid_number,
        ValidationError::OutOfRange { min, max } => return texts::OutOfRange { min: &min, max: &max }.text(language),
        ValidationError::NotPositive => texts::not_positive,
        ValidationError::TooPrecise { decimals } => return texts::TooPrecise { decimals: &decimals }.text(language),
        ValidationError::TooMany { max } => return texts::TooMany { max: &max }.text(language),
        ValidationError::TooFew { min } => return texts::TooFew { min: &min }.text(language),
        ValidationError::RangeInverted => texts::range_inverted,
        ValidationError::Duplicate => texts::duplicate,
        ValidationError::Taken => texts::taken,
        ValidationError::Unchanged => texts::unchanged,
        ValidationError::InvalidSlug => texts::invalid_slug,
        ValidationError::InvalidImage => texts::invalid_image,
        ValidationError::Cycle => texts::cycle,
        ValidationError::TooDeep { max } => return texts::TooDeep { max: &max }.text(language),
        ValidationError::NotWithinDays { days } => return texts::NotWithinDays { days: days.into() }.text(language),
        ValidationError::NotRecommended => texts::not_recommended,
        ValidationError::StockBelowZero => texts::stock_below_zero,
        ValidationError::PeriodTooLong { max_days } => return texts::PeriodTooLong { max: &max_days }.text(language),
        ValidationError::MoreThanReceived { received } => {
            return texts::MoreThanReceived { received: &received.format_localized(language) }.text(language);
        }
        ValidationError::MoreThanPrice { price } => {
            return texts::MoreThanPrice { price: &price.format_localized(language) }.text(language);
        }
        ValidationError::ReturnedTransfer => texts::returned_transfer,
        ValidationError::Unknown => texts::unknown,
    };
    text(language).to_owned()
}

#[cfg(test)]
mod tests {
    use nevel_domain::day::Day;
    use nevel_i18n::Language::{En, Nl, Ru};
    use utoipa::PartialSchema as _;

    use super::*;

    #[test]
    fn lng_01_every_error_code_has_a_message() {
        let schema = serde_json::to_value(ErrorCode::schema()).unwrap();
        let codes: Vec<&str> = schema["enum"].as_array().unwrap().iter().filter_map(|code| code.as_str()).collect();
        assert!(codes.contains(&"malformed_request"));
        for code in codes {
            assert!(codes::by_key(code, Ru).is_some(), "{code}");
        }
    }

    #[test]
    fn pwd_03_minimum_length_has_the_plural_of_the_language() {
        let message = |min| validation_error_message(ValidationError::TooShort { min }, Ru);
        assert_eq!([message(6), message(21)], ["Не короче 6\u{a0}символов.", "Не короче 21\u{a0}символа."]);
    }

    #[test]
    fn wdr_02_sto_08_earliest_day_has_the_date_format_of_the_language() {
        let error = || ValidationError::DayTooEarly { earliest: Day::parse("2026-11-05").unwrap() };
        assert_eq!(validation_error_message(error(), Ru), "Укажите дату не раньше 05.11.2026.");
        assert_eq!(validation_error_message(error(), En), "Enter a date on or after 05.11.2026.");
        assert!(validation_error_message(error(), Nl).contains(" 05-11-2026"));
    }
}
