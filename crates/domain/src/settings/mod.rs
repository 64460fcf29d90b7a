//! Shop settings with working defaults.

mod carriers;
mod customer_limits;
mod delivery_days;
mod earlier_shipping;
mod fields;
mod invoices;
mod languages;
mod localized_text;
pub mod search;
mod shipping_zones;
mod validate;
mod vat;
mod withdrawal;

pub use carriers::Carrier;
pub use customer_limits::CustomerLimits;
pub use delivery_days::DeliveryDays;
pub use earlier_shipping::{FORMER_SHIPPING, UniformShipping};
pub use invoices::{InvoiceIssue, InvoiceSettings, iban_in_groups};
pub use languages::Languages;
pub use localized_text::LocalizedText;
pub use shipping_zones::{ShippingTerms, ShippingZone, ShippingZones};
pub use vat::{VatRate, VatScheme, VatSettings};
pub use withdrawal::WithdrawalSettings;

pub use crate::company::Company;
pub use crate::payment_method::PaymentMethod;

use nevel_i18n::{Language, settings as texts};
use serde::{Deserialize, Serialize};

use self::localized_text::or_built_in;
use crate::accounts::Role;
use crate::clock::Timestamp;
use crate::day::Day;
use crate::rules::{ADMIN_PASSWORD_MIN_CHARS, PASSWORD_MIN_CHARS, RETENTION_AFTER_WITHDRAWAL_DAYS, RETENTION_MAX_DAYS};
use crate::time_zone::TimeZone;
use crate::vat::VatCharge;

/// Stored as JSON. Missing fields get their defaults, so a new setting needs no migration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "independent switches")]
pub struct ShopSettings {
    pub shop_name: String,
    pub support_email: String,
    pub messaging_link: String,
    pub developer_contact: String,
    pub about_text: LocalizedText,
    pub company: Company,
    /// With the former fields of earlier versions.
    #[serde(flatten)]
    pub shipping_zones: ShippingZones,
    /// Decides on which day something happens.
    pub time_zone: TimeZone,
    pub payment_methods: Vec<PaymentMethod>,
    pub guest_checkout: bool,
    /// Days after the completion of an order until its personal data is erased.
    pub retention_days: u32,
    /// Days after the completion of an order after which its personal data is erased even if something is open.
    pub max_hold_days: u32,
    /// Whether staff record payments. If not, money never holds back personal data.
    pub records_payments: bool,
    /// Whether an order with an open amount can be shipped.
    pub ships_unpaid_orders: bool,
    pub languages: Languages,
    pub notification_email: String,
    /// The language of notifications about new orders.
    pub notification_language: Language,
    pub flag_base_url: String,
    /// The minimum length of new passwords of customers.
    pub password_min_chars: u32,
    /// The minimum length of new passwords of administrators.
    pub admin_password_min_chars: u32,
    /// Whether administrators must set up two-step sign-in before they can use the admin.
    pub admin_two_step_required: bool,
    pub withdrawal: WithdrawalSettings,
    pub carriers: Vec<Carrier>,
    pub invoices: InvoiceSettings,
    pub vat: VatSettings,
    pub customer_limits: CustomerLimits,
}

/// The settings with their version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsRecord {
    pub settings: ShopSettings,
    pub version: i64,
    /// `None` until the defaults are changed.
    pub updated_at: Option<Timestamp>,
}

impl ShopSettings {
    /// Recipient of new order notices; falls back to the support address.
    pub fn staff_email(&self) -> &str {
        if self.notification_email.is_empty() { &self.support_email } else { &self.notification_email }
    }

    /// The language of notifications for staff.
    pub fn staff_language(&self) -> Language {
        self.languages.or_default(self.notification_language)
    }

    /// The tax of goods that are supplied to a country on a day; `None` if the rate is not known.
    pub fn vat_on(&self, destination: &str, day: Day) -> Option<VatCharge> {
        self.vat.charge_on(self.invoices.vat_rate_hundredths, destination, day)
    }

    /// The minimum length of new passwords.
    pub fn password_min_chars_for(&self, role: Role) -> usize {
        let min = match role {
            Role::User => self.password_min_chars,
            Role::Admin => self.admin_password_min_chars,
        };
        min as usize
    }

    /// The shortest retention period: goods come back within 14 days of a withdrawal, and 14 days later the money is
    /// due.
    pub fn min_retention_days(&self) -> u32 {
        self.withdrawal.days.saturating_add(RETENTION_AFTER_WITHDRAWAL_DAYS).min(RETENTION_MAX_DAYS)
    }

    /// The settings as an earlier version stored them: periods that are too short today are raised, and texts in
    /// languages that it did not have are added.
    #[must_use]
    pub fn updated(mut self) -> Self {
        self.about_text = or_built_in(&self.about_text, texts::about);
        self.withdrawal.text = or_built_in(&self.withdrawal.text, texts::withdrawal);
        self.retention_days = self.retention_days.max(self.min_retention_days());
        self.max_hold_days = self.max_hold_days.max(self.retention_days);
        self
    }

    /// The carrier of this name, ignoring case.
    pub fn carrier(&self, name: &str) -> Option<&Carrier> {
        self.carriers.iter().find(|carrier| carrier.name.to_lowercase() == name.to_lowercase())
    }
}

impl Default for ShopSettings {
    #[expect(clippy::cast_possible_truncation, reason = "both lengths are small constants")]
    fn default() -> Self {
        Self {
            shop_name: "Nevel".to_owned(),
            support_email: "support@nevel.example".to_owned(),
            messaging_link: "https://t.me/nevel_shop".to_owned(),
            developer_contact: "dev@nevel.example".to_owned(),
            about_text: LocalizedText::new(|language| texts::about(language).to_owned()),
            company: Company::default(),
            shipping_zones: ShippingZones::default(),
            time_zone: TimeZone::default(),
            payment_methods: vec![PaymentMethod::Card, PaymentMethod::Ideal, PaymentMethod::Paypal],
            guest_checkout: false,
            retention_days: 60,
            max_hold_days: 730,
            records_payments: true,
            ships_unpaid_orders: true,
            languages: Languages::default(),
            notification_email: String::new(),
            notification_language: Language::default(),
            flag_base_url: "/flags".to_owned(),
            password_min_chars: PASSWORD_MIN_CHARS as u32,
            admin_password_min_chars: ADMIN_PASSWORD_MIN_CHARS as u32,
            admin_two_step_required: false,
            withdrawal: WithdrawalSettings::default(),
            carriers: carriers::default_carriers(),
            invoices: InvoiceSettings::default(),
            vat: VatSettings::default(),
            customer_limits: CustomerLimits::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_order_notices_fall_back_to_the_support_address() {
        let mut settings = ShopSettings::default();
        assert_eq!(settings.staff_email(), settings.support_email);
        settings.notification_email = "boss@shop.example".to_owned();
        assert_eq!(settings.staff_email(), "boss@shop.example");
    }

    #[test]
    fn pwd_03_passwords_of_administrators_are_longer_by_default() {
        let settings = ShopSettings::default();
        assert_eq!(
            (settings.password_min_chars_for(Role::User), settings.password_min_chars_for(Role::Admin)),
            (6, 10)
        );
    }

    #[test]
    fn info_02_default_payment_methods_are_card_ideal_and_paypal() {
        use PaymentMethod::{Card, Ideal, Paypal};
        assert_eq!(ShopSettings::default().payment_methods, [Card, Ideal, Paypal]);
    }

    #[test]
    fn mon_08_stored_periods_that_are_too_short_are_raised() {
        let stored = |json: &str| serde_json::from_str::<ShopSettings>(json).unwrap().updated();
        let periods = |settings: ShopSettings| (settings.retention_days, settings.max_hold_days);
        assert_eq!(periods(stored("{}")), (60, 730));
        assert_eq!(periods(stored(r#"{"retentionDays":30}"#)), (42, 730), "14 days to withdraw and 28 days");
        assert_eq!(periods(stored(r#"{"retentionDays":42}"#)), (42, 730));
        assert_eq!(periods(stored(r#"{"retentionDays":1000}"#)), (1_000, 1_000));
        assert_eq!(periods(stored(r#"{"withdrawal":{"days":365}}"#)), (393, 730));
    }

    #[test]
    fn missing_stored_settings_get_their_defaults() {
        let stored: ShopSettings = serde_json::from_str(r#"{"shopName":"Другой"}"#).unwrap();
        assert_eq!(stored, ShopSettings { shop_name: "Другой".into(), ..ShopSettings::default() });
    }
}
