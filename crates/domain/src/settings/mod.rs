//! The shop's own settings as one typed record with working defaults.

mod check;

use serde::{Deserialize, Serialize};

use crate::clock::Timestamp;
use crate::country;
use crate::language::Language;
use crate::money::Cents;
use crate::orders::ShippingTerms;

/// A text in both languages of the shop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocalText {
    pub ru: String,
    pub en: String,
}

impl LocalText {
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Ru => &self.ru,
            Language::En => &self.en,
        }
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

/// Stored as JSON; a field missing there has its default, so a new setting needs no migration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ShopSettings {
    pub shop_name: String,
    pub support_email: String,
    pub messaging_link: String,
    pub developer_contact: String,
    pub about_text: LocalText,
    pub shipping_fee_cents: i64,
    pub free_shipping_threshold_cents: i64,
    pub countries: Vec<String>,
    pub payment_methods: Vec<PaymentMethod>,
    pub guest_checkout: bool,
    pub retention_days: u32,
    pub notification_email: String,
    pub flag_base_url: String,
}

/// The settings with what a change of them needs to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsRecord {
    pub settings: ShopSettings,
    pub version: i64,
    /// Never, while they are the shop's own defaults.
    pub updated_at: Option<Timestamp>,
}

impl ShopSettings {
    pub fn shipping_terms(&self) -> ShippingTerms {
        ShippingTerms { fee: Cents::new(self.shipping_fee_cents), free_from: Cents::new(self.free_shipping_threshold_cents) }
    }

    /// Who is told of new orders: whoever staff name, or else whoever answers buyers.
    pub fn staff_email(&self) -> &str {
        if self.notification_email.is_empty() { &self.support_email } else { &self.notification_email }
    }

    /// Whether staff let orders go to this country.
    pub fn delivers_to(&self, country: &str) -> bool {
        self.countries.iter().any(|offered| offered == country)
    }
}

impl Default for ShopSettings {
    fn default() -> Self {
        Self {
            shop_name: "Nevel".to_owned(),
            support_email: "support@nevel.example".to_owned(),
            messaging_link: "https://t.me/nevel_shop".to_owned(),
            developer_contact: "dev@nevel.example".to_owned(),
            about_text: LocalText {
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
    fn cart_16_defaults_are_five_euro_below_one_hundred() {
        let settings = ShopSettings::default();
        assert_eq!((settings.shipping_fee_cents, settings.free_shipping_threshold_cents), (500, 10_000));
    }

    #[test]
    fn new_orders_are_told_to_somebody_even_while_nobody_is_named() {
        let mut settings = ShopSettings::default();
        assert_eq!(settings.staff_email(), settings.support_email);
        settings.notification_email = "boss@shop.example".to_owned();
        assert_eq!(settings.staff_email(), "boss@shop.example");
    }

    #[test]
    fn info_02_cards_ideal_and_paypal_are_the_default_methods() {
        use PaymentMethod::{Card, Ideal, Paypal};
        assert_eq!(ShopSettings::default().payment_methods, [Card, Ideal, Paypal]);
    }

    #[test]
    fn a_setting_missing_in_the_stored_record_has_its_default() {
        let stored: ShopSettings = serde_json::from_str(r#"{"shopName":"Другой"}"#).unwrap();
        assert_eq!(stored, ShopSettings { shop_name: "Другой".into(), ..ShopSettings::default() });
    }
}
