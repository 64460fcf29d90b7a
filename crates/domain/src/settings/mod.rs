//! Shop settings with working defaults.

mod validate;

use serde::{Deserialize, Serialize};

use crate::clock::Timestamp;
use crate::country;
use crate::language::{Language, localized};
use crate::money::Cents;
use crate::orders::ShippingTerms;

/// A text in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalizedText {
    pub ru: String,
    pub en: String,
}

impl LocalizedText {
    pub fn get(&self, language: Language) -> &str {
        localized(language, &self.ru, &self.en)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaymentMethod {
    Card,
    Ideal,
    Paypal,
    BankTransfer,
    OnlineWallet,
}

impl PaymentMethod {
    pub const ALL: [Self; 5] = [Self::Card, Self::Ideal, Self::Paypal, Self::BankTransfer, Self::OnlineWallet];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Ideal => "ideal",
            Self::Paypal => "paypal",
            Self::BankTransfer => "bank_transfer",
            Self::OnlineWallet => "online_wallet",
        }
    }
}

/// Stored as JSON. Missing fields get their defaults, so a new setting needs no migration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ShopSettings {
    pub shop_name: String,
    pub support_email: String,
    pub messaging_link: String,
    pub developer_contact: String,
    pub about_text: LocalizedText,
    pub shipping_fee_cents: i64,
    pub free_shipping_threshold_cents: i64,
    pub countries: Vec<String>,
    pub payment_methods: Vec<PaymentMethod>,
    pub guest_checkout: bool,
    pub retention_days: u32,
    pub notification_email: String,
    pub flag_base_url: String,
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
    pub fn shipping_terms(&self) -> ShippingTerms {
        ShippingTerms { fee: Cents::new(self.shipping_fee_cents), free_from: Cents::new(self.free_shipping_threshold_cents) }
    }

    /// Recipient of new order notices; falls back to the support address.
    pub fn staff_email(&self) -> &str {
        if self.notification_email.is_empty() { &self.support_email } else { &self.notification_email }
    }

    /// Whether the settings allow shipping to this country.
    pub fn delivers_to(&self, country: &str) -> bool {
        self.countries.iter().any(|enabled| enabled == country)
    }
}

impl Default for ShopSettings {
    fn default() -> Self {
        Self {
            shop_name: "Nevel".to_owned(),
            support_email: "support@nevel.example".to_owned(),
            messaging_link: "https://t.me/nevel_shop".to_owned(),
            developer_contact: "dev@nevel.example".to_owned(),
            about_text: LocalizedText {
                ru: "Nevel — магазин никотиновой продукции для взрослых. Проверяем каждую партию, отправляем из Нидерландов и отвечаем по-человечески.".to_owned(),
                en: "Nevel is a nicotine shop for adults. We check every batch, ship from the Netherlands, and real people answer your questions.".to_owned(),
            },
            shipping_fee_cents: 500,
            free_shipping_threshold_cents: 10_000,
            countries: country::ALL.into_iter().map(str::to_owned).collect(),
            payment_methods: vec![PaymentMethod::Card, PaymentMethod::Ideal, PaymentMethod::Paypal],
            guest_checkout: false,
            retention_days: 30,
            notification_email: String::new(),
            flag_base_url: "/flags".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cart_16_default_fee_is_five_euros_below_one_hundred() {
        let settings = ShopSettings::default();
        assert_eq!((settings.shipping_fee_cents, settings.free_shipping_threshold_cents), (500, 10_000));
    }

    #[test]
    fn new_order_notices_fall_back_to_the_support_address() {
        let mut settings = ShopSettings::default();
        assert_eq!(settings.staff_email(), settings.support_email);
        settings.notification_email = "boss@shop.example".to_owned();
        assert_eq!(settings.staff_email(), "boss@shop.example");
    }

    #[test]
    fn info_02_default_payment_methods_are_card_ideal_and_paypal() {
        use PaymentMethod::{Card, Ideal, Paypal};
        assert_eq!(ShopSettings::default().payment_methods, [Card, Ideal, Paypal]);
    }

    #[test]
    fn missing_stored_settings_get_their_defaults() {
        let stored: ShopSettings = serde_json::from_str(r#"{"shopName":"Другой"}"#).unwrap();
        assert_eq!(stored, ShopSettings { shop_name: "Другой".into(), ..ShopSettings::default() });
    }
}
