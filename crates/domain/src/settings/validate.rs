//! Validation of the settings. All errors are reported together.

use super::carriers::validate_carriers;
use super::fields::{days, optional};
use super::localized_text::validate_texts;
use super::{Company, PaymentMethod, ShopSettings};
use crate::email::Email;
use crate::input::{line, paragraphs};
use crate::rules::{
    ABOUT_MAX_CHARS, COMPANY_ADDRESS_MAX_CHARS, COMPANY_NUMBER_MAX_CHARS, LINK_MAX_CHARS, PASSWORD_MIN_CHARS,
    PASSWORD_MIN_CHARS_LIMIT, RETENTION_MAX_DAYS, TITLE_MAX_CHARS,
};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

impl ShopSettings {
    /// Returns the settings with normalized texts and sorted countries, or all validation errors.
    pub fn validate(self) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let shop_name = errors.check("shopName", line(&self.shop_name, TITLE_MAX_CHARS));
        let support_email = errors.check("supportEmail", email(&self.support_email));
        let messaging_link = errors.check("messagingLink", link(&self.messaging_link));
        let developer_contact = errors.check("developerContact", line(&self.developer_contact, LINK_MAX_CHARS));
        let about_text =
            errors.merge(validate_texts("aboutText", &self.about_text, |text| paragraphs(text, ABOUT_MAX_CHARS)));
        let company = errors.merge(self.company.validate());
        let shipping_zones = errors.merge(self.shipping_zones.validate(self.languages.default_language()));
        let retention_days =
            errors.check("retentionDays", days(self.retention_days, self.min_retention_days(), RETENTION_MAX_DAYS));
        let max_hold_days =
            errors.check("maxHoldDays", days(self.max_hold_days, retention_days.unwrap_or(1), RETENTION_MAX_DAYS));
        let notification_email = errors.check("notificationEmail", optional(&self.notification_email, email));
        let flag_base_url = errors.check("flagBaseUrl", flags(&self.flag_base_url));
        let payment_methods = errors.check("paymentMethods", distinct(&self.payment_methods));
        let password_min_chars = errors.check("passwordMinChars", password_length(self.password_min_chars));
        let admin_password_min_chars =
            errors.check("adminPasswordMinChars", password_length(self.admin_password_min_chars));
        let withdrawal = errors.merge(self.withdrawal.validate());
        let carriers = errors.merge(validate_carriers(&self.carriers));
        let invoices = errors.merge(self.invoices.validate());
        let vat = errors.merge(self.vat.validate());
        let customer_limits = errors.merge(self.customer_limits.validate());
        errors.finish(|| {
            Some(Self {
                shop_name: shop_name?,
                support_email: support_email?,
                messaging_link: messaging_link?,
                developer_contact: developer_contact?,
                about_text: about_text?,
                company: company?,
                shipping_zones: shipping_zones?,
                retention_days: retention_days?,
                max_hold_days: max_hold_days?,
                notification_email: notification_email?,
                flag_base_url: flag_base_url?,
                payment_methods: payment_methods?,
                password_min_chars: password_min_chars?,
                admin_password_min_chars: admin_password_min_chars?,
                withdrawal: withdrawal?,
                carriers: carriers?,
                invoices: invoices?,
                vat: vat?,
                customer_limits: customer_limits?,
                ..self
            })
        })
    }
}

impl Company {
    fn validate(&self) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let number = |input: &str| optional(input, |input| line(input, COMPANY_NUMBER_MAX_CHARS));
        let legal_name =
            errors.check("company.legalName", optional(&self.legal_name, |input| line(input, TITLE_MAX_CHARS)));
        let address = optional(&self.address, |input| paragraphs(input, COMPANY_ADDRESS_MAX_CHARS));
        let address = errors.check("company.address", address);
        let registration_number = errors.check("company.registrationNumber", number(&self.registration_number));
        let vat_number = errors.check("company.vatNumber", number(&self.vat_number));
        errors.finish(|| {
            Some(Self {
                legal_name: legal_name?,
                address: address?,
                registration_number: registration_number?,
                vat_number: vat_number?,
            })
        })
    }
}

fn email(input: &str) -> Result<String, ValidationError> {
    Email::parse(input).map(|email| email.as_str().to_owned())
}

/// Browsers follow these links, so schemes that run scripts are rejected.
fn link(input: &str) -> Result<String, ValidationError> {
    with_scheme(input, &["https://", "tg://"])
}

fn with_scheme(input: &str, schemes: &[&str]) -> Result<String, ValidationError> {
    let link = line(input, LINK_MAX_CHARS)?;
    let target = schemes.iter().find_map(|scheme| link.strip_prefix(scheme));
    let is_valid = target.is_some_and(|target| !target.is_empty() && !target.contains([' ', '"', '<', '>']));
    if is_valid { Ok(link) } else { Err(ValidationError::InvalidLink) }
}

/// A local path, or the URL of another service.
fn flags(input: &str) -> Result<String, ValidationError> {
    let is_local = input.starts_with('/') && !input.starts_with("//") && !input.contains([' ', '"', '<', '>', '\\']);
    if is_local { line(input, LINK_MAX_CHARS) } else { with_scheme(input, &["https://"]) }
}

#[expect(clippy::cast_possible_wrap, reason = "both limits are small constants")]
fn password_length(chars: u32) -> Result<u32, ValidationError> {
    let (min, max) = (PASSWORD_MIN_CHARS as i64, PASSWORD_MIN_CHARS_LIMIT as i64);
    if (min..=max).contains(&i64::from(chars)) { Ok(chars) } else { Err(ValidationError::OutOfRange { min, max }) }
}

/// Removes duplicates and preserves the order.
fn distinct(methods: &[PaymentMethod]) -> Result<Vec<PaymentMethod>, ValidationError> {
    let mut distinct = Vec::new();
    for method in methods {
        if !distinct.contains(method) {
            distinct.push(*method);
        }
    }
    if distinct.is_empty() { Err(ValidationError::Required) } else { Ok(distinct) }
}

#[cfg(test)]
mod tests {
    use super::super::WithdrawalSettings;
    use super::*;

    fn error_codes(settings: ShopSettings) -> Vec<(&'static str, &'static str)> {
        let name = |error: &FieldError| match error.field {
            std::borrow::Cow::Borrowed(name) => name,
            std::borrow::Cow::Owned(_) => "list item",
        };
        settings.validate().unwrap_err().iter().map(|error| (name(error), error.error.code())).collect()
    }

    #[test]
    fn ase_01_default_settings_are_valid() {
        assert_eq!(ShopSettings::default().validate(), Ok(ShopSettings::default()));
    }

    #[test]
    fn ase_01_payment_methods_are_distinct_and_not_empty() {
        use PaymentMethod::{Card, Ideal, Paypal};
        let with =
            |methods: &[PaymentMethod]| ShopSettings { payment_methods: methods.to_vec(), ..ShopSettings::default() };
        assert_eq!(
            with(&[Paypal, Card, Paypal, Ideal, Card]).validate().unwrap().payment_methods,
            [Paypal, Card, Ideal]
        );
        assert_eq!(error_codes(with(&[])), [("paymentMethods", "required")]);
    }

    #[test]
    fn mon_08_retention_covers_a_withdrawal_and_data_is_held_at_least_as_long() {
        let with = |withdrawal_days, retention_days, max_hold_days| ShopSettings {
            withdrawal: WithdrawalSettings { days: withdrawal_days, ..WithdrawalSettings::default() },
            retention_days,
            max_hold_days,
            ..ShopSettings::default()
        };
        assert!(with(14, 42, 42).validate().is_ok() && with(365, 393, 3_650).validate().is_ok());
        assert!(with(14, 3_650, 3_650).validate().is_ok());
        let errors = with(14, 41, 41).validate().unwrap_err();
        assert_eq!(errors, [FieldError::new("retentionDays", ValidationError::OutOfRange { min: 42, max: 3_650 })]);
        assert_eq!(error_codes(with(15, 42, 42)), [("retentionDays", "out_of_range")]);
        assert_eq!(error_codes(with(14, 42, 41)), [("maxHoldDays", "out_of_range")]);
        assert_eq!(error_codes(with(14, 42, 3_651)), [("maxHoldDays", "out_of_range")]);
    }

    #[test]
    fn pwd_03_minimum_lengths_of_passwords_are_bounded() {
        let with = |customers, administrators| ShopSettings {
            password_min_chars: customers,
            admin_password_min_chars: administrators,
            ..ShopSettings::default()
        };
        assert!(with(6, 64).validate().is_ok());
        assert_eq!(
            error_codes(with(5, 65)),
            [("passwordMinChars", "out_of_range"), ("adminPasswordMinChars", "out_of_range")]
        );
    }

    #[test]
    fn ase_01_company_is_optional_and_bounded() {
        let company = Company {
            legal_name: " Mist B.V. ".into(),
            address: "Damrak 1\n1012 LG Amsterdam".into(),
            ..Company::default()
        };
        let valid = ShopSettings { company, ..ShopSettings::default() }.validate().unwrap().company;
        assert_eq!((valid.legal_name.as_str(), valid.address.as_str()), ("Mist B.V.", "Damrak 1\n1012 LG Amsterdam"));
        let company = Company { registration_number: "1".repeat(41), vat_number: "NL\n1".into(), ..Company::default() };
        let invalid = ShopSettings { company, ..ShopSettings::default() };
        assert_eq!(
            error_codes(invalid).into_iter().map(|(field, _)| field).collect::<Vec<_>>(),
            ["company.registrationNumber", "company.vatNumber"]
        );
    }

    #[test]
    fn ase_01_links_and_email_addresses_are_validated() {
        for bad in ["javascript:alert(1)", "http://t.me/x", "https://", "https://a b", "t.me/x"] {
            let settings = ShopSettings { messaging_link: bad.to_owned(), ..ShopSettings::default() };
            assert_eq!(error_codes(settings), [("messagingLink", "invalid_link")], "{bad}");
        }
        for bad in ["//elsewhere.example", "data:image/svg+xml,x", "/a\" onerror", "tg://flags"] {
            let settings = ShopSettings { flag_base_url: bad.to_owned(), ..ShopSettings::default() };
            assert_eq!(error_codes(settings), [("flagBaseUrl", "invalid_link")], "{bad}");
        }
        let settings = ShopSettings {
            messaging_link: "tg://resolve?domain=nevel".to_owned(),
            notification_email: " ".to_owned(),
            flag_base_url: "https://flagcdn.com".to_owned(),
            ..ShopSettings::default()
        };
        assert_eq!(settings.validate().unwrap().notification_email, "");
    }
}
