//! Settings of the right of withdrawal (WDR-02).

use nevel_i18n::settings as texts;
use serde::{Deserialize, Serialize};

use super::localized_text::{LocalizedText, validate_texts};
use crate::country;
use crate::input::paragraphs;
use crate::rules::{WITHDRAWAL_EEA_MIN_DAYS, WITHDRAWAL_MAX_DAYS, WITHDRAWAL_TEXT_MAX_CHARS};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct WithdrawalSettings {
    /// Days after delivery.
    pub days: u32,
    /// Countries in which the right of withdrawal applies.
    pub countries: Vec<String>,
    /// Explains the right and its exceptions.
    pub text: LocalizedText,
}

impl WithdrawalSettings {
    pub fn covers(&self, country: &str) -> bool {
        self.countries.iter().any(|covered| covered == country)
    }

    pub(super) fn validate(&self) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let is_in_eea = |code: &String| country::EEA.iter().any(|known| known.eq_ignore_ascii_case(code.trim()));
        let min = if self.countries.iter().any(is_in_eea) { WITHDRAWAL_EEA_MIN_DAYS } else { 1 };
        let is_valid = (min..=WITHDRAWAL_MAX_DAYS).contains(&self.days);
        let out_of_range = ValidationError::OutOfRange { min: min.into(), max: WITHDRAWAL_MAX_DAYS.into() };
        let days = errors.check("withdrawal.days", if is_valid { Ok(self.days) } else { Err(out_of_range) });
        let countries = errors.check("withdrawal.countries", parse_countries(&self.countries));
        let text = validate_texts("withdrawal.text", &self.text, |text| paragraphs(text, WITHDRAWAL_TEXT_MAX_CHARS));
        let text = errors.merge(text);
        errors.finish(|| Some(Self { days: days?, countries: countries?, text: text? }))
    }
}

/// Sorts the codes and removes duplicates. No country is allowed: some shops do not sell to consumers of the EEA.
fn parse_countries(codes: &[String]) -> Result<Vec<String>, ValidationError> {
    let mut countries = codes
        .iter()
        .map(|code| country::parse(code).map(str::to_owned).ok_or(ValidationError::Unknown))
        .collect::<Result<Vec<_>, _>>()?;
    countries.sort_unstable();
    countries.dedup();
    Ok(countries)
}

impl Default for WithdrawalSettings {
    fn default() -> Self {
        Self {
            days: 14,
            countries: country::EEA.into_iter().map(str::to_owned).collect(),
            text: LocalizedText::new(|language| texts::withdrawal(language).to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wdr_02_default_is_fourteen_days_in_the_eea() {
        let settings = WithdrawalSettings::default().validate().unwrap();
        assert_eq!(settings, WithdrawalSettings::default());
        assert!(settings.days == 14 && settings.covers("NL") && settings.covers("NO") && !settings.covers("US"));
    }

    #[test]
    fn wdr_02_info_03_shop_pays_for_the_return_as_on_the_returns_page() {
        let LocalizedText { ru, en, .. } = WithdrawalSettings::default().text;
        assert!(ru.contains("Пересылку оплачивает магазин") && en.contains("We pay for return shipping"), "{ru} {en}");
    }

    #[test]
    fn wdr_02_invalid_settings_are_reported_by_field() {
        let text = LocalizedText { ru: String::new(), en: "a\u{0}".to_owned(), ..WithdrawalSettings::default().text };
        let errors = WithdrawalSettings { days: 0, countries: vec!["XX".to_owned()], text }.validate().unwrap_err();
        let fields: Vec<&str> = errors.iter().map(|error| error.field.as_ref()).collect();
        assert_eq!(fields, ["withdrawal.days", "withdrawal.countries", "withdrawal.text.ru", "withdrawal.text.en"]);
        let of_days = |days, country: &str| WithdrawalSettings {
            days,
            countries: vec![country.to_owned()],
            ..WithdrawalSettings::default()
        };
        assert!(
            of_days(13, "DE").validate().is_err()
                && of_days(13, " de").validate().is_err()
                && of_days(14, "DE").validate().is_ok()
                && of_days(3, "US").validate().is_ok()
        );
        let sorted = WithdrawalSettings {
            countries: vec!["us".to_owned(), " DE".to_owned(), "de".to_owned()],
            ..WithdrawalSettings::default()
        };
        assert_eq!(sorted.validate().unwrap().countries, ["DE", "US"]);
    }
}
