//! Validation errors as data; the API layer translates them.

use std::borrow::Cow;

use crate::day::Day;
use crate::money::Cents;
use crate::text::TextError;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ValidationError {
    Required,
    TooShort {
        min: usize,
    },
    TooLong {
        max: usize,
    },
    ControlCharacter,
    InvalidEmail,
    /// Letters of another alphabet look like those of the likely address.
    LookAlikeEmail {
        likely: String,
    },
    InvalidPhone,
    PhoneNotANumber,
    PhoneInvalidCountry,
    PhoneTooShort,
    PhoneTooLong,
    InvalidZip,
    InvalidName,
    InvalidTelegram,
    InvalidAmount,
    InvalidKey,
    InvalidLink,
    InvalidDay,
    InvalidTime,
    DayInFuture,
    DayTooEarly {
        earliest: Day,
    },
    InvalidInvoiceFormat,
    InvalidIban,
    NotOffered,
    AgeNotConfirmed,
    WrongPassword,
    CommonPassword,
    WrongCode,
    PasswordsDiffer,
    InvalidNumber,
    OutOfRange {
        min: i64,
        max: i64,
    },
    NotPositive,
    TooPrecise {
        decimals: u32,
    },
    TooMany {
        max: usize,
    },
    TooFew {
        min: usize,
    },
    RangeInverted,
    Duplicate,
    Taken,
    Unchanged,
    InvalidSlug,
    InvalidImage,
    Cycle,
    TooDeep {
        max: usize,
    },
    NotRecommended,
    StockBelowZero,
    /// A time in the past, or later than so many days.
    NotWithinDays {
        days: u32,
    },
    /// A period of more days.
    PeriodTooLong {
        max_days: i64,
    },
    /// A refund of more than the buyer has paid.
    MoreThanReceived {
        received: Cents,
    },
    /// A discount above the price.
    MoreThanPrice {
        price: Cents,
    },
    /// A line of a bank statement with money of the shop that came back.
    ReturnedTransfer,
    Unknown,
}

impl ValidationError {
    pub fn code(&self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::TooShort { .. } => "too_short",
            Self::TooLong { .. } => "too_long",
            Self::ControlCharacter => "control_character",
            Self::InvalidEmail => "invalid_email",
            Self::LookAlikeEmail { .. } => "look_alike_email",
            Self::InvalidPhone => "invalid_phone",
            Self::PhoneNotANumber => "phone_not_a_number",
            Self::PhoneInvalidCountry => "phone_invalid_country",
            Self::PhoneTooShort => "phone_too_short",
            Self::PhoneTooLong => "phone_too_long",
            Self::InvalidZip => "invalid_zip",
            Self::InvalidName => "invalid_name",
            Self::InvalidTelegram => "invalid_telegram",
            Self::InvalidAmount => "invalid_amount",
            Self::InvalidKey => "invalid_key",
            Self::InvalidLink => "invalid_link",
            Self::InvalidDay => "invalid_day",
            Self::InvalidTime => "invalid_time",
            Self::DayInFuture => "day_in_future",
            Self::DayTooEarly { .. } => "day_too_early",
            Self::InvalidInvoiceFormat => "invalid_invoice_format",
            Self::InvalidIban => "invalid_iban",
            Self::NotOffered => "not_offered",
            Self::AgeNotConfirmed => "age_not_confirmed",
            Self::WrongPassword => "wrong_password",
            Self::CommonPassword => "common_password",
            Self::WrongCode => "wrong_code",
            Self::PasswordsDiffer => "passwords_differ",
            Self::InvalidNumber => "invalid_number",
            Self::OutOfRange { .. } => "out_of_range",
            Self::NotPositive => "not_positive",
            Self::TooPrecise { .. } => "too_precise",
            Self::TooMany { .. } => "too_many",
            Self::TooFew { .. } => "too_few",
            Self::RangeInverted => "range_inverted",
            Self::Duplicate => "duplicate",
            Self::Taken => "taken",
            Self::Unchanged => "unchanged",
            Self::InvalidSlug => "invalid_slug",
            Self::InvalidImage => "invalid_image",
            Self::Cycle => "cycle",
            Self::TooDeep { .. } => "too_deep",
            Self::NotWithinDays { .. } => "not_within_days",
            Self::NotRecommended => "not_recommended",
            Self::StockBelowZero => "stock_below_zero",
            Self::PeriodTooLong { .. } => "period_too_long",
            Self::MoreThanReceived { .. } => "more_than_received",
            Self::MoreThanPrice { .. } => "more_than_price",
            Self::ReturnedTransfer => "returned_transfer",
            Self::Unknown => "unknown",
        }
    }

    pub fn from_text(error: TextError, max: usize) -> Self {
        match error {
            TextError::Empty => Self::Required,
            TextError::TooLong => Self::TooLong { max },
            TextError::ControlCharacter => Self::ControlCharacter,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The JSON path of the field, such as `attributes.2.name`.
    pub field: Cow<'static, str>,
    pub error: ValidationError,
}

impl FieldError {
    pub fn new(field: impl Into<Cow<'static, str>>, error: ValidationError) -> Self {
        Self { field: field.into(), error }
    }
}

/// Collects all validation errors of an input.
#[derive(Debug, Default)]
pub struct ValidationErrors(Vec<FieldError>);

impl ValidationErrors {
    pub fn push(&mut self, field: impl Into<Cow<'static, str>>, error: ValidationError) {
        self.0.push(FieldError::new(field, error));
    }

    /// Returns the value, or records the error under the field name.
    pub fn check<T>(&mut self, field: impl Into<Cow<'static, str>>, parsed: Result<T, ValidationError>) -> Option<T> {
        parsed.map_err(|error| self.push(field, error)).ok()
    }

    /// Returns the value, or records all errors of a nested input.
    pub fn merge<T>(&mut self, parsed: Result<T, Vec<FieldError>>) -> Option<T> {
        parsed.map_err(|errors| self.0.extend(errors)).ok()
    }

    pub fn into_errors(self) -> Vec<FieldError> {
        self.0
    }

    /// Builds the result, or returns the recorded errors. `build` may return `None` only if an error was recorded.
    pub fn finish<T>(self, build: impl FnOnce() -> Option<T>) -> Result<T, Vec<FieldError>> {
        if self.0.is_empty() { build().ok_or(self.0) } else { Err(self.0) }
    }
}
