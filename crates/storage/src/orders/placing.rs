//! The statements of one order, as few as there can be; the use case holds the transaction.

use std::collections::{BTreeSet, HashMap};

use nevel_domain::accounts::UserId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::lookup::Traits;
use nevel_domain::money::Cents;
use nevel_domain::orders::{Bill, NewOrder, Offer, OrderId, OrderLine, OrderNumber, OrderStatus};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait as _, Func, LockType, Query, SubQueryStatement};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, TryInsertResult};

use crate::entities::{order, order_event, order_line, product, product_translation};
use crate::{StorageError, counts, lookup};

type OfferRow = (i64, i64, i64, bool, Option<String>, String);

/// The products as they are offered now, held until the transaction ends. Everybody takes them in the order of their ids, so
/// that nobody waits in a circle; `SQLite` has one writer and needs no rows held.
pub async fn lock_offers<C: ConnectionTrait>(
    db: &C,
    ids: impl Iterator<Item = ProductId>,
    language: Language,
) -> Result<Vec<Offer>, StorageError> {
    let rows: Vec<OfferRow> = product::Entity::find()
        .select_only()
        .column(product::Column::Id)
        .column(product::Column::PriceCents)
        .column(product::Column::Stock)
        .column(product::Column::Purchasable)
        .column(product::Column::ImagePath)
        .expr_as(name_in(language), "name")
        .filter(product::Column::Id.is_in(ids.map(|id| id.0)))
        .filter(product::Column::DeletedAt.is_null())
        .order_by_asc(product::Column::Id)
        // Buying changes no key: listings, which only need the product to stay, do not wait for buyers, nor buyers for them.
        .lock(LockType::NoKeyUpdate)
        .into_tuple()
        .all(db)
        .await?;
    let offers = rows.into_iter().map(|(id, price, stock, is_purchasable, image_path, name)| Offer {
        product_id: ProductId(id),
        name,
        price: Cents::new(price),
        stock,
        is_purchasable,
        image_path,
    });
    Ok(offers.collect())
}

/// The translated name, or the base one.
pub(crate) fn name_in(language: Language) -> Expr {
    let translated = Query::select()
        .column(product_translation::Column::Name)
        .from(product_translation::Entity)
        .and_where(
            Expr::col((product_translation::Entity, product_translation::Column::ProductId)).equals((product::Entity, product::Column::Id)),
        )
        .and_where(product_translation::Column::Language.eq(language.code()))
        .to_owned();
    Func::coalesce([SubQueryStatement::from(translated).into(), Expr::col((product::Entity, product::Column::Name))]).into()
}

/// What each line takes of its product.
fn quantities(lines: &[OrderLine]) -> Expr {
    let by_id = lines
        .iter()
        .fold(CaseStatement::new(), |case, line| case.case(product::Column::Id.eq(line.product_id.0), Expr::value(line.quantity)));
    by_id.finally(Expr::value(0_i64)).into()
}

/// Takes every line's quantity, or says that one is not there; what was locked before is always there.
pub async fn take_stock<C: ConnectionTrait>(db: &C, lines: &[OrderLine]) -> Result<bool, StorageError> {
    let quantity = quantities(lines);
    let taken = product::Entity::update_many()
        .col_expr(product::Column::Stock, Expr::col(product::Column::Stock).sub(quantity.clone()))
        .filter(product::Column::Id.is_in(lines.iter().map(|line| line.product_id.0)))
        .filter(Expr::col(product::Column::Stock).gte(quantity))
        .exec(db)
        .await?;
    Ok(usize::try_from(taken.rows_affected) == Ok(lines.len()))
}

/// Gives every line's quantity back, whatever has become of the product. Lock it before.
pub async fn return_stock<C: ConnectionTrait>(db: &C, lines: &[OrderLine]) -> Result<(), StorageError> {
    product::Entity::update_many()
        .col_expr(product::Column::Stock, Expr::col(product::Column::Stock).add(quantities(lines)))
        .filter(product::Column::Id.is_in(lines.iter().map(|line| line.product_id.0)))
        .exec(db)
        .await?;
    Ok(())
}

/// What there is of the products, deleted ones too, held until the transaction ends; in the order of ids and no more firmly than
/// orders do.
pub async fn lock_stock<C: ConnectionTrait>(db: &C, lines: &[OrderLine]) -> Result<HashMap<ProductId, i64>, StorageError> {
    let rows: Vec<(i64, i64)> = product::Entity::find()
        .select_only()
        .column(product::Column::Id)
        .column(product::Column::Stock)
        .filter(product::Column::Id.is_in(lines.iter().map(|line| line.product_id.0)))
        .order_by_asc(product::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(id, stock)| (ProductId(id), stock)).collect())
}

/// Whose an order is.
pub enum Owner {
    User(UserId),
    /// Whoever holds the key with this hash.
    Guest(String),
}

/// The order with its lines and the first entry of its history; `None` when the number is taken.
pub async fn insert_order<C: ConnectionTrait>(
    db: &C,
    owner: &Owner,
    number: OrderNumber,
    new: &NewOrder,
    bill: &Bill,
    language: Language,
    now: Timestamp,
) -> Result<Option<OrderId>, StorageError> {
    let row = order_row(owner, number, new, bill, language, now);
    let inserted = order::Entity::insert(row).on_conflict_do_nothing_on([order::Column::Number]).exec(db).await?;
    let TryInsertResult::Inserted(inserted) = inserted else { return Ok(None) };
    let id = inserted.last_insert_id;
    let lines = bill.lines.iter().cloned().map(|line| order_line::ActiveModel {
        id: NotSet,
        order_id: Set(id),
        product_id: Set(line.product_id.0),
        name: Set(line.name),
        price_cents: Set(line.price.get()),
        quantity: Set(line.quantity),
        image_path: Set(line.image_path),
    });
    order_line::Entity::insert_many(lines).exec_without_returning(db).await?;
    let placed = order_event::ActiveModel {
        id: NotSet,
        order_id: Set(id),
        actor_id: Set(user_of(owner)),
        from_status: Set(None),
        to_status: Set(Some(OrderStatus::Pending.as_str().to_owned())),
        note: Set(None),
        created_at: Set(now.micros()),
        is_contact: Set(false),
    };
    order_event::Entity::insert(placed).exec_without_returning(db).await?;
    let words = found_by(&number.to_string(), new).into_iter().map(|word| (word, id));
    lookup::insert(db, lookup::ORDERS, words).await?;
    let day = now.day();
    let placed = [
        (counts::of_status(OrderStatus::Pending), 1),
        (counts::WAITING.to_owned(), 1),
        (counts::orders_of_day(&day), 1),
        (counts::cents_of_day(&day), bill.amounts.total.get()),
    ];
    counts::tally(db, placed).await?;
    Ok(Some(OrderId(id)))
}

fn order_row(owner: &Owner, number: OrderNumber, new: &NewOrder, bill: &Bill, language: Language, now: Timestamp) -> order::ActiveModel {
    let (contact, address) = (new.contact.clone(), new.address.clone());
    let number = number.to_string();
    order::ActiveModel {
        id: NotSet,
        number: Set(number),
        user_id: Set(user_of(owner)),
        guest_token_hash: Set(match owner {
            Owner::User(_) => None,
            Owner::Guest(hash) => Some(hash.clone()),
        }),
        status: Set(OrderStatus::Pending.as_str().to_owned()),
        email: Set(contact.email),
        first_name: Set(contact.first_name),
        last_name: Set(contact.last_name),
        phone: Set(contact.phone.into_string()),
        telegram: Set(contact.telegram),
        street: Set(address.street),
        city: Set(address.city),
        zip_code: Set(address.zip_code),
        country: Set(address.country),
        post_box: Set(address.post_box),
        subtotal_cents: Set(bill.amounts.subtotal.get()),
        shipping_cents: Set(bill.amounts.shipping.get()),
        total_cents: Set(bill.amounts.total.get()),
        language: Set(language.code().to_owned()),
        use_as_invoice_address: Set(new.use_as_invoice_address),
        subscribe_to_newsletter: Set(new.subscribe_to_newsletter),
        age_declared: Set(new.age_declared),
        // 0 is never: an older client did not ask.
        age_confirmed_at: Set(if new.age_declared { now.micros() } else { 0 }),
        version: Set(1),
        created_at: Set(now.micros()),
        updated_at: Set(now.micros()),
        erased_at: Set(None),
        contacted_at: Set(None),
    }
}

fn user_of(owner: &Owner) -> Option<i64> {
    match owner {
        Owner::User(id) => Some(id.0),
        Owner::Guest(_) => None,
    }
}

/// Everything staff look an order up by.
fn found_by(number: &str, new: &NewOrder) -> BTreeSet<String> {
    let contact = &new.contact;
    let (email, phone) = (contact.email.as_str(), contact.phone.as_str());
    Traits { number, email, first_name: &contact.first_name, last_name: &contact.last_name, phone }.words()
}
