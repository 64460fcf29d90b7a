//! Attributes of products, one at a time and all at once.

use std::collections::{BTreeMap, HashMap};

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::editing::{AttributeDraft, AttributeTemplate};
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_domain::language::Language;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait, Order};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};

use super::products::product_attributes;
use super::writing::{self, NewAttribute};
use super::{finding, language};
use crate::StorageError;
use crate::entities::{attribute_translation, product_attribute};

/// Products that a template is taken from; what the newest have, the next will have.
const TEMPLATE_PRODUCTS: u64 = 500;
const TEMPLATE_NAMES: u64 = 50;

pub async fn of_product<C: ConnectionTrait>(db: &C, product: ProductId) -> Result<Vec<Attribute>, StorageError> {
    Ok(product_attributes(db, &[product.0]).await?.remove(&product.0).unwrap_or_default())
}

/// The product that an attribute belongs to.
pub async fn product_of<C: ConnectionTrait>(db: &C, id: i64) -> Result<Option<ProductId>, StorageError> {
    let row = product_attribute::Entity::find_by_id(id).one(db).await?;
    Ok(row.map(|row| ProductId(row.product_id)))
}

/// Adds an attribute behind the others.
pub async fn add<C: ConnectionTrait>(db: &C, product: ProductId, draft: AttributeDraft, sort_order: i64) -> Result<i64, StorageError> {
    writing::insert_attribute(db, product, None, new(draft), sort_order).await
}

fn new(draft: AttributeDraft) -> NewAttribute {
    NewAttribute { name: draft.name, value: draft.value, translations: draft.translations.unwrap_or_default().into_iter().collect() }
}

/// Puts these in the place of all there are. Kept ones keep their ids, and their translations if the draft names none.
pub async fn replace<C: ConnectionTrait>(db: &C, product: ProductId, drafts: Vec<AttributeDraft>) -> Result<(), StorageError> {
    let before = of_product(db, product).await?;
    let mut translations: HashMap<i64, _> = before.into_iter().map(|attribute| (attribute.id, attribute.translations)).collect();
    product_attribute::Entity::delete_many().filter(product_attribute::Column::ProductId.eq(product.0)).exec(db).await?;
    for (mut draft, sort_order) in drafts.into_iter().zip(1..) {
        let id = draft.id;
        let kept = id.and_then(|id| translations.remove(&id));
        draft.translations = draft.translations.or(kept);
        writing::insert_attribute(db, product, id, new(draft), sort_order).await?;
    }
    Ok(())
}

pub async fn remove<C: ConnectionTrait>(db: &C, id: i64) -> Result<(), StorageError> {
    product_attribute::Entity::delete_by_id(id).exec(db).await?;
    Ok(())
}

/// Numbers the attributes from 1 on, in the order given.
pub async fn reorder<C: ConnectionTrait>(db: &C, ids: &[i64]) -> Result<(), StorageError> {
    for (id, sort_order) in ids.iter().zip(1..) {
        product_attribute::ActiveModel { id: Unchanged(*id), sort_order: Set(sort_order), ..Default::default() }.update(db).await?;
    }
    Ok(())
}

#[derive(FromQueryResult)]
struct Translated {
    attribute: String,
    language: String,
    name: String,
}

/// Names that attributes of the newest products of a category have, the most frequent first, with their translations.
pub async fn template<C: ConnectionTrait>(db: &C, category: CategoryId) -> Result<Vec<AttributeTemplate>, StorageError> {
    let of_newest = product_attribute::Column::ProductId.in_subquery(finding::newest_of(category, TEMPLATE_PRODUCTS));
    let names: Vec<String> = product_attribute::Entity::find()
        .filter(of_newest.clone())
        .select_only()
        .column(product_attribute::Column::Name)
        .group_by(product_attribute::Column::Name)
        .order_by(Expr::col(product_attribute::Column::Id).count(), Order::Desc)
        .order_by(Expr::col(product_attribute::Column::SortOrder).min(), Order::Asc)
        .order_by(Expr::col(product_attribute::Column::Id).min(), Order::Asc)
        .limit(TEMPLATE_NAMES)
        .into_tuple()
        .all(db)
        .await?;
    let mut texts = attribute_translation::Entity::find()
        .filter(of_newest)
        .select_only()
        .column_as(product_attribute::Column::Name, "attribute")
        .column(attribute_translation::Column::Language)
        .column_as(attribute_translation::Column::Name.max(), "name")
        .group_by(product_attribute::Column::Name)
        .group_by(attribute_translation::Column::Language);
    let on = Expr::col((product_attribute::Entity, product_attribute::Column::Id))
        .equals((attribute_translation::Entity, attribute_translation::Column::AttributeId));
    QueryTrait::query(&mut texts).inner_join(product_attribute::Entity, on);
    let mut translations: HashMap<String, BTreeMap<Language, String>> = HashMap::new();
    for text in texts.into_model::<Translated>().all(db).await? {
        translations.entry(text.attribute).or_default().insert(language(&text.language)?, text.name);
    }
    let template = names.into_iter().map(|name| {
        let translations = translations.remove(&name).unwrap_or_default();
        AttributeTemplate { name, translations }
    });
    Ok(template.collect())
}
