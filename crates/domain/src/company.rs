//! The company that runs the shop.

use nevel_i18n::Language;
use nevel_i18n::common::company::{RegistrationNumber, VatNumber};
use serde::{Deserialize, Serialize};

/// The company that runs the shop, as the law requires it to be named. Empty fields are not shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Company {
    pub legal_name: String,
    /// One or more lines.
    pub address: String,
    /// Number in the trade register.
    pub registration_number: String,
    pub vat_number: String,
}

impl Company {
    /// The company in one line; empty if nothing is known.
    pub fn to_single_line(&self, language: Language) -> String {
        let (registration, vat) = (&self.registration_number, &self.vat_number);
        let mut parts = vec![self.legal_name.clone()];
        parts.extend(self.address.lines().map(|line| line.trim().to_owned()));
        parts.extend((!registration.is_empty()).then(|| RegistrationNumber { number: registration }.text(language)));
        parts.extend((!vat.is_empty()).then(|| VatNumber { number: vat }.text(language)));
        parts.retain(|part| !part.is_empty());
        parts.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn company_is_described_in_one_line_without_missing_parts() {
        let company = Company {
            legal_name: "Mist B.V.".into(),
            address: "Damrak 1\n1012 LG Amsterdam".into(),
            registration_number: String::new(),
            vat_number: "NL001".into(),
        };
        assert_eq!(company.to_single_line(Language::En), "Mist B.V., Damrak 1, 1012 LG Amsterdam, VAT\u{a0}NL001");
        let company =
            Company { legal_name: String::new(), address: String::new(), registration_number: "123".into(), ..company };
        assert_eq!(company.to_single_line(Language::Ru), "рег.\u{a0}№\u{a0}123, №\u{a0}НДС\u{a0}NL001");
        assert_eq!(Company::default().to_single_line(Language::Ru), "");
    }
}
