//! The public part of the settings, in the language of the request.

use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_domain::settings::{PaymentMethod, ShopSettings};
use serde::Serialize;
use utoipa::ToSchema;

use super::money::euros;

#[derive(Serialize, ToSchema)]
#[schema(as = PublicSettings)]
#[serde(rename_all = "camelCase")]
pub struct PublicSettingsBody {
    pub shop_name: String,
    pub support_email: String,
    pub messaging_link: String,
    pub developer_contact: String,
    pub about_text: String,
    /// Euro.
    pub shipping_fee: f64,
    /// Euro: from this subtotal on shipping is free.
    pub free_shipping_threshold: f64,
    /// ISO 3166 codes.
    pub countries: Vec<String>,
    pub payment_methods: Vec<PaymentMethodBody>,
    pub guest_checkout: bool,
    /// Where flag pictures come from, as `{base}/nl.svg` or `{base}/w40/nl.png`.
    pub flag_base_url: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PaymentMethod)]
#[serde(rename_all = "snake_case")]
pub enum PaymentMethodBody {
    Card,
    Ideal,
    Paypal,
    BankTransfer,
    OnlineWallet,
}

impl PublicSettingsBody {
    pub fn new(settings: ShopSettings, language: Language) -> Self {
        Self {
            about_text: settings.about_text.get(language).to_owned(),
            shop_name: settings.shop_name,
            support_email: settings.support_email,
            messaging_link: settings.messaging_link,
            developer_contact: settings.developer_contact,
            shipping_fee: euros(Cents::new(settings.shipping_fee_cents)),
            free_shipping_threshold: euros(Cents::new(settings.free_shipping_threshold_cents)),
            countries: settings.countries,
            payment_methods: settings.payment_methods.into_iter().map(PaymentMethodBody::from).collect(),
            guest_checkout: settings.guest_checkout,
            flag_base_url: settings.flag_base_url,
        }
    }
}

impl From<PaymentMethod> for PaymentMethodBody {
    fn from(method: PaymentMethod) -> Self {
        match method {
            PaymentMethod::Card => Self::Card,
            PaymentMethod::Ideal => Self::Ideal,
            PaymentMethod::Paypal => Self::Paypal,
            PaymentMethod::BankTransfer => Self::BankTransfer,
            PaymentMethod::OnlineWallet => Self::OnlineWallet,
        }
    }
}
