//! Wire types of the values that an action of staff changed.

use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_domain::orders::{ChangedValues, OrderChange, PersonalValues, ReturnValues, ReturnedValues, StaffAction};
use serde::Serialize;
use utoipa::ToSchema;

use super::discount::DiscountBody;
use super::order::{InvoiceAddressBody, OrderAddressBody};
use crate::http::euros;
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

wire_enum! {
    #[schema(as = OrderAction)]
    #[serde(rename_all = "snake_case")]
    pub enum StaffActionBody of StaffAction {
        PlacedByStaff,
        BuyerNotReached,
        CallBackAgreed,
        PaymentRecorded,
        PaymentRemoved,
        RefundRecorded,
        RefundRemoved,
        ParcelChanged,
        Edited,
        Packed,
        /// Another administrator packs the order.
        PackingTakenOver,
        /// Staff took back that the order is packed.
        PackingUndone,
        /// The items or the status changed after the order was packed.
        PackingEnded,
        Invoiced,
        Settled,
        SettlementRemoved,
        /// By the shop itself, because staff did not confirm the order in time; also a change of the status.
        CanceledUnconfirmed,
        /// What came back, recorded or corrected.
        Returned,
        /// Unknown to this version of the shop.
        Other,
    }
}

/// Values of an order before or after an action; only those that the action concerns. Contact, addresses, payment
/// reference and tracking number are missing once the order is anonymized.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderValues)]
#[serde(rename_all = "camelCase")]
pub struct OrderValuesBody {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub items: Option<Vec<ItemValuesBody>>,
    /// Discount on the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub discount: Option<DiscountBody>,
    /// The shipping fee that staff set, in euros.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub shipping_override: Option<f64>,
    /// Why staff gave a discount or set the shipping fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub adjustment_reason: Option<String>,
    /// Euros.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub subtotal: Option<f64>,
    /// Euros.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub shipping: Option<f64>,
    /// Euros.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total_price: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub contact: Option<ContactValuesBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub address: Option<OrderAddressBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invoice_address: Option<InvoiceAddressBody>,
    /// Method of the payment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment_method: Option<String>,
    /// Paid amount in euros.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment_amount: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub paid_on: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment_reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub carrier: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tracking_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invoice_number: Option<String>,
    /// When staff will try to reach the buyer again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = DateTime)]
    pub call_back_at: Option<String>,
    /// What came back of the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub returned: Option<ReturnValuesBody>,
}

json_object! {
    #[schema(as = ReturnValues)]
    #[derive(Debug)]
    pub struct ReturnValuesBody from(values: ReturnValues) {
        /// Items of which units came back.
        pub items: Vec<ReturnedValuesBody> = values.lines.into_iter().map(ReturnedValuesBody::from).collect(),
        pub shipping_refunded: bool = values.shipping_refunded,
        /// Euros.
        pub amount: f64 = euros(Cents::new(values.amount_cents)),
    }
}

json_object! {
    #[schema(as = ReturnedValues)]
    #[derive(Debug)]
    pub struct ReturnedValuesBody from(line: ReturnedValues) {
        /// Product ID.
        pub id: i64 = line.product_id,
        pub name: String = line.name,
        pub returned: i64 = line.returned,
        pub restocked: i64 = line.restocked,
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderItemValues)]
pub struct ItemValuesBody {
    /// Product ID.
    pub id: i64,
    pub name: String,
    /// Euros.
    pub price: f64,
    pub quantity: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub discount: Option<DiscountBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ContactValues)]
#[serde(rename_all = "camelCase")]
pub struct ContactValuesBody {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub telegram: Option<String>,
}

impl OrderValuesBody {
    /// The values before and after a change.
    pub fn before_and_after(change: OrderChange) -> (Self, Self) {
        let OrderChange { values, personal } = change;
        (Self::new(values.before, personal.before), Self::new(values.after, personal.after))
    }

    fn new(values: ChangedValues, personal: PersonalValues) -> Self {
        let amount = |cents| euros(Cents::new(cents));
        let discount = |cents, percent: Option<u32>| {
            (cents > 0 || percent.is_some()).then(|| DiscountBody::recorded(Cents::new(cents), percent))
        };
        let item = |line: nevel_domain::orders::LineValues| ItemValuesBody {
            id: line.product_id,
            name: line.name,
            price: amount(line.price_cents),
            quantity: line.quantity,
            discount: discount(line.discount_cents, line.discount_percent),
        };
        Self {
            items: values.lines.map(|lines| lines.into_iter().map(item).collect()),
            discount: values.amounts.and_then(|amounts| discount(amounts.discount_cents, amounts.discount_percent)),
            shipping_override: values.amounts.and_then(|amounts| amounts.shipping_override_cents).map(amount),
            adjustment_reason: personal.adjustment_reason,
            subtotal: values.amounts.map(|amounts| amount(amounts.subtotal_cents)),
            shipping: values.amounts.map(|amounts| amount(amounts.shipping_cents)),
            total_price: values.amounts.map(|amounts| amount(amounts.total_cents)),
            contact: personal.contact.map(|contact| ContactValuesBody {
                email: contact.email,
                first_name: contact.first_name,
                last_name: contact.last_name,
                phone: contact.phone,
                telegram: contact.telegram,
            }),
            address: personal.address.map(OrderAddressBody::from),
            invoice_address: personal.invoice_address.map(InvoiceAddressBody::from),
            payment_method: values.payment.as_ref().map(|payment| payment.method.clone()),
            payment_amount: values.payment.as_ref().map(|payment| amount(payment.amount_cents)),
            paid_on: values.payment.map(|payment| payment.paid_on),
            payment_reference: personal.payment_reference,
            carrier: values.carrier,
            tracking_number: personal.tracking_number,
            invoice_number: values.invoice_number,
            call_back_at: values.call_back_at.map(|at| Timestamp::from_micros(at).to_rfc3339()),
            returned: values.returned.map(ReturnValuesBody::from),
        }
    }
}
