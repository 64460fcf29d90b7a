//! Carriers and the addresses of their tracking pages (STO-05).

use serde::{Deserialize, Serialize};

use crate::input::line;
use crate::rules::{CARRIER_NAME_MAX_CHARS, LINK_MAX_CHARS, MAX_CARRIERS};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Carrier {
    pub name: String,
    /// Contains `{number}`, and optionally `{country}` and `{zipCode}` of the delivery address. Empty if there is no
    /// tracking page.
    pub tracking_url: String,
}

impl Carrier {
    /// The page of a parcel; `None` without a template.
    pub fn tracking_link(&self, number: &str, country: &str, zip_code: &str) -> Option<String> {
        if self.tracking_url.is_empty() {
            return None;
        }
        let compact_zip: String = zip_code.chars().filter(|c| !c.is_whitespace()).collect();
        let mut link = self.tracking_url.clone();
        for (placeholder, value) in [("{number}", number), ("{country}", country), ("{zipCode}", &compact_zip)] {
            // Encoded values contain no braces, so that a value cannot be taken for a placeholder.
            link = link.replace(placeholder, &percent_encode(value));
        }
        Some(link)
    }
}

/// Carriers that need no setup.
pub fn default_carriers() -> Vec<Carrier> {
    [
        ("PostNL", "https://jouw.postnl.nl/track-and-trace/{number}-{country}-{zipCode}"),
        ("DHL", "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}"),
        ("DPD", "https://tracking.dpd.de/status/en_US/parcel/{number}"),
    ]
    .map(|(name, tracking_url)| Carrier { name: name.to_owned(), tracking_url: tracking_url.to_owned() })
    .into()
}

pub(super) fn validate_carriers(carriers: &[Carrier]) -> Result<Vec<Carrier>, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    if carriers.len() > MAX_CARRIERS {
        errors.push("carriers", ValidationError::TooMany { max: MAX_CARRIERS });
        return Err(errors.into_errors());
    }
    let mut valid: Vec<Carrier> = Vec::new();
    for (index, carrier) in carriers.iter().enumerate() {
        let name = line(&carrier.name, CARRIER_NAME_MAX_CHARS).and_then(|name| {
            let is_taken = valid.iter().any(|other| other.name.to_lowercase() == name.to_lowercase());
            if is_taken { Err(ValidationError::Duplicate) } else { Ok(name) }
        });
        let name = errors.check(format!("carriers.{index}.name"), name);
        let tracking_url = errors.check(format!("carriers.{index}.trackingUrl"), parse_template(&carrier.tracking_url));
        valid.extend(name.zip(tracking_url).map(|(name, tracking_url)| Carrier { name, tracking_url }));
    }
    errors.finish(|| Some(valid))
}

/// Customers follow the link, so it must be https, and the host must not depend on what staff enter for a parcel.
fn parse_template(input: &str) -> Result<String, ValidationError> {
    if input.trim().is_empty() {
        return Ok(String::new());
    }
    let template = line(input, LINK_MAX_CHARS)?;
    let target = template.strip_prefix("https://").ok_or(ValidationError::InvalidLink)?;
    let (host, rest) = target.split_once('/').unwrap_or((target, ""));
    let literal =
        ["{number}", "{country}", "{zipCode}"].into_iter().fold(rest.to_owned(), |rest, part| rest.replace(part, ""));
    let is_host =
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':'));
    let is_valid = is_host && rest.contains("{number}") && !literal.contains([' ', '"', '<', '>', '\\', '{', '}']);
    if is_valid { Ok(template) } else { Err(ValidationError::InvalidLink) }
}

fn percent_encode(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carrier(name: &str, tracking_url: &str) -> Carrier {
        Carrier { name: name.to_owned(), tracking_url: tracking_url.to_owned() }
    }

    #[test]
    fn sto_05_tracking_link_contains_the_encoded_number() {
        let [post, ..] = &default_carriers()[..] else { panic!("no carriers") };
        let link = post.tracking_link("3S/1 {zipCode}", "NL", "1016 DX").unwrap();
        assert_eq!(link, "https://jouw.postnl.nl/track-and-trace/3S%2F1%20%7BzipCode%7D-NL-1016DX");
        assert_eq!(carrier("Courier", "").tracking_link("1", "NL", "1"), None);
    }

    #[test]
    fn sto_05_carriers_have_distinct_names_and_https_templates() {
        assert_eq!(validate_carriers(&default_carriers()), Ok(default_carriers()));
        for bad in [
            "http://x.nl/{number}",
            "https://x.nl/",
            "https://{number}/x",
            "https://{number}.x.nl/{number}",
            "https:///{number}",
            "https://x.nl@{number}/{number}",
            "javascript:alert({number})",
            "https://x.nl/{number}\"",
            "https://x.nl/{other}/{number}",
        ] {
            let errors = validate_carriers(&[carrier("Post", bad)]).unwrap_err();
            assert_eq!(errors, [FieldError::new("carriers.0.trackingUrl", ValidationError::InvalidLink)], "{bad}");
        }
        let errors = validate_carriers(&[carrier("Post", ""), carrier(" post", ""), carrier("", "")]).unwrap_err();
        let codes: Vec<_> = errors.iter().map(|error| (error.field.as_ref(), error.error.code())).collect();
        assert_eq!(codes, [("carriers.1.name", "duplicate"), ("carriers.2.name", "required")]);
        assert!(validate_carriers(&vec![Carrier::default(); 21]).is_err());
    }
}
