//! All that staff see about a customer on one page (DSK-06).

use std::collections::HashMap;

use nevel_domain::email::Email;
use nevel_domain::orders::{CustomerKey, CustomerSums, OrderId, OrderNote, OrderRecord, StoredContact};
use nevel_domain::withdrawals::WithdrawalDetails;
use nevel_storage::accounts::users::{self, UserRecord};
use nevel_storage::orders::{admin_query, customer, list};
use nevel_storage::withdrawals::query;

use crate::accounts::AccountError;
use crate::orders::error::OrderError;
use crate::withdrawals::admin::with_orders;
use crate::{Actor, Result, Shop};

/// Orders whose notes and withdrawals are shown.
const ORDERS: u64 = 200;
/// Entries of each list.
const SHOWN: u64 = 20;

pub struct Customer {
    /// The account, if the order that named a guest has been claimed since.
    pub key: CustomerKey,
    /// `None` for guests.
    pub account: Option<UserRecord>,
    /// From the newest order; for guests from the order that names them. Empty once it is anonymized.
    pub contact: Option<StoredContact>,
    pub sums: CustomerSums,
    /// Newest first.
    pub orders: Vec<OrderRecord>,
    /// Those of the newest order first.
    pub notes: Vec<CustomerNote>,
    /// Newest first.
    pub withdrawals: Vec<WithdrawalDetails>,
    /// The guest with the address of the account, or the account with the address of the guest.
    pub same_address: Option<CustomerKey>,
}

pub struct CustomerNote {
    pub order_id: OrderId,
    pub order_number: String,
    pub note: OrderNote,
}

pub async fn show_customer(shop: &Shop, actor: Actor, key: CustomerKey) -> Result<Customer> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let named_by = match key {
        CustomerKey::Account(_) => None,
        CustomerKey::GuestOf(id) => Some(id),
    };
    let key = match named_by {
        Some(id) => customer::of_order(db, id).await?.ok_or(OrderError::NotFound)?,
        None => key,
    };
    let account = match key {
        CustomerKey::Account(user) => Some(users::find_record(db, user).await?.ok_or(AccountError::UserNotFound)?),
        CustomerKey::GuestOf(_) => None,
    };
    let newest = customer::newest(db, key, ORDERS).await?;
    let shown: Vec<i64> = newest.iter().take(usize::try_from(SHOWN).unwrap_or(usize::MAX)).map(|id| id.0).collect();
    let orders = list::load(db, &shown).await?;
    let contact = match (named_by, orders.iter().find(|record| named_by.is_none_or(|id| record.order.id == id))) {
        (_, Some(record)) => Some(record.order.contact.clone()),
        (Some(id), None) => admin_query::find(db, id).await?.map(|record| record.order.contact),
        (None, None) => None,
    };
    let withdrawals = match key {
        CustomerKey::Account(user) => query::newest_of_user(db, user, SHOWN).await?,
        CustomerKey::GuestOf(_) => query::newest_of_orders(db, &newest, SHOWN).await?,
    };
    let same_address = match (&account, &contact) {
        (Some(account), _) => customer::newest_of_guest(db, &account.user.email).await?.map(CustomerKey::GuestOf),
        (None, Some(contact)) => match Email::parse_existing(&contact.email) {
            Ok(email) => users::find_by_email(db, &email).await?.map(|user| CustomerKey::Account(user.id)),
            Err(_) => None,
        },
        (None, None) => None,
    };
    Ok(Customer {
        sums: customer::sums(db, key).await?,
        notes: notes(shop, &newest).await?,
        withdrawals: with_orders(db, withdrawals, shop.clock.now()).await?,
        key,
        account,
        contact,
        orders,
        same_address,
    })
}

async fn notes(shop: &Shop, orders: &[OrderId]) -> Result<Vec<CustomerNote>> {
    let db = shop.db.reader();
    let notes = admin_query::notes_of(db, orders, SHOWN).await?;
    let numbers: HashMap<i64, String> = admin_query::numbers(db, notes.iter().map(|(id, _)| id.0)).await?;
    let numbered = |(order_id, note): (OrderId, OrderNote)| {
        let order_number = numbers.get(&order_id.0).cloned().unwrap_or_default();
        CustomerNote { order_id, order_number, note }
    };
    Ok(notes.into_iter().map(numbered).collect())
}
