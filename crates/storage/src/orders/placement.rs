//! Statements that place an order. The use case owns the transaction.

use nevel_domain::accounts::UserId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    Bill, NewOrder, Offer, OrderId, OrderLine, OrderNumber, OrderStatus, StaffAction, StoredContact,
};
use nevel_i18n::Language;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select, TryInsertResult};

use super::{contact_row, discount_row, search_fields};
use crate::catalog::product_name::localized_name;
use crate::entities::{order, order_event, order_line, product};
use crate::{Connection, Result, counters, word_index};

pub(super) type OfferRow = (i64, i64, i64, bool, Option<String>, bool, String);

/// Reads and locks the products until the transaction ends, in id order to avoid deadlocks. `SQLite` has a single
/// writer and needs no row locks.
pub async fn lock_offers<C: Connection>(
    db: &C,
    ids: impl Iterator<Item = ProductId>,
    language: Language,
) -> Result<Vec<Offer>> {
    // NO KEY UPDATE does not conflict with the foreign key locks of listings.
    let rows: Vec<OfferRow> = select_offers(ids, language).lock(LockType::NoKeyUpdate).into_tuple().all(db).await?;
    Ok(rows.into_iter().map(offer).collect())
}

pub(super) fn select_offers(ids: impl Iterator<Item = ProductId>, language: Language) -> Select<product::Entity> {
    product::Entity::find()
        .select_only()
        .column(product::Column::Id)
        .column(product::Column::PriceCents)
        .column(product::Column::Stock)
        .column(product::Column::Purchasable)
        .column(product::Column::ImagePath)
        .column(product::Column::WithdrawalExempt)
        .expr_as(localized_name(language), "name")
        .filter(product::Column::Id.is_in(ids.map(|id| id.0)))
        .filter(product::Column::DeletedAt.is_null())
        .order_by_asc(product::Column::Id)
}

pub(super) fn offer((id, price, stock, is_purchasable, image_path, withdrawal_exempt, name): OfferRow) -> Offer {
    Offer {
        product_id: ProductId(id),
        name,
        price: Cents::new(price),
        stock,
        is_purchasable,
        image_path,
        withdrawal_exempt,
    }
}

/// The owner of an order.
pub enum Owner {
    User(UserId),
    /// A guest; contains the hash of the order key.
    Guest(String),
}

/// Inserts an order with its lines and first history entry; `None` if the order number already exists.
pub async fn insert_order<C: Connection>(
    db: &C,
    owner: &Owner,
    number: OrderNumber,
    new: &NewOrder,
    bill: &Bill,
    language: Language,
    now: Timestamp,
) -> Result<Option<OrderId>> {
    let row = order_row(owner, number, new, bill, language, now);
    let inserted = order::Entity::insert(row).on_conflict_do_nothing_on([order::Column::Number]).exec(db).await?;
    let TryInsertResult::Inserted(inserted) = inserted else { return Ok(None) };
    let id = inserted.last_insert_id;
    let lines = bill.lines.iter().cloned().map(|line| line_row(id, line));
    order_line::Entity::insert_many(lines).exec_without_returning(db).await?;
    let event = order_event::ActiveModel {
        id: NotSet,
        order_id: Set(id),
        actor_id: Set(user_of(owner)),
        from_status: Set(None),
        to_status: Set(Some(OrderStatus::Pending.as_str().to_owned())),
        note: Set(None),
        created_at: Set(now.micros()),
        is_contact: Set(false),
        action: Set(None),
        details: Set(None),
        personal_details: Set(None),
    };
    order_event::Entity::insert(event).exec_without_returning(db).await?;
    let tokens = search_fields::tokens_of_new(number, new, bill.amounts.total);
    word_index::insert(db, word_index::ORDERS, tokens.into_iter().map(|token| (token, id))).await?;
    let deltas = [
        (counters::status_counter(OrderStatus::Pending), 1),
        (counters::WAITING.to_owned(), 1),
        (counters::placed_orders(now), 1),
        (counters::revenue(now), bill.amounts.total.get()),
    ];
    counters::record_deltas(db, deltas).await?;
    Ok(Some(OrderId(id)))
}

/// Changes a new order to one that staff placed: the first history entry is theirs, and the customer does not wait for
/// a contact.
pub async fn mark_placed_by_staff<C: Connection>(db: &C, id: OrderId, by: UserId, now: Timestamp) -> Result<()> {
    order::Entity::update_many()
        .col_expr(order::Column::ContactedAt, Expr::value(now.micros()))
        .filter(order::Column::Id.eq(id.0))
        .exec(db)
        .await?;
    order_event::Entity::update_many()
        .col_expr(order_event::Column::ActorId, Expr::value(by.0))
        .col_expr(order_event::Column::Action, Expr::value(StaffAction::PlacedByStaff.as_str()))
        .filter(order_event::Column::OrderId.eq(id.0))
        .exec(db)
        .await?;
    Ok(counters::record_deltas(db, [(counters::WAITING.to_owned(), -1), (counters::STAFF_ACTIONS.to_owned(), 1)])
        .await?)
}

pub(super) fn line_row(order_id: i64, line: OrderLine) -> order_line::ActiveModel {
    let (discount_cents, discount_percent) = discount_row::split(line.discount);
    order_line::ActiveModel {
        id: NotSet,
        order_id: Set(order_id),
        product_id: Set(line.product_id.0),
        name: Set(line.name),
        price_cents: Set(line.price.get()),
        quantity: Set(line.quantity),
        image_path: Set(line.image_path),
        withdrawal_exempt: Set(line.withdrawal_exempt),
        discount_cents: Set(discount_cents),
        discount_percent: Set(discount_percent),
        returned: Set(line.returned),
        restocked: Set(line.restocked),
    }
}

fn order_row(
    owner: &Owner,
    number: OrderNumber,
    new: &NewOrder,
    bill: &Bill,
    language: Language,
    now: Timestamp,
) -> order::ActiveModel {
    let contact = StoredContact::new(new.contact.clone(), new.address.clone(), new.invoice_address.clone());
    order::ActiveModel {
        number: Set(number.to_string()),
        user_id: Set(user_of(owner)),
        guest_token_hash: Set(match owner {
            Owner::User(_) => None,
            Owner::Guest(hash) => Some(hash.clone()),
        }),
        status: Set(OrderStatus::Pending.as_str().to_owned()),
        subtotal_cents: Set(bill.amounts.subtotal.get()),
        shipping_cents: Set(bill.amounts.shipping.get()),
        total_cents: Set(bill.amounts.total.get()),
        language: Set(language.code().to_owned()),
        use_as_invoice_address: Set(new.use_as_invoice_address),
        subscribe_to_newsletter: Set(new.subscribe_to_newsletter),
        age_declared: Set(new.age_declared),
        // 0 means never: older clients do not ask.
        age_confirmed_at: Set(if new.age_declared { now.micros() } else { 0 }),
        version: Set(1),
        priced_version: Set(1),
        created_at: Set(now.micros()),
        updated_at: Set(now.micros()),
        ..discount_row::with_adjustment(contact_row::columns(contact), &bill.adjustment)
    }
}

fn user_of(owner: &Owner) -> Option<i64> {
    match owner {
        Owner::User(id) => Some(id.0),
        Owner::Guest(_) => None,
    }
}
