//! Wire types of the settings.

use std::collections::BTreeMap;

use nevel_domain::clock::Timestamp;
use nevel_domain::country;
use nevel_domain::money::Cents;
use nevel_domain::settings::{
    Carrier, CustomerLimits, Languages, PaymentMethod, SettingsRecord, ShippingZones, ShopSettings,
};
use nevel_domain::time_zone::TimeZone;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_i18n::Language;
use serde::Deserialize;
use utoipa::ToSchema;

use super::company_wire::{CompanyBody, DeliveryDaysBody, LocalTextBody, number_or_zero};
use super::order_wire::{CarrierBody, CustomerLimitsBody, InvoiceSettingsBody, WithdrawalSettingsBody};
use super::shipping_wire::{AdminShippingZoneBody, ShippingZoneBody, UniformShippingBody, parse_zones, zones_body};
use super::vat_wire::VatSettingsBody;
use crate::http::money::euros;
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

json_object! {
    #[schema(as = PublicSettings)]
    pub struct PublicSettingsBody new(settings: ShopSettings, customer_limits: CustomerLimits, language: Language) {
        pub shop_name: String = settings.shop_name,
        pub support_email: String = settings.support_email,
        pub messaging_link: String = settings.messaging_link,
        pub developer_contact: String = settings.developer_contact,
        pub about_text: String = settings.about_text.get(language).to_owned(),
        pub company: CompanyBody = settings.company.into(),
        /// The zones that the shop ships to, the default one first.
        pub shipping_zones: Vec<ShippingZoneBody> =
            settings.shipping_zones.as_slice().iter().map(|zone| ShippingZoneBody::new(zone.clone(), language)).collect(),
        /// Names, in the language of the response, of shipping countries that a new shop does not have.
        pub country_names: BTreeMap<String, String> = names_of_added(&settings.shipping_zones, language),
        /// Euros, in the default zone.
        pub shipping_fee: f64 = euros(settings.shipping_zones.uniform().terms.fee),
        /// Minimum subtotal in euros for free shipping, in the default zone.
        pub free_shipping_threshold: f64 = euros(settings.shipping_zones.uniform().terms.free_from),
        /// Those of the default zone, or 1 to 60 if it has none.
        pub delivery_days: DeliveryDaysBody = settings.shipping_zones.uniform().delivery_days.into(),
        /// IANA name of the time zone in which the days of the shop begin and end.
        pub time_zone: String = settings.time_zone.name().to_owned(),
        /// ISO 3166 codes of the countries of all zones.
        pub countries: Vec<String> = settings.shipping_zones.countries(),
        pub payment_methods: Vec<PaymentMethodBody> =
            settings.payment_methods.into_iter().map(PaymentMethodBody::from).collect(),
        pub guest_checkout: bool = settings.guest_checkout,
        /// Codes of the offered languages, the default one first.
        pub languages: Vec<&'static str> = settings.languages.codes().collect(),
        /// Base URL or path of flag images: `{base}/nl.svg` or `{base}/w40/nl.png`.
        pub flag_base_url: String = settings.flag_base_url,
        /// Days after the completion of an order until its personal data is deleted.
        pub retention_days: u32 = settings.retention_days,
        /// Days after which it is deleted even if a payment or a withdrawal is open.
        pub max_hold_days: u32 = settings.max_hold_days,
        /// Whether open payments hold the deletion back.
        pub records_payments: bool = settings.records_payments,
        /// Minimum length of new passwords of customers.
        pub password_min_chars: u32 = settings.password_min_chars,
        /// Minimum length of new passwords of administrators.
        pub admin_password_min_chars: u32 = settings.admin_password_min_chars,
        pub order_limits: OrderLimitsBody = customer_limits.into(),
    }
}

json_object! {
    /// Limits of an order; a missing one is no limit.
    #[schema(as = OrderLimits)]
    #[derive(Debug)]
    pub struct OrderLimitsBody from(limits: CustomerLimits) {
        /// Units of all products.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub max_units: Option<u32> = limits.order_units,
        /// Subtotal in euros.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub max_value: Option<f64> = limits.order_value_cents.map(|cents| euros(Cents::new(cents))),
    }
}

wire_enum! {
    #[schema(as = PaymentMethod)]
    #[serde(rename_all = "snake_case")]
    pub enum PaymentMethodBody of PaymentMethod {
        Card,
        Ideal,
        Paypal,
        BankTransfer,
        OnlineWallet,
        Cash,
        /// Unknown to this version of the shop; only in responses.
        Other,
    }
}

json_object! {
    #[schema(as = AdminSettings)]
    #[derive(Debug)]
    pub struct AdminSettingsBody from(SettingsRecord { settings, version, updated_at }) {
        pub shop_name: String = settings.shop_name,
        pub support_email: String = settings.support_email,
        pub messaging_link: String = settings.messaging_link,
        pub developer_contact: String = settings.developer_contact,
        pub about_text: LocalTextBody = LocalTextBody::new(&settings.about_text, &settings.languages),
        pub company: CompanyBody = settings.company.into(),
        /// The zones that the shop ships to, the default one first.
        pub shipping_zones: Vec<AdminShippingZoneBody> =
            zones_body(&settings.shipping_zones, &settings.languages),
        /// Euros, in the default zone.
        pub shipping_fee: f64 = euros(settings.shipping_zones.uniform().terms.fee),
        /// Minimum subtotal in euros for free shipping, in the default zone.
        pub free_shipping_threshold: f64 = euros(settings.shipping_zones.uniform().terms.free_from),
        /// Those of the default zone, or 1 to 60 if it has none.
        pub delivery_days: DeliveryDaysBody = settings.shipping_zones.uniform().delivery_days.into(),
        /// IANA name of the time zone in which the days of the shop begin and end.
        pub time_zone: String = settings.time_zone.name().to_owned(),
        /// ISO 3166 codes of the countries of all zones.
        pub countries: Vec<String> = settings.shipping_zones.countries(),
        pub payment_methods: Vec<PaymentMethodBody> =
            settings.payment_methods.into_iter().map(PaymentMethodBody::from).collect(),
        pub guest_checkout: bool = settings.guest_checkout,
        /// Days after which completed orders are anonymized; at least the days of a withdrawal plus 28.
        pub retention_days: u32 = settings.retention_days,
        /// Days after which they are anonymized even if a payment or a withdrawal is open.
        pub max_hold_days: u32 = settings.max_hold_days,
        /// Whether staff record payments; if not, open payments hold nothing back.
        pub records_payments: bool = settings.records_payments,
        /// Whether an order with an open amount can be shipped.
        pub ships_unpaid_orders: bool = settings.ships_unpaid_orders,
        /// Codes of the offered languages, the default one first.
        pub languages: Vec<&'static str> = settings.languages.codes().collect(),
        /// Recipient of notifications about new orders; the support address if empty.
        pub notification_email: String = settings.notification_email,
        /// Language of these notifications; the default one if it is not offered.
        pub notification_language: String = settings.notification_language.code().to_owned(),
        /// Base URL or path of flag images.
        pub flag_base_url: String = settings.flag_base_url,
        /// Minimum length of new passwords of customers.
        pub password_min_chars: u32 = settings.password_min_chars,
        /// Minimum length of new passwords of administrators.
        pub admin_password_min_chars: u32 = settings.admin_password_min_chars,
        /// Whether administrators must set up two-step sign-in before they can use the admin.
        pub admin_two_step_required: bool = settings.admin_two_step_required,
        pub withdrawal: WithdrawalSettingsBody = WithdrawalSettingsBody::new(settings.withdrawal, &settings.languages),
        pub carriers: Vec<CarrierBody> = settings.carriers.into_iter().map(CarrierBody::from).collect(),
        pub invoices: InvoiceSettingsBody = settings.invoices.into(),
        pub vat: VatSettingsBody = settings.vat.into(),
        pub customer_limits: CustomerLimitsBody = settings.customer_limits.into(),
        /// Version for optimistic locking; sent back with a change.
        pub version: i64,
        /// RFC 3339; `null` if the settings were never changed.
        pub updated_at: Option<String> = updated_at.map(Timestamp::to_rfc3339),
    }
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
    #[schema(required = true, value_type = CompanyBody)]
    pub company: Option<CompanyBody>,
    /// One to 50 zones, the default one first. If they are missing or unchanged, the four fields of clients without
    /// zones apply: `shippingFee`, `freeShippingThreshold`, `deliveryDays` and `countries`.
    #[schema(nullable = false)]
    pub shipping_zones: Option<Vec<AdminShippingZoneBody>>,
    /// Changes the zones that have the amounts of the default zone. Required without `shippingZones`.
    #[schema(nullable = false)]
    pub shipping_fee: Option<f64>,
    /// As `shippingFee`.
    #[schema(nullable = false)]
    pub free_shipping_threshold: Option<f64>,
    /// Changes the default zone. Required without `shippingZones`.
    #[schema(nullable = false)]
    pub delivery_days: Option<DeliveryDaysBody>,
    /// IANA name such as `Europe/Amsterdam`. Unchanged if missing.
    #[schema(nullable = false)]
    pub time_zone: Option<String>,
    /// Removes countries from their zones, and adds them to the last zone with the amounts of the default zone.
    /// Required without `shippingZones`.
    #[schema(nullable = false)]
    pub countries: Option<Vec<String>>,
    #[serde(default)]
    #[schema(required = true, value_type = Vec<PaymentMethodBody>)]
    pub payment_methods: Vec<String>,
    #[schema(required = true, value_type = bool)]
    pub guest_checkout: Option<bool>,
    #[schema(required = true, value_type = i64)]
    pub retention_days: Option<i64>,
    /// Unchanged if missing.
    #[schema(nullable = false)]
    pub max_hold_days: Option<i64>,
    /// Unchanged if missing.
    #[schema(nullable = false)]
    pub records_payments: Option<bool>,
    /// Unchanged if missing.
    #[schema(nullable = false)]
    pub ships_unpaid_orders: Option<bool>,
    /// Codes of the offered languages, the default one first. Unchanged if missing.
    #[schema(nullable = false)]
    pub languages: Option<Vec<String>>,
    pub notification_email: Option<String>,
    #[schema(required = true, value_type = String)]
    pub notification_language: Option<String>,
    #[schema(required = true, value_type = String)]
    pub flag_base_url: Option<String>,
    /// 6 to 64.
    #[schema(required = true, value_type = i64)]
    pub password_min_chars: Option<i64>,
    /// 6 to 64.
    #[schema(required = true, value_type = i64)]
    pub admin_password_min_chars: Option<i64>,
    #[schema(required = true, value_type = bool)]
    pub admin_two_step_required: Option<bool>,
    /// Unchanged if missing.
    #[schema(nullable = false)]
    pub withdrawal: Option<WithdrawalSettingsBody>,
    /// Unchanged if missing.
    pub carriers: Option<Vec<CarrierBody>>,
    /// Unchanged if missing.
    pub invoices: Option<InvoiceSettingsBody>,
    /// Unchanged if missing.
    #[schema(nullable = false)]
    pub vat: Option<VatSettingsBody>,
    /// Unchanged if missing.
    #[schema(nullable = false)]
    pub customer_limits: Option<CustomerLimitsBody>,
    /// Expected version of the settings.
    #[schema(required = true, value_type = i64)]
    pub version: Option<i64>,
}

impl SettingsInputBody {
    /// The settings and the expected version. Settings that older clients do not send are unchanged; the version
    /// detects a concurrent change of them.
    pub fn over(self, current: ShopSettings) -> Result<(ShopSettings, i64), Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let uniform = UniformShippingBody {
            fee: self.shipping_fee,
            free_from: self.free_shipping_threshold,
            delivery_days: self.delivery_days,
            countries: self.countries,
        };
        let shipping_zones = errors.merge(parse_zones(self.shipping_zones, uniform, &current.shipping_zones));
        let methods =
            errors.check("paymentMethods", self.payment_methods.iter().map(|name| parse_method(name)).collect());
        let guest_checkout = errors.check("guestCheckout", self.guest_checkout.ok_or(ValidationError::Required));
        let days = self.retention_days.ok_or(ValidationError::Required);
        let days = errors.check("retentionDays", days.map(number_or_zero));
        let company = errors.check("company", self.company.ok_or(ValidationError::Required));
        let time_zone = errors.check("timeZone", self.time_zone.as_deref().map(TimeZone::parse).transpose());
        let languages = self.languages.map(|codes| Languages::parse(codes.iter().map(String::as_str)));
        let languages = errors.check("languages", languages.transpose());
        let notification_language =
            errors.check("notificationLanguage", parse_language(self.notification_language.as_deref()));
        let password_min_chars =
            errors.check("passwordMinChars", self.password_min_chars.ok_or(ValidationError::Required));
        let admin_min_chars =
            errors.check("adminPasswordMinChars", self.admin_password_min_chars.ok_or(ValidationError::Required));
        let two_step =
            errors.check("adminTwoStepRequired", self.admin_two_step_required.ok_or(ValidationError::Required));
        let vat = errors.merge(self.vat.map(VatSettingsBody::parse).transpose()).flatten();
        let invoices = self.invoices.map(|invoices| invoices.over(current.invoices.clone())).transpose();
        let invoices = errors.merge(invoices.map_err(|error| vec![error])).flatten();
        let limits = self.customer_limits.map(CustomerLimitsBody::parse).transpose();
        let limits = errors.merge(limits.map_err(|error| vec![error])).flatten();
        let version = errors.check("version", self.version.ok_or(ValidationError::Required));
        // A field with an error gets a valid value, so that it is not reported twice.
        let retention_days = days.unwrap_or(current.retention_days);
        let settings = ShopSettings {
            shop_name: self.shop_name.unwrap_or_default(),
            support_email: self.support_email.unwrap_or_default(),
            messaging_link: self.messaging_link.unwrap_or_default(),
            developer_contact: self.developer_contact.unwrap_or_default(),
            about_text: self.about_text.over(&current.about_text),
            company: company.unwrap_or_default().into(),
            shipping_zones: shipping_zones.unwrap_or(current.shipping_zones),
            time_zone: time_zone.flatten().unwrap_or(current.time_zone),
            payment_methods: methods.unwrap_or_else(|| vec![PaymentMethod::Card]),
            guest_checkout: guest_checkout.unwrap_or_default(),
            retention_days,
            max_hold_days: self.max_hold_days.map_or(current.max_hold_days.max(retention_days), number_or_zero),
            records_payments: self.records_payments.unwrap_or(current.records_payments),
            ships_unpaid_orders: self.ships_unpaid_orders.unwrap_or(current.ships_unpaid_orders),
            languages: languages.flatten().unwrap_or(current.languages),
            notification_email: self.notification_email.unwrap_or_default(),
            notification_language: notification_language.unwrap_or_default(),
            flag_base_url: self.flag_base_url.unwrap_or_default(),
            password_min_chars: password_min_chars.map_or(current.password_min_chars, number_or_zero),
            admin_password_min_chars: admin_min_chars.map_or(current.admin_password_min_chars, number_or_zero),
            admin_two_step_required: two_step.unwrap_or_default(),
            withdrawal: match self.withdrawal {
                Some(withdrawal) => withdrawal.over(&current.withdrawal),
                None => current.withdrawal,
            },
            carriers: self
                .carriers
                .map_or(current.carriers, |carriers| carriers.into_iter().map(Carrier::from).collect()),
            invoices: invoices.unwrap_or(current.invoices),
            vat: vat.unwrap_or(current.vat),
            customer_limits: limits.unwrap_or(current.customer_limits),
        };
        let checked = errors.merge(settings.validate());
        errors.finish(|| Some((checked?, version?)))
    }
}

/// The pages have no other source of these names until they run in a browser.
fn names_of_added(zones: &ShippingZones, language: Language) -> BTreeMap<String, String> {
    let mut added = zones.countries();
    added.retain(|code| !country::DEFAULT.contains(&code.as_str()));
    added.into_iter().map(|code| (code.clone(), country::name(&code, language).to_owned())).collect()
}

fn parse_language(code: Option<&str>) -> Result<Language, ValidationError> {
    let code = code.ok_or(ValidationError::Required)?;
    Language::from_code(code).ok_or(ValidationError::Unknown)
}

fn parse_method(name: &str) -> Result<PaymentMethod, ValidationError> {
    PaymentMethod::parse(name).ok_or(ValidationError::Unknown)
}
