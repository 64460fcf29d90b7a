//! What settings may be: every fault is told at once, under the name of its field.

use super::{LocalText, PaymentMethod, ShopSettings};
use crate::country;
use crate::email::Email;
use crate::rules::{ABOUT_MAX_CHARS, LINK_MAX_CHARS, MAX_PRICE_CENTS, RETENTION_MAX_DAYS, TITLE_MAX_CHARS};
use crate::text;
use crate::validation::{Faults, FieldError, FieldFault};

impl ShopSettings {
    /// The same settings with texts cleaned and countries in the shop's own order, if nothing is wrong with them.
    pub fn check(self) -> Result<Self, Vec<FieldError>> {
        let mut faults = Faults::default();
        let shop_name = faults.take("shopName", line(&self.shop_name, TITLE_MAX_CHARS));
        let support_email = faults.take("supportEmail", email(&self.support_email));
        let messaging_link = faults.take("messagingLink", link(&self.messaging_link));
        let developer_contact = faults.take("developerContact", line(&self.developer_contact, LINK_MAX_CHARS));
        let ru = faults.take("aboutText.ru", paragraphs(&self.about_text.ru));
        let en = faults.take("aboutText.en", paragraphs(&self.about_text.en));
        let shipping_fee_cents = faults.take("shippingFee", amount(self.shipping_fee_cents));
        let free_shipping_threshold_cents = faults.take("freeShippingThreshold", amount(self.free_shipping_threshold_cents));
        let countries = faults.take("countries", known_countries(&self.countries));
        let retention_days = faults.take("retentionDays", days(self.retention_days));
        let notification_email = faults.take("notificationEmail", optional(&self.notification_email, email));
        let flag_base_url = faults.take("flagBaseUrl", flags(&self.flag_base_url));
        let payment_methods = faults.take("paymentMethods", each_once(&self.payment_methods));
        faults.finish(|| {
            Some(Self {
                shop_name: shop_name?,
                support_email: support_email?,
                messaging_link: messaging_link?,
                developer_contact: developer_contact?,
                about_text: LocalText { ru: ru?, en: en? },
                shipping_fee_cents: shipping_fee_cents?,
                free_shipping_threshold_cents: free_shipping_threshold_cents?,
                countries: countries?,
                retention_days: retention_days?,
                notification_email: notification_email?,
                flag_base_url: flag_base_url?,
                payment_methods: payment_methods?,
                ..self
            })
        })
    }
}

fn line(input: &str, max: usize) -> Result<String, FieldFault> {
    text::line(input, max).map_err(|error| FieldFault::from_text(error, max))
}

fn paragraphs(input: &str) -> Result<String, FieldFault> {
    text::paragraphs(input, ABOUT_MAX_CHARS).map_err(|error| FieldFault::from_text(error, ABOUT_MAX_CHARS))
}

fn email(input: &str) -> Result<String, FieldFault> {
    Email::parse(input).map(|email| email.as_str().to_owned())
}

/// Blank means that there is none.
fn optional(input: &str, parse: impl Fn(&str) -> Result<String, FieldFault>) -> Result<String, FieldFault> {
    if input.trim().is_empty() { Ok(String::new()) } else { parse(input) }
}

/// A browser follows these, so nothing that runs a script is among them.
fn link(input: &str) -> Result<String, FieldFault> {
    with_scheme(input, &["https://", "tg://"])
}

fn with_scheme(input: &str, schemes: &[&str]) -> Result<String, FieldFault> {
    let link = line(input, LINK_MAX_CHARS)?;
    let target = schemes.iter().find_map(|scheme| link.strip_prefix(scheme));
    let fits = target.is_some_and(|target| !target.is_empty() && !target.contains([' ', '"', '<', '>']));
    if fits { Ok(link) } else { Err(FieldFault::InvalidLink) }
}

/// The shop's own folder, or another service.
fn flags(input: &str) -> Result<String, FieldFault> {
    let is_own = input.starts_with('/') && !input.starts_with("//") && !input.contains([' ', '"', '<', '>', '\\']);
    if is_own { line(input, LINK_MAX_CHARS) } else { with_scheme(input, &["https://"]) }
}

fn amount(cents: i64) -> Result<i64, FieldFault> {
    if (0..=MAX_PRICE_CENTS).contains(&cents) { Ok(cents) } else { Err(FieldFault::OutOfRange { min: 0, max: MAX_PRICE_CENTS / 100 }) }
}

fn days(days: u32) -> Result<u32, FieldFault> {
    let fits = (1..=RETENTION_MAX_DAYS).contains(&days);
    if fits { Ok(days) } else { Err(FieldFault::OutOfRange { min: 1, max: i64::from(RETENTION_MAX_DAYS) }) }
}

/// In the order that staff gave them.
fn each_once(methods: &[PaymentMethod]) -> Result<Vec<PaymentMethod>, FieldFault> {
    let mut once = Vec::new();
    for method in methods {
        if !once.contains(method) {
            once.push(*method);
        }
    }
    if once.is_empty() { Err(FieldFault::Required) } else { Ok(once) }
}

fn known_countries(codes: &[String]) -> Result<Vec<String>, FieldFault> {
    if codes.is_empty() {
        return Err(FieldFault::Required);
    }
    let wanted: Option<Vec<&str>> = codes.iter().map(|code| country::parse(code)).collect();
    let wanted = wanted.ok_or(FieldFault::Unknown)?;
    Ok(country::ALL.into_iter().filter(|code| wanted.contains(code)).map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(settings: ShopSettings) -> Vec<(&'static str, &'static str)> {
        let name = |error: &FieldError| match error.field {
            std::borrow::Cow::Borrowed(name) => name,
            std::borrow::Cow::Owned(_) => "a part of a list",
        };
        settings.check().unwrap_err().iter().map(|error| (name(error), error.fault.code())).collect()
    }

    #[test]
    fn ase_01_the_defaults_are_in_order() {
        assert_eq!(ShopSettings::default().check(), Ok(ShopSettings::default()));
    }

    #[test]
    fn chk_11_countries_are_known_ones_each_once_and_at_least_one() {
        let with = |countries: &[&str]| ShopSettings {
            countries: countries.iter().map(|code| (*code).to_owned()).collect(),
            ..ShopSettings::default()
        };
        assert_eq!(with(&["nl", "DE", "NL"]).check().unwrap().countries, ["DE", "NL"]);
        assert_eq!(faults(with(&[])), [("countries", "required")]);
        assert_eq!(faults(with(&["NL", "ZZ"])), [("countries", "unknown")]);
    }

    #[test]
    fn ase_01_payment_methods_are_each_once_in_their_order_and_at_least_one() {
        use PaymentMethod::{Card, Ideal, Paypal};
        let with = |methods: &[PaymentMethod]| ShopSettings { payment_methods: methods.to_vec(), ..ShopSettings::default() };
        assert_eq!(with(&[Paypal, Card, Paypal, Ideal, Card]).check().unwrap().payment_methods, [Paypal, Card, Ideal]);
        assert_eq!(faults(with(&[])), [("paymentMethods", "required")]);
    }

    #[test]
    fn cart_16_amounts_and_days_are_bounded() {
        let with = |fee, threshold, days| ShopSettings {
            shipping_fee_cents: fee,
            free_shipping_threshold_cents: threshold,
            retention_days: days,
            ..ShopSettings::default()
        };
        assert!(with(0, 0, 1).check().is_ok());
        assert!(with(100_000_000, 100_000_000, 3_650).check().is_ok());
        assert_eq!(
            faults(with(-1, 100_000_001, 0)),
            [("shippingFee", "out_of_range"), ("freeShippingThreshold", "out_of_range"), ("retentionDays", "out_of_range")]
        );
    }

    #[test]
    fn ase_01_links_and_addresses_are_what_they_should_be() {
        for bad in ["javascript:alert(1)", "http://t.me/x", "https://", "https://a b", "t.me/x"] {
            let settings = ShopSettings { messaging_link: bad.to_owned(), ..ShopSettings::default() };
            assert_eq!(faults(settings), [("messagingLink", "invalid_link")], "{bad}");
        }
        for bad in ["//elsewhere.example", "data:image/svg+xml,x", "/a\" onerror", "tg://flags"] {
            let settings = ShopSettings { flag_base_url: bad.to_owned(), ..ShopSettings::default() };
            assert_eq!(faults(settings), [("flagBaseUrl", "invalid_link")], "{bad}");
        }
        let settings = ShopSettings {
            messaging_link: "tg://resolve?domain=nevel".to_owned(),
            notification_email: " ".to_owned(),
            flag_base_url: "https://flagcdn.com".to_owned(),
            ..ShopSettings::default()
        };
        assert_eq!(settings.check().unwrap().notification_email, "");
    }
}
