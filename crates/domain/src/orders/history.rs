//! What staff did to an order, apart from status changes and contacts, with the values before and after.

use serde::{Deserialize, Serialize};

use super::address::{DeliveryAddress, InvoiceAddress};
use super::discount::Discount;
use super::line::OrderLine;
use super::order::{Order, StoredContact};
use super::parcel::Parcel;
use super::payment::Payment;
use crate::clock::Timestamp;
use crate::codes;
use crate::money::{Cents, is_zero};

codes! {
    pub enum StaffAction {
        PlacedByStaff = "placed_by_staff",
        BuyerNotReached = "buyer_not_reached",
        CallBackAgreed = "call_back_agreed",
        PaymentRecorded = "payment_recorded",
        PaymentRemoved = "payment_removed",
        RefundRecorded = "refund_recorded",
        RefundRemoved = "refund_removed",
        ParcelChanged = "parcel_changed",
        Edited = "edited",
        Packed = "packed",
        /// Another administrator packs the order.
        PackingTakenOver = "packing_taken_over",
        /// Staff took back that the order is packed.
        PackingUndone = "packing_undone",
        /// The items or the status changed after the order was packed.
        PackingEnded = "packing_ended",
        Invoiced = "invoiced",
        /// Nothing is owed, whatever the payment says.
        Settled = "settled",
        SettlementRemoved = "settlement_removed",
        /// By the shop itself: staff did not confirm the order in time.
        CanceledUnconfirmed = "canceled_unconfirmed",
        /// What came back of a shipped order, recorded or corrected.
        Returned = "returned",
        ;
        /// Recorded by a newer version of the shop.
        Other = "other",
    }
}

/// Values before and after an action; only what changed. Personal values are stored apart, because anonymization
/// removes them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OrderChange {
    pub values: BeforeAndAfter<ChangedValues>,
    pub personal: BeforeAndAfter<PersonalValues>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BeforeAndAfter<T> {
    pub before: T,
    pub after: T,
}

/// Values that stay for accounting.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ChangedValues {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<LineValues>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amounts: Option<AmountValues>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment: Option<PaymentValues>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carrier: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_number: Option<String>,
    /// Microseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call_back_at: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returned: Option<ReturnValues>,
}

/// What came back of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReturnValues {
    /// Lines of which units came back.
    pub lines: Vec<ReturnedValues>,
    pub shipping_refunded: bool,
    pub amount_cents: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReturnedValues {
    pub product_id: i64,
    pub name: String,
    pub returned: i64,
    pub restocked: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineValues {
    pub product_id: i64,
    pub name: String,
    pub price_cents: i64,
    pub quantity: i64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub discount_cents: i64,
    /// Hundredths of a percent, if staff gave the discount as a percentage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_percent: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AmountValues {
    /// Off the sum of the lines.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub discount_cents: i64,
    /// Hundredths of a percent, if staff gave the discount as a percentage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_percent: Option<u32>,
    /// The fee that staff set instead of the one of the zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shipping_override_cents: Option<i64>,
    pub subtotal_cents: i64,
    pub shipping_cents: i64,
    pub total_cents: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaymentValues {
    pub method: String,
    pub amount_cents: i64,
    pub paid_on: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct PersonalValues {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<ContactValues>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<DeliveryAddress>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_address: Option<InvoiceAddress>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payment_reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tracking_number: Option<String>,
    /// Why staff gave a discount or set another shipping fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjustment_reason: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactValues {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    pub telegram: Option<String>,
}

impl OrderChange {
    pub fn of_payment(before: Option<&Payment>, after: Option<&Payment>) -> Self {
        let values = |payment: Option<&Payment>| ChangedValues {
            payment: payment.map(PaymentValues::from),
            ..ChangedValues::default()
        };
        let personal = |payment: Option<&Payment>| PersonalValues {
            payment_reference: payment.and_then(|payment| payment.reference.clone()),
            ..PersonalValues::default()
        };
        Self {
            values: BeforeAndAfter { before: values(before), after: values(after) },
            personal: BeforeAndAfter { before: personal(before), after: personal(after) },
        }
    }

    pub fn of_parcel(before: Option<&Parcel>, after: Option<&Parcel>) -> Self {
        let values = |parcel: Option<&Parcel>| ChangedValues {
            carrier: parcel.map(|parcel| parcel.carrier.clone()),
            ..ChangedValues::default()
        };
        let personal = |parcel: Option<&Parcel>| PersonalValues {
            tracking_number: parcel.and_then(|parcel| parcel.tracking_number.clone()),
            ..PersonalValues::default()
        };
        Self {
            values: BeforeAndAfter { before: values(before), after: values(after) },
            personal: BeforeAndAfter { before: personal(before), after: personal(after) },
        }
    }

    pub fn of_invoice(number: String) -> Self {
        let after = ChangedValues { invoice_number: Some(number), ..ChangedValues::default() };
        Self { values: BeforeAndAfter { before: ChangedValues::default(), after }, ..Self::default() }
    }

    pub fn of_call_back(at: Option<Timestamp>) -> Self {
        let after = ChangedValues { call_back_at: at.map(Timestamp::micros), ..ChangedValues::default() };
        Self { values: BeforeAndAfter { before: ChangedValues::default(), after }, ..Self::default() }
    }

    pub fn of_return(before: &Order, after: &Order) -> Self {
        let values = |order| ChangedValues { returned: Some(ReturnValues::from(order)), ..ChangedValues::default() };
        Self { values: BeforeAndAfter { before: values(before), after: values(after) }, ..Self::default() }
    }

    /// The differences between two versions of an order.
    pub fn of_edit(before: &Order, after: &Order) -> Self {
        let mut change = Self::default();
        let Self { values, personal } = &mut change;
        if before.lines != after.lines {
            values.before.lines = Some(before.lines.iter().map(LineValues::from).collect());
            values.after.lines = Some(after.lines.iter().map(LineValues::from).collect());
        }
        let (old, new) = (AmountValues::from(before), AmountValues::from(after));
        if old != new {
            (values.before.amounts, values.after.amounts) = (Some(old), Some(new));
        }
        if before.adjustment.reason != after.adjustment.reason {
            (personal.before.adjustment_reason, personal.after.adjustment_reason) =
                (before.adjustment.reason.clone(), after.adjustment.reason.clone());
        }
        let (old, new) = (ContactValues::from(&before.contact), ContactValues::from(&after.contact));
        if old != new {
            (personal.before.contact, personal.after.contact) = (Some(old), Some(new));
        }
        let (old, new) = (&before.contact, &after.contact);
        if old.address != new.address {
            (personal.before.address, personal.after.address) = (Some(old.address.clone()), Some(new.address.clone()));
        }
        if old.invoice_address != new.invoice_address {
            (personal.before.invoice_address, personal.after.invoice_address) =
                (old.invoice_address.clone(), new.invoice_address.clone());
        }
        change
    }
}

impl From<&OrderLine> for LineValues {
    fn from(line: &OrderLine) -> Self {
        Self {
            product_id: line.product_id.0,
            name: line.name.clone(),
            price_cents: line.price.get(),
            quantity: line.quantity,
            discount_cents: line.discount_amount().get(),
            discount_percent: line.discount.and_then(Discount::hundredths),
        }
    }
}

impl From<&Order> for ReturnValues {
    fn from(order: &Order) -> Self {
        let lines = order.lines.iter().filter(|line| line.returned > 0).map(|line| ReturnedValues {
            product_id: line.product_id.0,
            name: line.name.clone(),
            returned: line.returned,
            restocked: line.restocked,
        });
        Self {
            lines: lines.collect(),
            shipping_refunded: order.is_shipping_refunded,
            amount_cents: order.returned_amount.get(),
        }
    }
}

impl From<&Order> for AmountValues {
    fn from(order: &Order) -> Self {
        let amounts = order.amounts;
        Self {
            discount_cents: order.discount_amount().get(),
            discount_percent: order.adjustment.discount.and_then(Discount::hundredths),
            shipping_override_cents: order.adjustment.shipping.map(Cents::get),
            subtotal_cents: amounts.subtotal.get(),
            shipping_cents: amounts.shipping.get(),
            total_cents: amounts.total.get(),
        }
    }
}

impl From<&Payment> for PaymentValues {
    fn from(payment: &Payment) -> Self {
        Self {
            method: payment.method.as_str().to_owned(),
            amount_cents: payment.amount.get(),
            paid_on: payment.paid_on.to_string(),
        }
    }
}

impl From<&StoredContact> for ContactValues {
    fn from(contact: &StoredContact) -> Self {
        let StoredContact { email, first_name, last_name, phone, telegram, .. } = contact.clone();
        Self { email, first_name, last_name, phone, telegram }
    }
}
