//! Reading products: a page costs the same few queries, whatever it holds.

use std::collections::{BTreeMap, HashMap};

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{Attribute, AttributeText, Availability, Dimensions, Product, ProductCategory, ProductId};
use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_domain::paging::{Page, PageRequest};
use sea_orm::sea_query::Query;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use super::{categories, language, placed};
use crate::StorageError;
use crate::entities::{attribute_translation, category, category_product, product, product_attribute, product_translation};

/// Recommended products in their manual order.
pub async fn recommended_page<C: ConnectionTrait>(db: &C, page: PageRequest) -> Result<Page<Product>, StorageError> {
    let shown = visible().filter(product::Column::Recommended.eq(true));
    let total_elements = shown.clone().count(db).await?;
    let rows = shown
        .order_by_asc(product::Column::RecommendedPosition)
        .order_by_asc(product::Column::Id)
        .offset(page.offset())
        .limit(page.limit())
        .all(db)
        .await?;
    Ok(Page { content: complete(db, rows).await?, total_elements, request: page })
}

/// Products listed under a category, in the category's own order; counted only if nobody knows how many there are.
/// Products that were deleted are not listed anywhere.
pub async fn category_page<C: ConnectionTrait>(
    db: &C,
    id: CategoryId,
    with_subcategories: bool,
    known_total: Option<u64>,
    page: PageRequest,
) -> Result<Page<Product>, StorageError> {
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
    let rows = visible().filter(product::Column::Id.is_in(ids.iter().copied())).all(db).await?;
    let mut by_id: HashMap<i64, product::Model> = rows.into_iter().map(|row| (row.id, row)).collect();
    let rows = ids.iter().filter_map(|id| by_id.remove(id)).collect();
    Ok(Page { content: complete(db, rows).await?, total_elements, request: page })
}

pub async fn find_product<C: ConnectionTrait>(db: &C, id: ProductId) -> Result<Option<Product>, StorageError> {
    let rows = visible().filter(product::Column::Id.eq(id.0)).all(db).await?;
    Ok(complete(db, rows).await?.pop())
}

/// The availability of each asked product, in the order asked; what is unknown or deleted is missing.
pub async fn availability<C: ConnectionTrait>(db: &C, ids: &[ProductId]) -> Result<Vec<(ProductId, Availability)>, StorageError> {
    let rows: Vec<(i64, i64, bool)> = visible()
        .select_only()
        .column(product::Column::Id)
        .column(product::Column::Stock)
        .column(product::Column::Purchasable)
        .filter(product::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .into_tuple()
        .all(db)
        .await?;
    let found: HashMap<i64, Availability> =
        rows.into_iter().map(|(id, stock, purchasable)| (id, Availability { exists: true, stock, purchasable })).collect();
    Ok(ids.iter().map(|id| (*id, found.get(&id.0).copied().unwrap_or(Availability::MISSING))).collect())
}

/// Ids of the products that have a page, the newest first.
pub async fn newest_ids<C: ConnectionTrait>(db: &C, limit: u64) -> Result<Vec<ProductId>, StorageError> {
    let ids: Vec<i64> =
        visible().select_only().column(product::Column::Id).order_by_desc(product::Column::Id).limit(limit).into_tuple().all(db).await?;
    Ok(ids.into_iter().map(ProductId).collect())
}

pub(super) fn visible() -> Select<product::Entity> {
    product::Entity::find().filter(product::Column::DeletedAt.is_null())
}

/// Adds what stands in other tables: categories, texts and attributes of all rows at once.
pub(super) async fn complete<C: ConnectionTrait>(db: &C, rows: Vec<product::Model>) -> Result<Vec<Product>, StorageError> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    // Each on a connection of its own, unless they are in a transaction.
    let (categories, mut translations, mut attributes) = tokio::try_join!(
        product_categories(db, rows.iter().map(|row| row.category_id).collect()),
        product_translations(db, &ids),
        product_attributes(db, &ids)
    )?;
    rows.into_iter()
        .map(|row| {
            let category = categories.get(&row.category_id).cloned();
            let category = category.ok_or_else(|| StorageError::Damaged(format!("category of product {}", row.id)))?;
            Ok(Product {
                translations: translations.remove(&row.id).unwrap_or_default(),
                attributes: attributes.remove(&row.id).unwrap_or_default(),
                category,
                id: ProductId(row.id),
                name: row.name,
                description: row.description,
                price: Cents::new(row.price_cents),
                stock: row.stock,
                image_path: row.image_path,
                purchasable: row.purchasable,
                recommended: row.recommended,
                recommended_order: placed(row.recommended_position),
                sku: row.sku,
                barcode: row.barcode,
                weight_grams: row.weight_grams,
                dimensions: Dimensions { width_mm: row.width_mm, height_mm: row.height_mm, depth_mm: row.depth_mm },
                slug: row.slug,
            })
        })
        .collect()
}

pub(super) async fn product_categories<C: ConnectionTrait>(
    db: &C,
    mut ids: Vec<i64>,
) -> Result<HashMap<i64, ProductCategory>, StorageError> {
    ids.sort_unstable();
    ids.dedup();
    let named = async { Ok(category::Entity::find().filter(category::Column::Id.is_in(ids.clone())).all(db).await?) };
    let (rows, mut translations) = tokio::try_join!(named, categories::translations_of(db, ids.clone()))?;
    let found = rows.into_iter().map(|row| {
        let translations = translations.remove(&row.id).unwrap_or_default();
        (row.id, ProductCategory { id: CategoryId(row.id), name: row.name, slug: row.slug, translations })
    });
    Ok(found.collect())
}

pub(super) async fn product_translations<C: ConnectionTrait>(db: &C, ids: &[i64]) -> Result<HashMap<i64, Vec<Translation>>, StorageError> {
    let rows = product_translation::Entity::find()
        .filter(product_translation::Column::ProductId.is_in(ids.iter().copied()))
        .order_by_asc(product_translation::Column::Language)
        .all(db)
        .await?;
    let mut found: HashMap<i64, Vec<Translation>> = HashMap::new();
    for row in rows {
        let text = Translation { language: language(&row.language)?, name: row.name, description: row.description };
        found.entry(row.product_id).or_default().push(text);
    }
    Ok(found)
}

pub(super) async fn product_attributes<C: ConnectionTrait>(db: &C, ids: &[i64]) -> Result<HashMap<i64, Vec<Attribute>>, StorageError> {
    let own = product_attribute::Entity::find()
        .filter(product_attribute::Column::ProductId.is_in(ids.iter().copied()))
        .order_by_asc(product_attribute::Column::SortOrder)
        .order_by_asc(product_attribute::Column::Id);
    let (rows, mut texts) = tokio::try_join!(async { Ok(own.all(db).await?) }, attribute_texts(db, ids))?;
    let mut found: HashMap<i64, Vec<Attribute>> = HashMap::new();
    for row in rows {
        let translations = texts.remove(&row.id).unwrap_or_default();
        let attribute = Attribute { id: row.id, name: row.name, value: row.value, sort_order: row.sort_order, translations };
        found.entry(row.product_id).or_default().push(attribute);
    }
    Ok(found)
}

/// Of all attributes of the products: a batch has more attributes than a statement takes parameters.
async fn attribute_texts<C: ConnectionTrait>(
    db: &C,
    products: &[i64],
) -> Result<HashMap<i64, BTreeMap<Language, AttributeText>>, StorageError> {
    let attributes = Query::select()
        .column(product_attribute::Column::Id)
        .from(product_attribute::Entity)
        .and_where(product_attribute::Column::ProductId.is_in(products.iter().copied()))
        .to_owned();
    let texts = attribute_translation::Entity::find().filter(attribute_translation::Column::AttributeId.in_subquery(attributes));
    let rows = texts.all(db).await?;
    let mut found: HashMap<i64, BTreeMap<Language, AttributeText>> = HashMap::new();
    for row in rows {
        let text = AttributeText { name: row.name, value: row.value };
        found.entry(row.attribute_id).or_default().insert(language(&row.language)?, text);
    }
    Ok(found)
}
