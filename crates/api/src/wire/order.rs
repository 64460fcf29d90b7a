//! An order on the wire, as it is asked for and as it is shown. What is missing counts as empty and is told by its name.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::money::Cents;
use nevel_domain::orders::{Basket, Contact, DeliveryAddress, NewOrder, Order, OrderLine, OrderStatus, PreviousAddress, RequestedLine};
use nevel_domain::rules::{LINK_MAX_CHARS, TITLE_MAX_CHARS};
use nevel_domain::text::{self, TextError};
use nevel_domain::validation::{ValidationErrors, FieldError, ValidationError};
use nevel_usecases::orders::place_order::Placed;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::money::{cents, euros};
use crate::extract::id;

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderRequest)]
#[serde(rename_all = "camelCase")]
pub struct OrderRequestBody {
    /// 1 to 100 of them; lines of the same product count together.
    #[serde(default)]
    #[schema(required = true)]
    pub items: Vec<WantedItemBody>,
    /// What the buyer was shown, shipping included. The shop computes its own and refuses the order when they differ.
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
    /// International, with a plus; kept as E.164.
    #[serde(default)]
    #[schema(required = true)]
    pub phone: String,
    /// 5 to 32 letters, digits and underscores, with or without an at sign.
    pub telegram: Option<String>,
    #[serde(default)]
    #[schema(required = true)]
    pub address: WantedAddressBody,
    #[serde(default)]
    pub subscribe_to_newsletter: bool,
    #[serde(default = "yes")]
    #[schema(default = true)]
    pub use_as_invoice_address: bool,
    /// The buyer's declaration to be of age. Left out by clients that do not ask; `false` is refused.
    pub age_confirmed: Option<bool>,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderRequestItem)]
pub struct WantedItemBody {
    pub id: IdBody,
    pub name: Option<String>,
    /// Euro, as the buyer was shown it.
    #[schema(required = true, value_type = f64)]
    pub price: Option<f64>,
    #[schema(minimum = 1, maximum = 999)]
    pub quantity: i64,
    pub img: Option<String>,
}

/// An id as text or as a number.
#[derive(Deserialize, ToSchema)]
#[schema(as = ProductIdInput)]
#[serde(untagged)]
pub enum IdBody {
    Text(String),
    Number(i64),
}

#[derive(Deserialize, ToSchema, Default)]
#[schema(as = OrderRequestAddress)]
#[serde(rename_all = "camelCase", default)]
pub struct WantedAddressBody {
    #[schema(required = true)]
    pub street: String,
    #[schema(required = true)]
    pub city: String,
    /// ISO 3166, one of the countries in the settings.
    #[schema(required = true)]
    pub country: String,
    #[schema(required = true)]
    pub zip_code: String,
    pub post_box: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = PlacedOrder)]
#[serde(rename_all = "camelCase")]
pub struct PlacedBody {
    pub id: i64,
    /// `123-456-789`.
    pub order_number: String,
    /// Opens a guest's order, in the header `Order-Key`. Whoever is signed in gets none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access_key: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Order)]
#[serde(rename_all = "camelCase")]
pub struct OrderBody {
    pub id: i64,
    pub order_number: String,
    pub status: OrderStatusBody,
    /// RFC 3339, UTC.
    pub created_at: String,
    pub updated_at: String,
    /// Euro.
    pub subtotal: f64,
    pub shipping: f64,
    /// Subtotal and shipping.
    pub total_price: f64,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub telegram: Option<String>,
    pub address: OrderAddressBody,
    pub items: Vec<OrderItemBody>,
    /// Contact and address are empty then: they are not kept for ever.
    pub anonymized: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderStatus)]
#[serde(rename_all = "UPPERCASE")]
pub enum OrderStatusBody {
    Pending,
    Processing,
    Shipped,
    Delivered,
    Cancelled,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderAddress)]
#[serde(rename_all = "camelCase")]
pub struct OrderAddressBody {
    pub street: String,
    pub city: String,
    pub country: String,
    pub zip_code: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub post_box: Option<String>,
}

/// A product as it was when it was ordered.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderItem)]
pub struct OrderItemBody {
    /// The product's.
    pub id: i64,
    pub name: String,
    pub price: f64,
    pub quantity: i64,
    pub img: Option<String>,
    pub subtotal: f64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = PreviousAddress)]
#[serde(rename_all = "camelCase")]
pub struct PreviousAddressBody {
    #[serde(flatten)]
    pub address: OrderAddressBody,
    pub full_name: String,
    pub phone: String,
}

impl OrderRequestBody {
    pub fn parse(&self) -> Result<NewOrder, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let lines = self.items.iter().map(WantedItemBody::parse).collect::<Result<Vec<_>, _>>();
        let basket = errors.check("items", lines.and_then(Basket::new));
        let quoted_total = errors.check("totalPrice", seen_amount(self.total_price));
        let telegram = self.telegram.as_deref().unwrap_or_default();
        let contact = errors.merge(Contact::parse(&self.email, &self.first_name, &self.last_name, &self.phone, telegram));
        let WantedAddressBody { street, city, country, zip_code, post_box } = &self.address;
        let post_box = post_box.as_deref().unwrap_or_default();
        let address = errors.merge(DeliveryAddress::parse(street, city, zip_code, country, post_box));
        if self.age_confirmed == Some(false) {
            errors.push("ageConfirmed", ValidationError::AgeNotConfirmed);
        }
        errors.finish(|| {
            Some(NewOrder {
                contact: contact?,
                address: address?,
                basket: basket?,
                quoted_total: quoted_total?,
                subscribe_to_newsletter: self.subscribe_to_newsletter,
                use_as_invoice_address: self.use_as_invoice_address,
                age_declared: self.age_confirmed == Some(true),
            })
        })
    }
}

impl WantedItemBody {
    fn parse(&self) -> Result<RequestedLine, ValidationError> {
        let id = match &self.id {
            IdBody::Text(text) => id::parse(text),
            IdBody::Number(number) => Some(*number).filter(|id| *id > 0),
        };
        seen_text(self.img.as_deref(), LINK_MAX_CHARS)?;
        Ok(RequestedLine {
            product_id: ProductId(id.ok_or(ValidationError::InvalidNumber)?),
            quantity: self.quantity,
            quoted_price: Some(seen_amount(self.price)?),
            quoted_name: seen_text(self.name.as_deref(), TITLE_MAX_CHARS)?,
        })
    }
}

fn seen_amount(euros: Option<f64>) -> Result<Cents, ValidationError> {
    cents(euros.ok_or(ValidationError::Required)?).ok_or(ValidationError::InvalidAmount)
}

fn seen_text(typed: Option<&str>, max: usize) -> Result<String, ValidationError> {
    match text::line(typed.unwrap_or_default(), max) {
        Ok(text) => Ok(text),
        Err(TextError::Empty) => Ok(String::new()),
        Err(error) => Err(ValidationError::from_text(error, max)),
    }
}

impl From<Placed> for PlacedBody {
    fn from(placed: Placed) -> Self {
        Self { id: placed.id.0, order_number: placed.number, access_key: placed.access_key }
    }
}

impl From<Order> for OrderBody {
    fn from(order: Order) -> Self {
        let contact = order.contact;
        Self {
            id: order.id.0,
            order_number: order.number,
            status: order.status.into(),
            created_at: order.created_at.to_rfc3339(),
            updated_at: order.updated_at.to_rfc3339(),
            subtotal: euros(order.amounts.subtotal),
            shipping: euros(order.amounts.shipping),
            total_price: euros(order.amounts.total),
            email: contact.email,
            first_name: contact.first_name,
            last_name: contact.last_name,
            phone: contact.phone,
            telegram: contact.telegram,
            address: contact.address.into(),
            items: order.lines.into_iter().map(OrderItemBody::from).collect(),
            anonymized: order.is_anonymized,
        }
    }
}

impl From<OrderLine> for OrderItemBody {
    fn from(line: OrderLine) -> Self {
        Self {
            id: line.product_id.0,
            price: euros(line.price),
            quantity: line.quantity,
            subtotal: euros(line.subtotal()),
            name: line.name,
            img: line.image_path,
        }
    }
}

impl From<DeliveryAddress> for OrderAddressBody {
    fn from(address: DeliveryAddress) -> Self {
        let DeliveryAddress { street, city, country, zip_code, post_box } = address;
        Self { street, city, country, zip_code, post_box }
    }
}

impl From<PreviousAddress> for PreviousAddressBody {
    fn from(previous: PreviousAddress) -> Self {
        Self { address: previous.address.into(), full_name: previous.full_name, phone: previous.phone }
    }
}

impl From<OrderStatus> for OrderStatusBody {
    fn from(status: OrderStatus) -> Self {
        match status {
            OrderStatus::Pending => Self::Pending,
            OrderStatus::Processing => Self::Processing,
            OrderStatus::Shipped => Self::Shipped,
            OrderStatus::Delivered => Self::Delivered,
            OrderStatus::Cancelled => Self::Cancelled,
        }
    }
}
