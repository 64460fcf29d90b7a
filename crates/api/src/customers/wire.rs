//! Wire types of a customer.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{CustomerSums, StoredContact};
use nevel_usecases::customers::{Customer, CustomerNote};

use crate::accounts::wire::admin::AdminUserBody;
use crate::http::euros;
use crate::json_object::json_object;
use crate::orders::wire::admin::{AdminOrderBody, OrderNoteBody};
use crate::orders::wire::customer::customer_key;
use crate::withdrawals::wire::admin::AdminWithdrawalBody;

json_object! {
    #[schema(as = Customer)]
    pub struct CustomerBody from(customer: Customer) {
        /// Of the account if the order of a guest belongs to one by now.
        pub key: String = customer_key(customer.key),
        /// Missing for guests.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub account: Option<AdminUserBody> = customer.account.as_ref().map(AdminUserBody::from),
        /// As in the newest order, or in the order that names a guest; missing without orders.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub contact: Option<OrderContactBody> = customer.contact.map(OrderContactBody::from),
        pub sums: CustomerSumsBody = customer.sums.into(),
        /// When the customer last confirmed the age, with an order; RFC 3339, UTC.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub age_confirmed_at: Option<String> = customer.sums.age_confirmed_at.map(Timestamp::to_rfc3339),
        /// Whether the customer agreed to shop news with an order and has not withdrawn that.
        pub newsletter: bool = customer.sums.has_newsletter,
        /// Newest first, at most 20.
        pub orders: Vec<AdminOrderBody> = customer.orders.into_iter().map(AdminOrderBody::from).collect(),
        /// On the newest 200 orders, at most 20; those on the newest order first.
        pub notes: Vec<CustomerNoteBody> = customer.notes.into_iter().map(CustomerNoteBody::from).collect(),
        /// Newest first, at most 20.
        pub withdrawals: Vec<AdminWithdrawalBody> = customer.withdrawals.iter().map(AdminWithdrawalBody::from).collect(),
        /// The guest with the email of this account, or the account with the email of this guest.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub same_email: Option<String> = customer.same_address.map(customer_key),
    }
}

json_object! {
    /// Empty once the order is anonymized.
    #[schema(as = OrderContact)]
    pub struct OrderContactBody from(contact: StoredContact) {
        pub email: String = contact.email,
        pub first_name: String = contact.first_name,
        pub last_name: String = contact.last_name,
        pub phone: String = contact.phone,
    }
}

json_object! {
    /// What the orders of a customer amount to, in euros.
    #[schema(as = CustomerSums)]
    pub struct CustomerSumsBody from(sums: CustomerSums) {
        /// At most 10,000.
        pub orders: u64 = sums.orders,
        /// Whether there are more orders, which are not added up.
        pub more: bool = sums.has_more,
        /// Totals without canceled orders.
        pub ordered: f64 = euros(sums.ordered),
        /// Payments, without subtracting the refunds.
        pub paid: f64 = euros(sums.paid),
        pub refunded: f64 = euros(sums.refunded),
        /// What the customer still has to pay.
        pub open: f64 = euros(sums.open),
        /// What the shop has to refund.
        pub refund_due: f64 = euros(sums.refund_due),
    }
}

json_object! {
    #[schema(as = CustomerNote)]
    pub struct CustomerNoteBody from(note: CustomerNote) {
        pub order_id: i64 = note.order_id.0,
        pub order_number: String = note.order_number,
        #[serde(flatten)]
        pub note: OrderNoteBody = note.note.into(),
    }
}
