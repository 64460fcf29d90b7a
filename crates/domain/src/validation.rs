//! What is wrong with a field, as data; the words come from the floor that knows the reader's language.

use std::borrow::Cow;

use crate::text::TextError;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FieldFault {
    Required,
    TooShort { min: usize },
    TooLong { max: usize },
    ControlCharacter,
    InvalidEmail,
    InvalidPhone,
    PhoneNotANumber,
    PhoneInvalidCountry,
    PhoneTooShort,
    PhoneTooLong,
    InvalidZip,
    InvalidTelegram,
    InvalidAmount,
    InvalidKey,
    InvalidLink,
    NotOffered,
    AgeNotConfirmed,
    WrongPassword,
    PasswordsDiffer,
    InvalidNumber,
    OutOfRange { min: i64, max: i64 },
    NotPositive,
    TooPrecise { decimals: u32 },
    TooMany { max: usize },
    Duplicate,
    Taken,
    InvalidSlug,
    InvalidPicture,
    Cycle,
    TooDeep { max: usize },
    NotRecommended,
    SoldMeanwhile,
    Unknown,
}

impl FieldFault {
    pub fn code(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::TooShort { .. } => "too_short",
            Self::TooLong { .. } => "too_long",
            Self::ControlCharacter => "control_character",
            Self::InvalidEmail => "invalid_email",
            Self::InvalidPhone => "invalid_phone",
            Self::PhoneNotANumber => "phone_not_a_number",
            Self::PhoneInvalidCountry => "phone_invalid_country",
            Self::PhoneTooShort => "phone_too_short",
            Self::PhoneTooLong => "phone_too_long",
            Self::InvalidZip => "invalid_zip",
            Self::InvalidTelegram => "invalid_telegram",
            Self::InvalidAmount => "invalid_amount",
            Self::InvalidKey => "invalid_key",
            Self::InvalidLink => "invalid_link",
            Self::NotOffered => "not_offered",
            Self::AgeNotConfirmed => "age_not_confirmed",
            Self::WrongPassword => "wrong_password",
            Self::PasswordsDiffer => "passwords_differ",
            Self::InvalidNumber => "invalid_number",
            Self::OutOfRange { .. } => "out_of_range",
            Self::NotPositive => "not_positive",
            Self::TooPrecise { .. } => "too_precise",
            Self::TooMany { .. } => "too_many",
            Self::Duplicate => "duplicate",
            Self::Taken => "taken",
            Self::InvalidSlug => "invalid_slug",
            Self::InvalidPicture => "invalid_picture",
            Self::Cycle => "cycle",
            Self::TooDeep { .. } => "too_deep",
            Self::NotRecommended => "not_recommended",
            Self::SoldMeanwhile => "sold_meanwhile",
            Self::Unknown => "unknown",
        }
    }

    pub fn from_text(error: TextError, max: usize) -> Self {
        match error {
            TextError::Empty => Self::Required,
            TextError::TooLong => Self::TooLong { max },
            TextError::Control => Self::ControlCharacter,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// As it is named on the wire; a part of a list by its number, as in `attributes.2.name`.
    pub field: Cow<'static, str>,
    pub fault: FieldFault,
}

impl FieldError {
    pub fn new(field: impl Into<Cow<'static, str>>, fault: FieldFault) -> Self {
        Self { field: field.into(), fault }
    }
}

/// Collects every fault of an input, so that a person mends a form once.
#[derive(Debug, Default)]
pub struct Faults(Vec<FieldError>);

impl Faults {
    pub fn push(&mut self, field: impl Into<Cow<'static, str>>, fault: FieldFault) {
        self.0.push(FieldError::new(field, fault));
    }

    /// The value, or `None` with the fault noted under the field's name.
    pub fn take<T>(&mut self, field: impl Into<Cow<'static, str>>, parsed: Result<T, FieldFault>) -> Option<T> {
        parsed.map_err(|fault| self.push(field, fault)).ok()
    }

    /// The value, or `None` with all the faults of a part that was parsed by itself.
    pub fn absorb<T>(&mut self, parsed: Result<T, Vec<FieldError>>) -> Option<T> {
        parsed.map_err(|errors| self.0.extend(errors)).ok()
    }

    /// What `build` makes of the parsed values, or every fault that was noted; a value is missing only with its fault.
    pub fn finish<T>(self, build: impl FnOnce() -> Option<T>) -> Result<T, Vec<FieldError>> {
        if self.0.is_empty() { build().ok_or(self.0) } else { Err(self.0) }
    }
}
