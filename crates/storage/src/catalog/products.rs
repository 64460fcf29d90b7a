//! Product queries. A page takes a fixed number of queries.

use std::collections::{BTreeMap, HashMap};

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{Attribute, AttributeText, Availability, Product, ProductCategory, ProductId};
use nevel_domain::money::Cents;
use nevel_domain::paging::{Page, PageRequest};
use sea_orm::{ColumnTrait, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use super::product_row;
use crate::entities::{
    attribute_translation, category, category_product, category_translation, product, product_attribute,
    product_translation,
};
use crate::{Connection, Result, StorageError, decode};

/// Recommended products in their manual order.
pub async fn recommended_page<C: Connection>(db: &C, page: PageRequest) -> Result<Page<Product>> {
    let recommended = not_deleted().filter(product::Column::Recommended.eq(true));
    let total_elements = recommended.clone().count(db).await?;
    let rows = recommended
        .order_by_asc(product::Column::RecommendedPosition)
        .order_by_asc(product::Column::Id)
        .offset(page.offset())
        .limit(page.limit())
        .all(db)
        .await?;
    Ok(Page { content: complete(db, rows).await?, total_elements, request: page })
}

/// Products listed under a category, in the order of its list. They are counted only if the total is not known. Deleted
/// products are not listed.
pub async fn category_page<C: Connection>(
    db: &C,
    id: CategoryId,
    with_subcategories: bool,
    known_total: Option<u64>,
    page: PageRequest,
) -> Result<Page<Product>> {
    let mut listed = category_product::Entity::find().filter(category_product::Column::CategoryId.eq(id.0));
    if !with_subcategories {
        listed = listed.filter(category_product::Column::IsDirect.eq(true));
    }
    let total_elements = match known_total {
        Some(total) => total,
        None => listed.clone().count(db).await?,
    };
    let ids: Vec<i64> = listed
        .select_only()
        .column(category_product::Column::ProductId)
        .order_by_asc(category_product::Column::Position)
        .order_by_asc(category_product::Column::ProductId)
        .offset(page.offset())
        .limit(page.limit())
        .into_tuple()
        .all(db)
        .await?;
    Ok(Page { content: complete(db, in_order(db, &ids).await?).await?, total_elements, request: page })
}

/// The products in the order of the ids. Unknown and deleted ones are left out.
pub async fn by_ids<C: Connection>(db: &C, ids: &[ProductId]) -> Result<Vec<Product>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    complete(db, in_order(db, &ids).await?).await
}

async fn in_order<C: Connection>(db: &C, ids: &[i64]) -> Result<Vec<product::Model>> {
    let rows = not_deleted().filter(product::Column::Id.is_in(ids.iter().copied())).all(db).await?;
    let mut by_id: HashMap<i64, product::Model> = rows.into_iter().map(|row| (row.id, row)).collect();
    Ok(ids.iter().filter_map(|id| by_id.remove(id)).collect())
}

pub async fn find_product<C: Connection>(db: &C, id: ProductId) -> Result<Option<Product>> {
    let rows = not_deleted().filter(product::Column::Id.eq(id.0)).all(db).await?;
    Ok(complete(db, rows).await?.pop())
}

/// The availability of each product, in the order of the ids; `MISSING` for unknown and deleted ones.
pub async fn availability<C: Connection>(db: &C, ids: &[ProductId]) -> Result<Vec<(ProductId, Availability)>> {
    let rows: Vec<(i64, i64, bool, i64, bool)> = not_deleted()
        .select_only()
        .column(product::Column::Id)
        .column(product::Column::Stock)
        .column(product::Column::Purchasable)
        .column(product::Column::PriceCents)
        .column(product::Column::WithdrawalExempt)
        .filter(product::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .into_tuple()
        .all(db)
        .await?;
    let availability = |(id, stock, purchasable, cents, withdrawal_exempt)| {
        let price = Some(Cents::new(cents));
        (id, Availability { exists: true, stock, purchasable, price, withdrawal_exempt })
    };
    let by_id: HashMap<i64, Availability> = rows.into_iter().map(availability).collect();
    Ok(ids.iter().map(|id| (*id, by_id.get(&id.0).copied().unwrap_or(Availability::MISSING))).collect())
}

/// Ids of all products that are not deleted, newest first.
pub async fn newest_ids<C: Connection>(db: &C, limit: u64) -> Result<Vec<ProductId>> {
    let ids: Vec<i64> = not_deleted()
        .select_only()
        .column(product::Column::Id)
        .order_by_desc(product::Column::Id)
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    Ok(ids.into_iter().map(ProductId).collect())
}

pub(super) fn not_deleted() -> Select<product::Entity> {
    product::Entity::find().filter(product::Column::DeletedAt.is_null())
}

/// Adds categories, translations and attributes to product rows.
pub(super) async fn complete<C: Connection>(db: &C, rows: Vec<product::Model>) -> Result<Vec<Product>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    // The queries run concurrently on separate connections, unless `db` is a transaction.
    let (categories, mut translations, mut attributes) = tokio::try_join!(
        product_categories(db, rows.iter().map(|row| row.category_id).collect()),
        product_translations(db, &ids),
        product_attributes(db, &ids)
    )?;
    rows.into_iter()
        .map(|row| {
            let category = categories.get(&row.category_id).cloned();
            let category = category.ok_or_else(|| StorageError::Corrupt(format!("category of product {}", row.id)))?;
            Ok(Product {
                translations: translations.remove(&row.id).unwrap_or_default(),
                attributes: attributes.remove(&row.id).unwrap_or_default(),
                category,
                id: ProductId(row.id),
                fields: product_row::fields(row),
            })
        })
        .collect()
}

pub(super) async fn product_categories<C: Connection>(
    db: &C,
    mut ids: Vec<i64>,
) -> Result<HashMap<i64, ProductCategory>> {
    ids.sort_unstable();
    ids.dedup();
    let translations = category::Entity::belongs_to(category_translation::Entity);
    let rows = category::Entity::find()
        .filter(category::Column::Id.is_in(ids))
        .join(
            JoinType::LeftJoin,
            translations.from(category::Column::Id).to(category_translation::Column::CategoryId).into(),
        )
        .select_also(category_translation::Entity)
        .order_by_asc(category_translation::Column::Language)
        .all(db)
        .await?;
    let mut by_id: HashMap<i64, ProductCategory> = HashMap::new();
    for (row, text) in rows {
        let category =
            || ProductCategory { id: CategoryId(row.id), name: row.name, slug: row.slug, translations: Vec::new() };
        let category = by_id.entry(row.id).or_insert_with(category);
        if let Some(text) = text
            && let Some(language) = decode::translation_language(&text.language)
        {
            category.translations.push(Translation { language, name: text.name, description: text.description });
        }
    }
    Ok(by_id)
}

pub(super) async fn product_translations<C: Connection>(db: &C, ids: &[i64]) -> Result<HashMap<i64, Vec<Translation>>> {
    let rows = product_translation::Entity::find()
        .filter(product_translation::Column::ProductId.is_in(ids.iter().copied()))
        .order_by_asc(product_translation::Column::Language)
        .all(db)
        .await?;
    let mut by_product: HashMap<i64, Vec<Translation>> = HashMap::new();
    for row in rows {
        let Some(language) = decode::translation_language(&row.language) else { continue };
        let text = Translation { language, name: row.name, description: row.description };
        by_product.entry(row.product_id).or_default().push(text);
    }
    Ok(by_product)
}

pub(super) async fn product_attributes<C: Connection>(db: &C, ids: &[i64]) -> Result<HashMap<i64, Vec<Attribute>>> {
    let translations = product_attribute::Entity::belongs_to(attribute_translation::Entity);
    let rows = product_attribute::Entity::find()
        .filter(product_attribute::Column::ProductId.is_in(ids.iter().copied()))
        .join(
            JoinType::LeftJoin,
            translations.from(product_attribute::Column::Id).to(attribute_translation::Column::AttributeId).into(),
        )
        .select_also(attribute_translation::Entity)
        .order_by_asc(product_attribute::Column::SortOrder)
        .order_by_asc(product_attribute::Column::Id)
        .all(db)
        .await?;
    let mut by_product: HashMap<i64, Vec<Attribute>> = HashMap::new();
    for (row, text) in rows {
        let attributes = by_product.entry(row.product_id).or_default();
        // Rows of the same attribute, one for each language, are adjacent.
        if attributes.last().is_none_or(|last| last.id != row.id) {
            let translations = BTreeMap::new();
            attributes.push(Attribute {
                id: row.id,
                name: row.name,
                value: row.value,
                sort_order: row.sort_order,
                translations,
            });
        }
        if let (Some(attribute), Some(text)) = (attributes.last_mut(), text)
            && let Some(language) = decode::translation_language(&text.language)
        {
            attribute.translations.insert(language, AttributeText { name: text.name, value: text.value });
        }
    }
    Ok(by_product)
}
