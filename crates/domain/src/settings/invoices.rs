//! Settings of invoices (STO-06).

use serde::{Deserialize, Serialize};

use crate::codes;
use crate::input::line;
use crate::rules::{
    INVOICE_FORMAT_MAX_CHARS, INVOICE_PAYMENT_MAX_DAYS, INVOICE_RETENTION_MAX_YEARS, MAX_VAT_RATE_HUNDREDTHS,
};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

const YEAR: &str = "{year}";
const NUMBER: &str = "{number}";

codes! {
    /// When the first invoice of an order is issued (MON-06).
    #[derive(Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum InvoiceIssue {
        /// By staff.
        #[default]
        ByHand = "by_hand",
        WhenPaid = "when_paid",
        WhenShipped = "when_shipped",
    }
}

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
    /// Days after the day of an invoice until it must be paid.
    pub payment_days: u32,
    /// The bank account of the company, without spaces; empty if invoices name none.
    pub iban: String,
    /// Whether the customer gets an issued invoice by email.
    pub sends_email: bool,
    pub issue: InvoiceIssue,
    /// When `issue` was changed: orders that were paid or shipped before are left to staff.
    pub issue_since_micros: i64,
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
        let payment_days =
            errors.check("invoices.paymentDays", bounded(self.payment_days, 1, INVOICE_PAYMENT_MAX_DAYS, 1));
        let iban = errors.check("invoices.iban", parse_iban(&self.iban));
        errors.finish(|| {
            Some(Self {
                payment_days: payment_days?,
                iban: iban?,
                sends_email: self.sends_email,
                issue: self.issue,
                issue_since_micros: self.issue_since_micros,
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

/// `NL91 ABNA 0417 1643 00`
pub fn iban_in_groups(iban: &str) -> String {
    let chars: Vec<char> = iban.chars().collect();
    chars.chunks(4).map(String::from_iter).collect::<Vec<_>>().join(" ")
}

/// Removes the spaces and checks the check digits (ISO 13616).
fn parse_iban(input: &str) -> Result<String, ValidationError> {
    let iban: String = input.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).collect();
    let bytes = iban.as_bytes();
    if bytes.is_empty() {
        return Ok(iban);
    }
    let has_form = (15..=34).contains(&bytes.len())
        && bytes.iter().all(u8::is_ascii_alphanumeric)
        && bytes.iter().take(2).all(u8::is_ascii_uppercase)
        && bytes.iter().skip(2).take(2).all(u8::is_ascii_digit);
    let digits = bytes.iter().cycle().skip(4).take(bytes.len());
    let remainder = digits.fold(0_u32, |remainder, byte| match byte {
        b'0'..=b'9' => (remainder * 10 + u32::from(byte - b'0')) % 97,
        _ => (remainder * 100 + u32::from(byte.saturating_sub(b'A')) + 10) % 97,
    });
    if has_form && remainder == 1 { Ok(iban) } else { Err(ValidationError::InvalidIban) }
}

impl Default for InvoiceSettings {
    /// The rate and the retention period of the Netherlands.
    fn default() -> Self {
        Self {
            number_format: format!("{YEAR}-{NUMBER}"),
            vat_rate_hundredths: 2_100,
            retention_years: 7,
            payment_days: 14,
            iban: String::new(),
            sends_email: true,
            issue: InvoiceIssue::default(),
            issue_since_micros: 0,
        }
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
    fn mon_06_bank_account_and_days_of_payment_are_validated() {
        let with = |iban: &str| InvoiceSettings { iban: iban.to_owned(), ..InvoiceSettings::default() }.validate();
        for (iban, stored) in [
            ("", ""),
            (" ", ""),
            ("nl91 abna 0417 1643 00", "NL91ABNA0417164300"),
            ("MT84MALT011000012345MTLCAST001S", "MT84MALT011000012345MTLCAST001S"),
        ] {
            assert_eq!(with(iban).unwrap().iban, stored);
        }
        for bad in ["NL92ABNA0417164300", "NL91ABNA041716430", "91NLABNA0417164300", "NL91 ABNA-0417164300", "NL"] {
            assert_eq!(with(bad).unwrap_err()[0].field, "invoices.iban", "{bad}");
        }
        for days in [0, INVOICE_PAYMENT_MAX_DAYS + 1] {
            let settings = InvoiceSettings { payment_days: days, ..InvoiceSettings::default() };
            assert_eq!(settings.validate().unwrap_err()[0].field, "invoices.paymentDays");
        }
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
