//! The settings as staff see and send them: the whole record at once.

use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_domain::settings::{LocalizedText, PaymentMethod, SettingsRecord, ShopSettings};
use nevel_domain::validation::{ValidationErrors, FieldError, ValidationError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::translation::typed;
use crate::wire::money::{cents, euros};
use crate::wire::settings::PaymentMethodBody;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminSettings)]
#[serde(rename_all = "camelCase")]
pub struct AdminSettingsBody {
    pub shop_name: String,
    pub support_email: String,
    pub messaging_link: String,
    pub developer_contact: String,
    pub about_text: LocalTextBody,
    /// Euro.
    pub shipping_fee: f64,
    /// Euro: from this subtotal on shipping is free.
    pub free_shipping_threshold: f64,
    /// ISO 3166 codes.
    pub countries: Vec<String>,
    pub payment_methods: Vec<PaymentMethodBody>,
    pub guest_checkout: bool,
    /// After how many days it is forgotten whom a finished order went to.
    pub retention_days: u32,
    /// Who is told of new orders; empty for the support address.
    pub notification_email: String,
    /// Where flag pictures come from: a folder of the shop, or another service.
    pub flag_base_url: String,
    /// Sent back with a change, it keeps two people from undoing each other's.
    pub version: i64,
    /// `null` while nobody has changed anything.
    pub updated_at: Option<String>,
}

#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = LocalText)]
#[serde(default)]
pub struct LocalTextBody {
    #[schema(required = true)]
    pub ru: String,
    #[schema(required = true)]
    pub en: String,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = SettingsInput)]
#[serde(rename_all = "camelCase")]
pub struct SettingsInputBody {
    #[schema(required = true, value_type = String)]
    pub shop_name: Option<String>,
    #[schema(required = true, value_type = String)]
    pub support_email: Option<String>,
    #[schema(required = true, value_type = String)]
    pub messaging_link: Option<String>,
    #[schema(required = true, value_type = String)]
    pub developer_contact: Option<String>,
    #[serde(default)]
    #[schema(required = true)]
    pub about_text: LocalTextBody,
    #[schema(required = true, value_type = f64)]
    pub shipping_fee: Option<f64>,
    #[schema(required = true, value_type = f64)]
    pub free_shipping_threshold: Option<f64>,
    #[serde(default)]
    #[schema(required = true)]
    pub countries: Vec<String>,
    #[serde(default)]
    #[schema(required = true, value_type = Vec<PaymentMethodBody>)]
    pub payment_methods: Vec<String>,
    #[schema(required = true, value_type = bool)]
    pub guest_checkout: Option<bool>,
    #[schema(required = true, value_type = i64)]
    pub retention_days: Option<i64>,
    pub notification_email: Option<String>,
    #[schema(required = true, value_type = String)]
    pub flag_base_url: Option<String>,
    /// The version that was shown before the change.
    #[schema(required = true, value_type = i64)]
    pub version: Option<i64>,
}

impl SettingsInputBody {
    /// The settings and the version they were made from. What fits no number or list is told here, all else by the settings themselves.
    pub fn parse(self) -> Result<(ShopSettings, i64), Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let fee = errors.check("shippingFee", amount(self.shipping_fee));
        let threshold = errors.check("freeShippingThreshold", amount(self.free_shipping_threshold));
        let methods = errors.check("paymentMethods", self.payment_methods.iter().map(|name| method(name)).collect());
        let guest_checkout = errors.check("guestCheckout", self.guest_checkout.ok_or(ValidationError::Required));
        let days = self.retention_days.ok_or(ValidationError::Required);
        // No number of days that does not fit is a good one, so that 0 stands for all of them.
        let days = errors.check("retentionDays", days.map(|days| u32::try_from(days).unwrap_or_default()));
        let version = errors.check("version", self.version.ok_or(ValidationError::Required));
        let (shop_name, support_email) = (typed(&self.shop_name).to_owned(), typed(&self.support_email).to_owned());
        let (messaging_link, developer_contact) = (typed(&self.messaging_link).to_owned(), typed(&self.developer_contact).to_owned());
        let (notification_email, flag_base_url) = (typed(&self.notification_email).to_owned(), typed(&self.flag_base_url).to_owned());
        let settings = ShopSettings {
            shop_name,
            support_email,
            messaging_link,
            developer_contact,
            about_text: LocalizedText { ru: self.about_text.ru, en: self.about_text.en },
            shipping_fee_cents: fee.unwrap_or_default().get(),
            free_shipping_threshold_cents: threshold.unwrap_or_default().get(),
            countries: self.countries,
            // A fault of its own must not bring another along.
            payment_methods: methods.unwrap_or_else(|| vec![PaymentMethod::Card]),
            guest_checkout: guest_checkout.unwrap_or_default(),
            retention_days: days.unwrap_or(1),
            notification_email,
            flag_base_url,
        };
        let checked = errors.merge(settings.validate());
        errors.finish(|| Some((checked?, version?)))
    }
}

fn amount(euros: Option<f64>) -> Result<Cents, ValidationError> {
    cents(euros.ok_or(ValidationError::Required)?).ok_or(ValidationError::InvalidAmount)
}

fn method(name: &str) -> Result<PaymentMethod, ValidationError> {
    PaymentMethod::ALL.into_iter().find(|method| method.as_str() == name).ok_or(ValidationError::Unknown)
}

impl From<SettingsRecord> for AdminSettingsBody {
    fn from(record: SettingsRecord) -> Self {
        let settings = record.settings;
        Self {
            shop_name: settings.shop_name,
            support_email: settings.support_email,
            messaging_link: settings.messaging_link,
            developer_contact: settings.developer_contact,
            about_text: LocalTextBody { ru: settings.about_text.ru, en: settings.about_text.en },
            shipping_fee: euros(Cents::new(settings.shipping_fee_cents)),
            free_shipping_threshold: euros(Cents::new(settings.free_shipping_threshold_cents)),
            countries: settings.countries,
            payment_methods: settings.payment_methods.into_iter().map(PaymentMethodBody::from).collect(),
            guest_checkout: settings.guest_checkout,
            retention_days: settings.retention_days,
            notification_email: settings.notification_email,
            flag_base_url: settings.flag_base_url,
            version: record.version,
            updated_at: record.updated_at.map(Timestamp::to_rfc3339),
        }
    }
}
