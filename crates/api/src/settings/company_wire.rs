//! Wire types of the company, delivery days and texts.

use std::collections::BTreeMap;

use nevel_domain::settings::{Company, DeliveryDays, Languages, LocalizedText};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The company that runs the shop; empty fields are not shown.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = Company)]
#[serde(default, rename_all = "camelCase")]
pub struct CompanyBody {
    #[schema(required = true)]
    pub legal_name: String,
    /// One or more lines.
    #[schema(required = true)]
    pub address: String,
    /// Number in the trade register.
    #[schema(required = true)]
    pub registration_number: String,
    #[schema(required = true)]
    pub vat_number: String,
}

/// Business days from shipping to delivery.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = DeliveryDays)]
#[serde(default)]
pub struct DeliveryDaysBody {
    #[schema(required = true)]
    pub min: i64,
    #[schema(required = true)]
    pub max: i64,
}

/// A text by the code of its language, such as `en`: in all offered languages. The text of a language that is missing
/// in a request is unchanged.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = LocalText)]
pub struct LocalTextBody(BTreeMap<String, String>);

impl LocalTextBody {
    pub fn new(text: &LocalizedText, languages: &Languages) -> Self {
        Self(languages.iter().map(|language| (language.code().to_owned(), text.get(language).clone())).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn over(&self, current: &LocalizedText) -> LocalizedText {
        LocalizedText::new(|language| self.0.get(language.code()).unwrap_or(current.get(language)).clone())
    }
}

impl From<Company> for CompanyBody {
    fn from(company: Company) -> Self {
        let Company { legal_name, address, registration_number, vat_number } = company;
        Self { legal_name, address, registration_number, vat_number }
    }
}

impl From<CompanyBody> for Company {
    fn from(company: CompanyBody) -> Self {
        let CompanyBody { legal_name, address, registration_number, vat_number } = company;
        Self { legal_name, address, registration_number, vat_number }
    }
}

impl From<DeliveryDays> for DeliveryDaysBody {
    fn from(days: DeliveryDays) -> Self {
        Self { min: days.min.into(), max: days.max.into() }
    }
}

impl From<DeliveryDaysBody> for DeliveryDays {
    fn from(days: DeliveryDaysBody) -> Self {
        Self { min: number_or_zero(days.min), max: number_or_zero(days.max) }
    }
}

/// Numbers that do not fit become 0, which is invalid too.
pub fn number_or_zero(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}
