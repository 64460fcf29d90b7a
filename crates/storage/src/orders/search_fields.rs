//! Fields that the admin search finds an order by.

use std::collections::{BTreeSet, HashMap};

use nevel_domain::money::Cents;
use nevel_domain::orders::{NewOrder, OrderId, OrderNumber, StoredContact};
use nevel_domain::word_index::SearchFields;
use sea_orm::{ColumnTrait as _, EntityTrait, QueryFilter, QuerySelect};

use super::contact_row;
use crate::entities::{invoice, order, withdrawal};
use crate::{Connection, Result, word_index};

/// The index tokens of orders by id.
pub async fn tokens_of_rows<C: Connection>(db: &C, rows: &[order::Model]) -> Result<Vec<(i64, BTreeSet<String>)>> {
    let documents = document_numbers(db, rows).await?;
    let tokens = |row: &order::Model| tokens_of_row(row, documents.get(&row.id).map_or(&[], Vec::as_slice));
    Ok(rows.iter().map(|row| (row.id, tokens(row))).collect())
}

pub async fn tokens_of<C: Connection>(db: &C, id: OrderId) -> Result<BTreeSet<String>> {
    let row = order::Entity::find_by_id(id.0).one(db).await?;
    Ok(tokens_of_rows(db, row.as_slice()).await?.pop().map(|(_, tokens)| tokens).unwrap_or_default())
}

/// Replaces the tokens that the order had before a change.
pub async fn update_index<C: Connection>(db: &C, id: OrderId, before: &BTreeSet<String>) -> Result<()> {
    let after = tokens_of(db, id).await?;
    Ok(word_index::update(db, word_index::ORDERS, id.0, before, &after).await?)
}

/// Numbers of the invoices and references of the withdrawals, by order.
async fn document_numbers<C: Connection>(db: &C, rows: &[order::Model]) -> Result<HashMap<i64, Vec<String>>> {
    let orders = || rows.iter().map(|row| row.id);
    let invoices: Vec<(i64, String)> = invoice::Entity::find()
        .select_only()
        .columns([invoice::Column::OrderId, invoice::Column::Number])
        .filter(invoice::Column::OrderId.is_in(orders()))
        .into_tuple()
        .all(db)
        .await?;
    let withdrawals: Vec<(i64, String)> = withdrawal::Entity::find()
        .select_only()
        .columns([withdrawal::Column::OrderId, withdrawal::Column::Reference])
        .filter(withdrawal::Column::OrderId.is_in(orders()))
        .into_tuple()
        .all(db)
        .await?;
    let mut numbers = HashMap::<i64, Vec<String>>::new();
    for (order, number) in invoices.into_iter().chain(withdrawals) {
        numbers.entry(order).or_default().push(number);
    }
    Ok(numbers)
}

fn tokens_of_row(row: &order::Model, document_numbers: &[String]) -> BTreeSet<String> {
    let contact = contact_row::contact(row);
    // A tracking number that staff enter after the anonymization is cleared later.
    let tracking_number = row.tracking_number.as_deref().filter(|_| row.erased_at.is_none());
    let fields = SearchFields {
        number: &row.number,
        tracking_number: tracking_number.unwrap_or_default(),
        document_numbers,
        total: Some(Cents::new(row.total_cents)),
        ..contact.search_fields()
    };
    fields.tokens()
}

pub fn tokens_of_new(number: OrderNumber, new: &NewOrder, total: Cents) -> BTreeSet<String> {
    let contact = StoredContact::new(new.contact.clone(), new.address.clone(), new.invoice_address.clone());
    SearchFields { number: &number.to_string(), total: Some(total), ..contact.search_fields() }.tokens()
}
