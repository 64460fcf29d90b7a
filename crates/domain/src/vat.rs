//! Value added tax (MON-04): who charges it, and the standard rates of the European Union.

use serde::{Deserialize, Serialize};

use crate::codes;

codes! {
    /// Why an invoice has its rate.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum VatTreatment {
        /// The rate of the seller's country.
        SellerRate = "seller_rate",
        /// The rate of the country where the goods go.
        DestinationRate = "destination_rate",
        /// The goods leave the European Union.
        Export = "export",
    }
}

/// The tax of a supply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VatCharge {
    /// Hundredths of a percent.
    pub rate_hundredths: u32,
    pub treatment: VatTreatment,
    /// The country of the rate; of an export, the country where the goods go.
    pub country: String,
}

/// When the table below was compared with the rates in force.
pub const EU_STANDARD_RATES_AS_OF: &str = "2026-11-01";

/// The members of the European Union, with the first day and the hundredths of a percent of their standard rate. A
/// proposal: staff confirm it in the settings.
pub const EU_STANDARD_RATES: [(&str, &str, u32); 27] = [
    ("AT", "1984-01-01", 2_000),
    ("BE", "1996-01-01", 2_100),
    ("BG", "1999-01-01", 2_000),
    ("CY", "2014-01-13", 1_900),
    ("CZ", "2013-01-01", 2_100),
    ("DE", "2021-01-01", 1_900),
    ("DK", "1992-01-01", 2_500),
    ("EE", "2025-07-01", 2_400),
    ("ES", "2012-09-01", 2_100),
    ("FI", "2024-09-01", 2_550),
    ("FR", "2014-01-01", 2_000),
    ("GR", "2016-06-01", 2_400),
    ("HR", "2012-03-01", 2_500),
    ("HU", "2012-01-01", 2_700),
    ("IE", "2021-03-01", 2_300),
    ("IT", "2013-10-01", 2_200),
    ("LT", "2009-09-01", 2_100),
    ("LU", "2024-01-01", 1_700),
    ("LV", "2012-07-01", 2_100),
    ("MT", "2004-01-01", 1_800),
    ("NL", "2012-10-01", 2_100),
    ("PL", "2011-01-01", 2_300),
    ("PT", "2011-01-01", 2_300),
    ("RO", "2025-08-01", 2_100),
    ("SE", "1990-07-01", 2_500),
    ("SI", "2013-07-01", 2_200),
    ("SK", "2025-01-01", 2_300),
];

pub fn is_in_eu(country: &str) -> bool {
    EU_STANDARD_RATES.iter().any(|(member, ..)| *member == country)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::country;
    use crate::day::Day;

    #[test]
    fn mon_04_table_has_the_members_of_the_european_union_in_order() {
        assert!(EU_STANDARD_RATES.is_sorted_by(|one, next| one.0 < next.0));
        let others: Vec<_> = country::EEA.iter().filter(|country| !is_in_eu(country)).collect();
        assert_eq!(others, [&"IS", &"LI", &"NO"]);
        assert!(EU_STANDARD_RATES.iter().all(|(member, ..)| country::EEA.contains(member)));
        let as_of = Day::parse(EU_STANDARD_RATES_AS_OF).unwrap();
        assert!(EU_STANDARD_RATES.iter().all(|(_, from, _)| Day::parse(from).unwrap() <= as_of));
    }
}
