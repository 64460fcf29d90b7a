//! Wire types of an order and of the addresses of previous orders.

use nevel_domain::money::Cents;
use nevel_domain::orders::{
    DeliveryAddress, InvoiceAddress, InvoiceSheet, Order, OrderLine, OrderStatus, PreviousAddress,
};
use nevel_usecases::orders::place_order::Placed;
use nevel_usecases::orders::queries::ListedOrder;
use serde::Serialize;
use utoipa::ToSchema;

use super::discount::DiscountBody;
use super::entry::{EntryBody, PaymentStateBody};
use super::invoice::OrderInvoiceBody;
use super::payment::{ParcelBody, PaymentBody};
use crate::http::euros;
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;
use crate::withdrawals::wire::storefront::SentWithdrawalBody;

json_object! {
    #[schema(as = PlacedOrder)]
    pub struct PlacedOrderBody from(placed: Placed) {
        pub id: i64 = placed.id.0,
        /// `123-456-789`.
        pub order_number: String = placed.number,
        /// Grants access to the order of a guest with the `Order-Key` header. Missing for signed-in users.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub access_key: Option<String> = placed.access_key,
    }
}

json_object! {
    #[schema(as = Order)]
    #[derive(Debug)]
    pub struct OrderBody from(order: Order) {
        pub id: i64 = order.id.0,
        pub payment_state: PaymentStateBody = order.payment_state().into(),
        /// Sum of the payments in euros.
        pub paid_amount: f64 = euros(order.paid()),
        /// Sum of the refunds in euros.
        pub refunded_amount: f64 = euros(order.refunded),
        /// Euros that the buyer still has to pay; negative if the shop has to refund them.
        pub open_amount: f64 = euros(Cents::new(order.owed_cents())),
        /// What the buyer does not have to pay, because a part of the order came back, in euros; missing if nothing did.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub returned_amount: Option<f64> = Some(euros(order.returned_amount)).filter(|_| order.has_return()),
        /// Off the sum of the items; missing without a discount on the order.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub discount: Option<DiscountBody> =
            order.adjustment.discount.map(|discount| DiscountBody::new(discount, order.discount_amount())),
        pub order_number: String = order.number,
        pub status: OrderStatusBody = order.status.into(),
        /// RFC 3339, UTC.
        pub created_at: String = order.created_at.to_rfc3339(),
        /// RFC 3339, UTC.
        pub updated_at: String = order.updated_at.to_rfc3339(),
        /// The sum of the items after all discounts, in euros.
        pub subtotal: f64 = euros(order.amounts.subtotal),
        /// Euros.
        pub shipping: f64 = euros(order.amounts.shipping),
        /// Subtotal plus shipping, in euros.
        pub total_price: f64 = euros(order.amounts.total),
        /// Present if the buyer gets the shipping fee back.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub shipping_refunded: Option<bool> = order.is_shipping_refunded.then_some(true),
        pub email: String = order.contact.email,
        pub first_name: String = order.contact.first_name,
        pub last_name: String = order.contact.last_name,
        pub phone: String = order.contact.phone,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub telegram: Option<String> = order.contact.telegram,
        pub address: OrderAddressBody = order.contact.address.into(),
        /// `null` if the buyer gave no other address than the delivery address.
        #[schema(required = true)]
        pub invoice_address: Option<InvoiceAddressBody> = order.contact.invoice_address.map(InvoiceAddressBody::from),
        pub items: Vec<OrderItemBody> = order.lines.into_iter().map(OrderItemBody::from).collect(),
        /// Whether contact and address were removed after the retention period.
        pub anonymized: bool = order.is_anonymized,
        /// Day of delivery, such as `2026-11-15`; missing until staff record it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, format = Date)]
        pub delivered_on: Option<String> = order.delivered_on.map(|day| day.to_string()),
        /// Whether the shop has money of the buyer.
        pub paid: bool = order.payment.as_ref().is_some_and(|payment| payment.amount > Cents::ZERO),
        /// The last payment, with the amount received minus the amount refunded; missing if that is nothing.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub payment: Option<PaymentBody> = order.payment.map(PaymentBody::from),
        /// Payments and refunds, oldest first.
        pub entries: Vec<EntryBody> = order.entries.into_iter().map(EntryBody::from).collect(),
        /// Missing until staff record carrier and tracking number.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub parcel: Option<ParcelBody> = order.parcel.map(ParcelBody::from),
    }
}

json_object! {
    /// An order on its own page.
    #[schema(as = ShownOrder)]
    pub struct ShownOrderBody new(order: Order, sheets: Vec<InvoiceSheet>) {
        #[serde(flatten)]
        pub order: OrderBody = order.into(),
        /// Invoices and credit notes, oldest first; missing if there are none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub invoices: Option<Vec<OrderInvoiceBody>> =
            Some(sheets.into_iter().map(OrderInvoiceBody::from).collect::<Vec<_>>()).filter(|list| !list.is_empty()),
    }
}

json_object! {
    /// An order in the list of its buyer.
    #[schema(as = ListedOrder)]
    pub struct ListedOrderBody from(ListedOrder { order, withdrawals }) {
        #[serde(flatten)]
        pub order: OrderBody = order.into(),
        /// Oldest first; missing if the buyer has not withdrawn from any part of the order.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub withdrawals: Option<Vec<SentWithdrawalBody>> =
            Some(withdrawals.into_iter().map(SentWithdrawalBody::from).collect::<Vec<_>>())
                .filter(|list| !list.is_empty()),
    }
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

json_object! {
    #[schema(as = OrderAddress)]
    #[derive(Debug)]
    pub struct OrderAddressBody from(DeliveryAddress { street, city, country, zip_code, post_box, apartment }) {
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
}

json_object! {
    #[schema(as = InvoiceAddress)]
    #[derive(Debug)]
    pub struct InvoiceAddressBody from(InvoiceAddress { name, street, apartment, city, zip_code, country }) {
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
    /// Price times quantity, in euros.
    pub subtotal: f64,
    /// Off the subtotal of the item; missing without a discount.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub discount: Option<DiscountBody>,
    /// Present if the product was exempt from the right of withdrawal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub withdrawal_exempt: Option<bool>,
    /// Units that came back; missing if none did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub returned: Option<i64>,
    /// Returned units that are in stock again; only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub restocked: Option<i64>,
}

json_object! {
    #[schema(as = PreviousAddress)]
    pub struct PreviousAddressBody from(previous: PreviousAddress) {
        #[serde(flatten)]
        pub address: OrderAddressBody = previous.address.into(),
        pub full_name: String = previous.full_name,
        pub phone: String = previous.phone,
    }
}

impl From<OrderLine> for OrderItemBody {
    fn from(line: OrderLine) -> Self {
        Self {
            id: line.product_id.0,
            price: euros(line.price),
            quantity: line.quantity,
            subtotal: euros(line.subtotal()),
            discount: line.discount.map(|discount| DiscountBody::new(discount, line.discount_amount())),
            name: line.name,
            img: line.image_path,
            withdrawal_exempt: line.withdrawal_exempt.then_some(true),
            returned: Some(line.returned).filter(|units| *units > 0),
            restocked: None,
        }
    }
}
