//! The company that runs the shop.

use serde::{Deserialize, Serialize};

use crate::language::{Language, localized};

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
        let labeled = |label: &str, value: &str| if value.is_empty() { String::new() } else { format!("{label}\u{a0}{value}") };
        let parts = [
            self.legal_name.clone(),
            self.address.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", "),
            labeled(localized(language, "рег.\u{a0}№", "reg.\u{a0}no."), &self.registration_number),
            labeled(localized(language, "№\u{a0}НДС", "VAT"), &self.vat_number),
        ];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
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
        let company = Company { legal_name: String::new(), address: String::new(), registration_number: "123".into(), ..company };
        assert_eq!(company.to_single_line(Language::Ru), "рег.\u{a0}№\u{a0}123, №\u{a0}НДС\u{a0}NL001");
        assert_eq!(Company::default().to_single_line(Language::Ru), "");
    }
}
