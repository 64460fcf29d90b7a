//! Settings of invoices (STO-06).

use serde::{Deserialize, Serialize};

use crate::input::line;
use crate::rules::{INVOICE_FORMAT_MAX_CHARS, INVOICE_RETENTION_MAX_YEARS, MAX_VAT_RATE_HUNDREDTHS};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

const YEAR: &str = "{year}";
const NUMBER: &str = "{number}";

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct InvoiceSettings {
    /// Contains `{year}` and `{number}`: numbers start again at 1 every year.
    pub number_format: String,
    /// The rate of the seller's country until its first day in the VAT settings, in hundredths of a percent: 2,100 is
    /// 21 %. Prices include it.
    pub vat_rate_hundredths: u32,
    /// Years after the year of an invoice until the name and address of the buyer are removed from it.
    pub retention_years: u32,
}

impl InvoiceSettings {
    /// `2026-000123`
    pub fn format_number(&self, year: i64, sequence: i64) -> String {
        self.number_format.replace(YEAR, &year.to_string()).replace(NUMBER, &format!("{sequence:06}"))
    }

    pub(super) fn validate(&self) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let number_format = errors.check("invoices.numberFormat", parse_format(&self.number_format));
        let rate = bounded(self.vat_rate_hundredths, 0, MAX_VAT_RATE_HUNDREDTHS, 100);
        let vat_rate_hundredths = errors.check("invoices.vatRate", rate);
        let retention_years =
            errors.check("invoices.retentionYears", bounded(self.retention_years, 1, INVOICE_RETENTION_MAX_YEARS, 1));
        errors.finish(|| {
            Some(Self {
                number_format: number_format?,
                vat_rate_hundredths: vat_rate_hundredths?,
                retention_years: retention_years?,
            })
        })
    }
}

fn bounded(value: u32, min: u32, max: u32, unit: u32) -> Result<u32, ValidationError> {
    let out_of_range = ValidationError::OutOfRange { min: (min / unit).into(), max: (max / unit).into() };
    if (min..=max).contains(&value) { Ok(value) } else { Err(out_of_range) }
}

/// Each placeholder occurs once; the rest is letters, digits and simple punctuation, so that numbers can be typed and
/// sorted.
fn parse_format(input: &str) -> Result<String, ValidationError> {
    let format = line(input, INVOICE_FORMAT_MAX_CHARS)?;
    let literal = format.replacen(YEAR, "", 1).replacen(NUMBER, "", 1);
    let is_literal =
        literal.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'/' | b'.' | b'_'));
    let is_valid = is_literal && format.contains(YEAR) && format.contains(NUMBER);
    if is_valid { Ok(format) } else { Err(ValidationError::InvalidInvoiceFormat) }
}

impl Default for InvoiceSettings {
    /// The rate and the retention period of the Netherlands.
    fn default() -> Self {
        Self { number_format: format!("{YEAR}-{NUMBER}"), vat_rate_hundredths: 2_100, retention_years: 7 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sto_06_invoice_number_has_the_year_and_six_digits() {
        let settings = InvoiceSettings::default();
        assert_eq!(settings.validate(), Ok(settings.clone()));
        assert_eq!(
            (settings.format_number(2026, 123), settings.format_number(2027, 1_234_567)),
            ("2026-000123".into(), "2027-1234567".into())
        );
    }

    #[test]
    fn sto_06_number_format_vat_rate_and_retention_are_validated() {
        for bad in ["", "2026", "{year}", "{number}", "{year}{year}{number}", "{year}-{number} №", "{year}-{number}<b>"]
        {
            let settings = InvoiceSettings { number_format: bad.to_owned(), ..InvoiceSettings::default() };
            assert_eq!(settings.validate().unwrap_err()[0].field, "invoices.numberFormat", "{bad}");
        }
        let settings =
            InvoiceSettings { vat_rate_hundredths: 10_001, retention_years: 0, ..InvoiceSettings::default() };
        let fields: Vec<_> =
            settings.validate().unwrap_err().into_iter().map(|error| error.field.into_owned()).collect();
        assert_eq!(fields, ["invoices.vatRate", "invoices.retentionYears"]);
    }
}
