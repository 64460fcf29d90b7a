//! Wire types of placing an order. Missing fields count as empty, so that all of them are reported at once.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::input;
use nevel_domain::name::{is_company_name, is_person_name};
use nevel_domain::orders::{
    AddressInput, Adjustments, Basket, Contact, DeliveryAddress, InvoiceAddress, NewOrder, RequestedLine, ZipCheck,
};
use nevel_domain::rules::{LINK_MAX_CHARS, TITLE_MAX_CHARS};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::extract::parse_id;
use crate::http::{Validate, default_true, required_cents, text_or_empty};

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderRequest)]
#[serde(rename_all = "camelCase")]
pub struct OrderRequestBody {
    /// 1 to 100 items. Quantities of the same product are added up.
    #[serde(default)]
    #[schema(required = true)]
    pub items: Vec<OrderRequestItemBody>,
    /// The total in euros that was shown to the buyer, including shipping. The order is rejected if it differs from the
    /// current one.
    #[schema(required = true, value_type = f64)]
    pub total_price: Option<f64>,
    #[serde(default)]
    #[schema(required = true)]
    pub email: String,
    #[serde(default)]
    #[schema(required = true)]
    pub first_name: String,
    #[serde(default)]
    #[schema(required = true)]
    pub last_name: String,
    /// International phone number with a leading plus; stored as E.164.
    #[serde(default)]
    #[schema(required = true)]
    pub phone: String,
    /// 5 to 32 letters, digits and underscores, with or without a leading `@`.
    pub telegram: Option<String>,
    #[serde(default)]
    #[schema(required = true)]
    pub address: OrderRequestAddressBody,
    #[serde(default)]
    pub subscribe_to_newsletter: bool,
    #[serde(default = "default_true")]
    #[schema(default = true)]
    pub use_as_invoice_address: bool,
    /// The address for the invoice; ignored if `useAsInvoiceAddress` is true. Older clients send `false` without an
    /// address.
    pub invoice_address: Option<OrderRequestInvoiceAddressBody>,
    /// Whether the buyer declared to be of age. `false` is rejected; clients that do not ask omit the field.
    pub age_confirmed: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderRequestItem)]
pub struct OrderRequestItemBody {
    pub id: ProductIdBody,
    pub name: Option<String>,
    /// Price in euros that was shown to the buyer.
    #[schema(required = true, value_type = f64)]
    pub price: Option<f64>,
    #[schema(minimum = 1, maximum = 999)]
    pub quantity: i64,
    pub img: Option<String>,
}

/// A product ID as a string or a number.
#[derive(Deserialize, ToSchema)]
#[schema(as = ProductIdInput)]
#[serde(untagged)]
pub enum ProductIdBody {
    Text(String),
    Number(i64),
}

#[derive(Deserialize, ToSchema, Default)]
#[schema(as = OrderRequestAddress)]
#[serde(rename_all = "camelCase", default)]
pub struct OrderRequestAddressBody {
    #[schema(required = true)]
    pub street: String,
    #[schema(required = true)]
    pub city: String,
    /// ISO 3166 code of a country in the settings.
    #[schema(required = true)]
    pub country: String,
    #[schema(required = true)]
    pub zip_code: String,
    pub post_box: Option<String>,
    /// Apartment, floor or entrance, at most 50 characters.
    pub apartment: Option<String>,
}

#[derive(Deserialize, ToSchema, Default)]
#[schema(as = OrderRequestInvoiceAddress)]
#[serde(rename_all = "camelCase", default)]
pub struct OrderRequestInvoiceAddressBody {
    /// A person or a company, at most 200 characters; by default the name of the buyer.
    pub name: Option<String>,
    #[schema(required = true)]
    pub street: String,
    pub apartment: Option<String>,
    #[schema(required = true)]
    pub city: String,
    #[schema(required = true)]
    pub zip_code: String,
    /// ISO 3166 code of a supported country, also of one that the shop does not ship to.
    #[schema(required = true)]
    pub country: String,
}

impl Validate for OrderRequestBody {
    type Output = NewOrder;

    /// Also refuses names that are messages, because the shop sends emails with them (SEC-04).
    fn validate(self) -> Result<NewOrder, Vec<FieldError>> {
        let company = self.invoice_address.as_ref().filter(|_| !self.use_as_invoice_address);
        let names = [
            ("firstName", is_person_name(&self.first_name)),
            ("lastName", is_person_name(&self.last_name)),
            ("invoiceAddress.name", company.is_none_or(|address| is_company_name(text_or_empty(&address.name)))),
        ];
        let parsed = self.parse(Contact::parse);
        let refused = names.into_iter().filter(|(_, is_name)| !is_name);
        let mut refused = refused.map(|(field, _)| FieldError::new(field, ValidationError::InvalidName)).peekable();
        if refused.peek().is_none() {
            return parsed;
        }
        let mut errors = parsed.err().unwrap_or_default();
        for error in refused {
            if errors.iter().all(|other| other.field != error.field) {
                errors.push(error);
            }
        }
        Err(errors)
    }
}

/// Parses email, first name, last name, phone and Telegram.
type ContactParser = fn(&str, &str, &str, &str, &str) -> Result<Contact, Vec<FieldError>>;

impl OrderRequestBody {
    /// Accepts any name, for orders by staff.
    pub(super) fn parse(self, parse_contact: ContactParser) -> Result<NewOrder, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let lines = self.items.iter().map(OrderRequestItemBody::parse).collect::<Result<Vec<_>, _>>();
        let basket = errors.check("items", lines.and_then(Basket::new));
        let quoted_total = errors.check("totalPrice", required_cents(self.total_price));
        let telegram = text_or_empty(&self.telegram);
        let contact =
            errors.merge(parse_contact(&self.email, &self.first_name, &self.last_name, &self.phone, telegram));
        let address = errors.merge(self.address.parse(ZipCheck::Immediate));
        let invoice_address = self.invoice_address.as_ref().filter(|_| !self.use_as_invoice_address);
        let invoice_address =
            errors.merge(invoice_address.map(|address| address.parse(ZipCheck::Immediate)).transpose());
        if self.age_confirmed == Some(false) {
            errors.push("ageConfirmed", ValidationError::AgeNotConfirmed);
        }
        errors.finish(|| {
            Some(NewOrder {
                contact: contact?,
                address: address?,
                basket: basket?,
                adjustments: Adjustments::default(),
                quoted_total: quoted_total?,
                subscribe_to_newsletter: self.subscribe_to_newsletter,
                use_as_invoice_address: self.use_as_invoice_address,
                invoice_address: invoice_address?,
                age_declared: self.age_confirmed == Some(true),
            })
        })
    }
}

impl OrderRequestAddressBody {
    pub(super) fn parse(&self, zip_check: ZipCheck) -> Result<DeliveryAddress, Vec<FieldError>> {
        let Self { street, city, country, zip_code, post_box, apartment } = self;
        let input = AddressInput { street, apartment: text_or_empty(apartment), city, zip_code, country, zip_check };
        DeliveryAddress::parse(&input, text_or_empty(post_box))
    }
}

impl OrderRequestInvoiceAddressBody {
    pub(super) fn parse(&self, zip_check: ZipCheck) -> Result<InvoiceAddress, Vec<FieldError>> {
        let Self { name, street, apartment, city, zip_code, country } = self;
        let input = AddressInput { street, apartment: text_or_empty(apartment), city, zip_code, country, zip_check };
        InvoiceAddress::parse(&input, text_or_empty(name))
    }
}

impl OrderRequestItemBody {
    fn parse(&self) -> Result<RequestedLine, ValidationError> {
        let id = match &self.id {
            ProductIdBody::Text(text) => parse_id(text),
            ProductIdBody::Number(number) => Some(*number).filter(|id| *id > 0),
        };
        quoted_text(self.img.as_deref(), LINK_MAX_CHARS)?;
        Ok(RequestedLine {
            product_id: ProductId(id.ok_or(ValidationError::InvalidNumber)?),
            quantity: self.quantity,
            quoted_price: Some(required_cents(self.price)?),
            quoted_name: quoted_text(self.name.as_deref(), TITLE_MAX_CHARS)?,
        })
    }
}

fn quoted_text(value: Option<&str>, max: usize) -> Result<String, ValidationError> {
    Ok(input::optional_line(value.unwrap_or_default(), max)?.unwrap_or_default())
}
