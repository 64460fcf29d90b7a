//! Product queries for the admin. A page takes the same few queries in a long list as in a short one.

use std::collections::HashMap;

use nevel_domain::catalog::admin::{ProductRecord, ProductSearch, ProductSort, StockLevel};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::paging::{Page, PageRequest, SearchPage};
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use sea_orm::sea_query::{Expr, ExprTrait, LockType, Order, Query};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
};

use super::low_stock::at_level;
use super::products::{complete, not_deleted};
use super::suffix_index;
use crate::entities::{category_product, product};
use crate::{Connection, Result, counters};

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProductQuery {
    pub search: ProductSearch,
    /// Only products listed under this category.
    pub category: Option<CategoryId>,
    pub stock: Option<StockLevel>,
    pub sort: ProductSort,
}

pub async fn page<C: Connection>(db: &C, query: &ProductQuery, page: PageRequest) -> Result<SearchPage<ProductRecord>> {
    let plan = suffix_index::plan(db, &query.search).await?;
    // The index of low stock is read first, because it usually has fewer rows than the listing of a category.
    let joined = query.category.filter(|_| query.stock.is_none());
    let looked_up = query.category.filter(|_| query.stock.is_some());
    let matching = in_category(not_deleted(), joined)
        .filter(plan.condition)
        .apply_if(query.stock, at_level)
        .apply_if(looked_up, |products, category| products.filter(is_listed(category)));
    let (total_elements, truncated) = match (query.category, query.search.is_empty() && query.stock.is_none()) {
        (None, true) => (counters::get(db, counters::PRODUCTS).await?, false),
        (Some(category), true) => (count_listed(db, category).await?, false),
        (_, false) => {
            let known = plan.hits.filter(|_| query.category.is_none() && query.stock.is_none());
            let hits = if let Some(hits) = known { hits } else { count_hits(db, matching.clone()).await? };
            (Ord::min(hits, SEARCH_COUNTED_HITS), hits > SEARCH_COUNTED_HITS)
        }
    };
    let ids: Vec<i64> = sorted(matching, query.sort, joined)
        .select_only()
        .column(product::Column::Id)
        .offset(page.offset())
        .limit(page.limit())
        .into_tuple()
        .all(db)
        .await?;
    let ids: Vec<ProductId> = ids.into_iter().map(ProductId).collect();
    let page = Page { content: records(db, &ids).await?, total_elements, request: page };
    Ok(SearchPage { page, truncated })
}

/// Counts one hit more than is reported, to find out whether there are more.
async fn count_hits<C: Connection>(db: &C, matching: Select<product::Entity>) -> Result<u64> {
    counters::count_rows(
        db,
        matching.select_only().column(product::Column::Id).limit(SEARCH_COUNTED_HITS + 1).into_query(),
    )
    .await
}

/// Uses a join, so that the products can be read in the order of the listing's index.
fn in_category(products: Select<product::Entity>, category: Option<CategoryId>) -> Select<product::Entity> {
    let Some(category) = category else { return products };
    let on = Expr::col((category_product::Entity, category_product::Column::ProductId))
        .equals((product::Entity, product::Column::Id));
    let mut products = products.filter(category_product::Column::CategoryId.eq(category.0));
    QueryTrait::query(&mut products).inner_join(category_product::Entity, on);
    products
}

/// Whether a product is listed under the category.
fn is_listed(category: CategoryId) -> Expr {
    let is_product = Expr::col((category_product::Entity, category_product::Column::ProductId))
        .equals((product::Entity, product::Column::Id));
    let listing = Query::select()
        .expr(Expr::value(1))
        .from(category_product::Entity)
        .and_where(category_product::Column::CategoryId.eq(category.0))
        .and_where(is_product)
        .to_owned();
    Expr::exists(listing)
}

fn sorted(products: Select<product::Entity>, sort: ProductSort, joined: Option<CategoryId>) -> Select<product::Entity> {
    let by_id = |products: Select<product::Entity>, order: Order| match joined {
        Some(_) => products.order_by(category_product::Column::ProductId, order),
        None => products.order_by(product::Column::Id, order),
    };
    match sort {
        ProductSort::Newest => by_id(products, Order::Desc),
        ProductSort::Oldest => by_id(products, Order::Asc),
        ProductSort::PriceAsc => products.order_by_asc(product::Column::PriceCents).order_by_asc(product::Column::Id),
        ProductSort::PriceDesc => {
            products.order_by_desc(product::Column::PriceCents).order_by_desc(product::Column::Id)
        }
        ProductSort::StockAsc => products.order_by_asc(product::Column::Stock).order_by_asc(product::Column::Id),
        ProductSort::StockDesc => products.order_by_desc(product::Column::Stock).order_by_desc(product::Column::Id),
        ProductSort::RecommendedFirst => products
            .order_by_desc(product::Column::Recommended)
            .order_by_asc(product::Column::RecommendedPosition)
            .order_by_asc(product::Column::Id),
    }
}

/// Number of products listed under a category.
pub async fn count_listed<C: Connection>(db: &C, category: CategoryId) -> Result<u64> {
    Ok(category_product::Entity::find().filter(category_product::Column::CategoryId.eq(category.0)).count(db).await?)
}

pub async fn count_recommended<C: Connection>(db: &C) -> Result<u64> {
    Ok(not_deleted().filter(product::Column::Recommended.eq(true)).count(db).await?)
}

pub async fn find<C: Connection>(db: &C, id: ProductId) -> Result<Option<ProductRecord>> {
    Ok(records(db, &[id]).await?.pop())
}

/// Products in the order of the given ids, without missing and deleted ones.
pub async fn records<C: Connection>(db: &C, ids: &[ProductId]) -> Result<Vec<ProductRecord>> {
    let rows = not_deleted().filter(product::Column::Id.is_in(ids.iter().map(|id| id.0))).all(db).await?;
    let states: Vec<(i64, i64, i64)> = rows.iter().map(|row| (row.version, row.created_at, row.updated_at)).collect();
    let products = complete(db, rows).await?.into_iter().zip(states);
    let mut by_id: HashMap<ProductId, ProductRecord> = products
        .map(|(product, (version, created_at, updated_at))| {
            let (created_at, updated_at) = (Timestamp::from_micros(created_at), Timestamp::from_micros(updated_at));
            (product.id, ProductRecord { product, version, created_at, updated_at })
        })
        .collect();
    Ok(ids.iter().filter_map(|id| by_id.remove(id)).collect())
}

/// Locks the products until the transaction ends, in id order as orders do. Returns the existing ones and whether each
/// is recommended.
pub async fn lock<C: Connection>(db: &C, ids: &[ProductId]) -> Result<Vec<(ProductId, bool)>> {
    let rows: Vec<(i64, bool)> = not_deleted()
        .filter(product::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .select_only()
        .columns([product::Column::Id, product::Column::Recommended])
        .order_by_asc(product::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(id, recommended)| (ProductId(id), recommended)).collect())
}

pub async fn current_version<C: Connection>(db: &C, id: ProductId) -> Result<Option<i64>> {
    Ok(not_deleted()
        .filter(product::Column::Id.eq(id.0))
        .select_only()
        .column(product::Column::Version)
        .into_tuple()
        .one(db)
        .await?)
}

/// The given ids that exist.
pub async fn existing_ids<C: Connection>(db: &C, ids: &[ProductId]) -> Result<Vec<ProductId>> {
    let condition = Condition::all().add(product::Column::Id.is_in(ids.iter().map(|id| id.0)));
    let existing: Vec<i64> =
        not_deleted().filter(condition).select_only().column(product::Column::Id).into_tuple().all(db).await?;
    Ok(existing.into_iter().map(ProductId).collect())
}

/// Subquery with the newest products of a category.
pub(super) fn newest_of(category: CategoryId, limit: u64) -> sea_orm::sea_query::SelectStatement {
    Query::select()
        .column(category_product::Column::ProductId)
        .from(category_product::Entity)
        .and_where(category_product::Column::CategoryId.eq(category.0))
        .order_by(category_product::Column::ProductId, Order::Desc)
        .limit(limit)
        .to_owned()
}
