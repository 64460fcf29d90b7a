//! Wire types of an order and of the addresses of previous orders.

use nevel_domain::orders::{DeliveryAddress, InvoiceAddress, Order, OrderLine, OrderStatus, PreviousAddress};
use nevel_usecases::orders::list_orders::ListedOrder;
use nevel_usecases::orders::place_order::Placed;
use serde::Serialize;
use utoipa::ToSchema;

use super::payment::{ParcelBody, PaymentBody};
use crate::http::money::euros;
use crate::wire_enum::wire_enum;
use crate::withdrawals::wire::storefront::SentWithdrawalBody;

#[derive(Serialize, ToSchema)]
#[schema(as = PlacedOrder)]
#[serde(rename_all = "camelCase")]
pub struct PlacedOrderBody {
    pub id: i64,
    /// `123-456-789`.
    pub order_number: String,
    /// Grants access to the order of a guest with the `Order-Key` header. Missing for signed-in users.
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
    /// RFC 3339, UTC.
    pub updated_at: String,
    /// Euros.
    pub subtotal: f64,
    /// Euros.
    pub shipping: f64,
    /// Subtotal plus shipping, in euros.
    pub total_price: f64,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub telegram: Option<String>,
    pub address: OrderAddressBody,
    /// `null` if the buyer gave no other address than the delivery address.
    #[schema(required = true)]
    pub invoice_address: Option<InvoiceAddressBody>,
    pub items: Vec<OrderItemBody>,
    /// Whether contact and address were removed after the retention period.
    pub anonymized: bool,
    /// Day of delivery, such as `2026-11-15`; missing until staff record it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub delivered_on: Option<String>,
    /// Whether staff have recorded the payment.
    pub paid: bool,
    /// Missing while the order is not paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment: Option<PaymentBody>,
    /// Missing until staff record carrier and tracking number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub parcel: Option<ParcelBody>,
}

/// An order in the list of its buyer.
#[derive(Serialize, ToSchema)]
#[schema(as = ListedOrder)]
pub struct ListedOrderBody {
    #[serde(flatten)]
    pub order: OrderBody,
    /// Oldest first; missing if the buyer has not withdrawn from any part of the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub withdrawals: Option<Vec<SentWithdrawalBody>>,
}

wire_enum! {
    #[schema(as = OrderStatus)]
    #[serde(rename_all = "UPPERCASE")]
    pub enum OrderStatusBody of OrderStatus {
        Pending,
        Processing,
        Shipped,
        Delivered,
        Cancelled,
    }
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
    /// Apartment, floor or entrance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apartment: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = InvoiceAddress)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceAddressBody {
    /// A person or a company; if missing, the name of the buyer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub street: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apartment: Option<String>,
    pub city: String,
    pub zip_code: String,
    pub country: String,
}

/// A product as it was when the order was placed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderItem)]
#[serde(rename_all = "camelCase")]
pub struct OrderItemBody {
    /// Product ID.
    pub id: i64,
    pub name: String,
    /// Euros.
    pub price: f64,
    pub quantity: i64,
    pub img: Option<String>,
    /// Euros.
    pub subtotal: f64,
    /// Present if the product was exempt from the right of withdrawal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub withdrawal_exempt: Option<bool>,
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

impl From<Placed> for PlacedOrderBody {
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
            invoice_address: contact.invoice_address.map(InvoiceAddressBody::from),
            items: order.lines.into_iter().map(OrderItemBody::from).collect(),
            anonymized: order.is_anonymized,
            delivered_on: order.delivered_on.map(|day| day.to_string()),
            paid: order.payment.is_some(),
            payment: order.payment.map(PaymentBody::from),
            parcel: order.parcel.map(ParcelBody::from),
        }
    }
}

impl From<ListedOrder> for ListedOrderBody {
    fn from(ListedOrder { order, withdrawals }: ListedOrder) -> Self {
        let withdrawals: Vec<_> = withdrawals.into_iter().map(SentWithdrawalBody::from).collect();
        Self { order: order.into(), withdrawals: Some(withdrawals).filter(|list| !list.is_empty()) }
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
            withdrawal_exempt: line.withdrawal_exempt.then_some(true),
        }
    }
}

impl From<DeliveryAddress> for OrderAddressBody {
    fn from(address: DeliveryAddress) -> Self {
        let DeliveryAddress { street, city, country, zip_code, post_box, apartment } = address;
        Self { street, city, country, zip_code, post_box, apartment }
    }
}

impl From<InvoiceAddress> for InvoiceAddressBody {
    fn from(address: InvoiceAddress) -> Self {
        let InvoiceAddress { name, street, apartment, city, zip_code, country } = address;
        Self { name, street, apartment, city, zip_code, country }
    }
}

impl From<PreviousAddress> for PreviousAddressBody {
    fn from(previous: PreviousAddress) -> Self {
        Self { address: previous.address.into(), full_name: previous.full_name, phone: previous.phone }
    }
}
