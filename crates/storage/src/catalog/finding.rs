//! Products as staff find them. A page costs the same few queries in a long list as in a short one.

use std::collections::HashMap;

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::editing::{ProductRecord, ProductSort, Search};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use sea_orm::sea_query::{Expr, ExprTrait, LockType, Order, Query};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
};

use super::products::{complete, visible};
use super::search;
use crate::entities::{category_product, product};
use crate::{StorageError, counts};

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProductQuery {
    pub search: Search,
    /// Only what is listed under this category.
    pub category: Option<CategoryId>,
    pub sort: ProductSort,
}

pub async fn page<C: ConnectionTrait>(db: &C, query: &ProductQuery, page: PageRequest) -> Result<Page<ProductRecord>, StorageError> {
    let plan = search::plan(db, &query.search).await?;
    let found = of_category(visible(), query.category).filter(plan.condition);
    let total_elements = match (query.category, query.search.is_empty(), plan.hits) {
        (None, true, _) => counts::get(db, counts::PRODUCTS).await?,
        (Some(category), true, _) => listed(db, category).await?,
        (None, false, Some(hits)) => hits,
        _ => counted_hits(db, found.clone()).await?,
    };
    let ids: Vec<i64> = sorted(found, query.sort, query.category)
        .select_only()
        .column(product::Column::Id)
        .offset(page.offset())
        .limit(page.limit())
        .into_tuple()
        .all(db)
        .await?;
    let ids: Vec<ProductId> = ids.into_iter().map(ProductId).collect();
    Ok(Page { content: records(db, &ids).await?, total_elements, request: page })
}

/// Stops counting where nobody leafs any more.
async fn counted_hits<C: ConnectionTrait>(db: &C, found: Select<product::Entity>) -> Result<u64, StorageError> {
    counts::up_to(db, found.select_only().column(product::Column::Id).limit(SEARCH_COUNTED_HITS).into_query()).await
}

/// By a join, so that the list of the category can be walked in its own order of ids.
fn of_category(products: Select<product::Entity>, category: Option<CategoryId>) -> Select<product::Entity> {
    let Some(category) = category else { return products };
    let on = Expr::col((category_product::Entity, category_product::Column::ProductId)).equals((product::Entity, product::Column::Id));
    let mut products = products.filter(category_product::Column::CategoryId.eq(category.0));
    QueryTrait::query(&mut products).inner_join(category_product::Entity, on);
    products
}

fn sorted(products: Select<product::Entity>, sort: ProductSort, category: Option<CategoryId>) -> Select<product::Entity> {
    let by_id = |products: Select<product::Entity>, order: Order| match category {
        Some(_) => products.order_by(category_product::Column::ProductId, order),
        None => products.order_by(product::Column::Id, order),
    };
    match sort {
        ProductSort::Newest => by_id(products, Order::Desc),
        ProductSort::Oldest => by_id(products, Order::Asc),
        ProductSort::Cheapest => products.order_by_asc(product::Column::PriceCents).order_by_asc(product::Column::Id),
        ProductSort::Dearest => products.order_by_desc(product::Column::PriceCents).order_by_desc(product::Column::Id),
        ProductSort::LowestStock => products.order_by_asc(product::Column::Stock).order_by_asc(product::Column::Id),
        ProductSort::HighestStock => products.order_by_desc(product::Column::Stock).order_by_desc(product::Column::Id),
        ProductSort::RecommendedFirst => products
            .order_by_desc(product::Column::Recommended)
            .order_by_asc(product::Column::RecommendedPosition)
            .order_by_asc(product::Column::Id),
    }
}

/// How many products are listed under a category.
pub async fn listed<C: ConnectionTrait>(db: &C, category: CategoryId) -> Result<u64, StorageError> {
    Ok(category_product::Entity::find().filter(category_product::Column::CategoryId.eq(category.0)).count(db).await?)
}

pub async fn count_recommended<C: ConnectionTrait>(db: &C) -> Result<u64, StorageError> {
    Ok(visible().filter(product::Column::Recommended.eq(true)).count(db).await?)
}

pub async fn find<C: ConnectionTrait>(db: &C, id: ProductId) -> Result<Option<ProductRecord>, StorageError> {
    Ok(records(db, &[id]).await?.pop())
}

/// The products named, in the order named; what is unknown or deleted is left out.
pub async fn records<C: ConnectionTrait>(db: &C, ids: &[ProductId]) -> Result<Vec<ProductRecord>, StorageError> {
    let rows = visible().filter(product::Column::Id.is_in(ids.iter().map(|id| id.0))).all(db).await?;
    let states: Vec<(i64, i64, i64)> = rows.iter().map(|row| (row.version, row.created_at, row.updated_at)).collect();
    let products = complete(db, rows).await?.into_iter().zip(states);
    let mut found: HashMap<ProductId, ProductRecord> = products
        .map(|(product, (version, created_at, updated_at))| {
            let (created_at, updated_at) = (Timestamp::from_micros(created_at), Timestamp::from_micros(updated_at));
            (product.id, ProductRecord { product, version, created_at, updated_at })
        })
        .collect();
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

/// Takes hold of the products named: nobody else changes or sells them before the transaction ends. Tells which of them there
/// are, and whether each is recommended. In the order of ids, as orders do.
pub async fn lock<C: ConnectionTrait>(db: &C, ids: &[ProductId]) -> Result<Vec<(ProductId, bool)>, StorageError> {
    let rows: Vec<(i64, bool)> = visible()
        .filter(product::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .select_only()
        .column(product::Column::Id)
        .column(product::Column::Recommended)
        .order_by_asc(product::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(id, recommended)| (ProductId(id), recommended)).collect())
}

/// Which state of a product is the newest.
pub async fn version<C: ConnectionTrait>(db: &C, id: ProductId) -> Result<Option<i64>, StorageError> {
    Ok(visible().filter(product::Column::Id.eq(id.0)).select_only().column(product::Column::Version).into_tuple().one(db).await?)
}

/// Which of the products named there are, without anything else of them.
pub async fn known<C: ConnectionTrait>(db: &C, ids: &[ProductId]) -> Result<Vec<ProductId>, StorageError> {
    let condition = Condition::all().add(product::Column::Id.is_in(ids.iter().map(|id| id.0)));
    let known: Vec<i64> = visible().filter(condition).select_only().column(product::Column::Id).into_tuple().all(db).await?;
    Ok(known.into_iter().map(ProductId).collect())
}

/// The newest products of a category, as a subquery that stays small however many there are.
pub(super) fn newest_of(category: CategoryId, limit: u64) -> sea_orm::sea_query::SelectStatement {
    Query::select()
        .column(category_product::Column::ProductId)
        .from(category_product::Entity)
        .and_where(category_product::Column::CategoryId.eq(category.0))
        .order_by(category_product::Column::ProductId, Order::Desc)
        .limit(limit)
        .to_owned()
}
