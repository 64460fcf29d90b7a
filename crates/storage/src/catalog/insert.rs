//! Inserts into the catalog, inside a transaction of the use case.

use std::collections::HashMap;

use nevel_domain::case_fold::case_fold;
use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{AttributeText, ProductFields, ProductId};
use nevel_domain::clock::Timestamp;
use nevel_i18n::Language;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ActiveModelTrait, EntityTrait, QuerySelect};

use super::positions::UNORDERED;
use super::{product_row, suffix_index};
use crate::entities::{
    attribute_translation, category, category_product, category_translation, product, product_attribute,
    product_translation,
};
use crate::{Connection, Result, StorageError, counters};

pub struct NewCategory {
    pub parent_id: Option<CategoryId>,
    pub name: String,
    pub description: Option<String>,
    pub slug: String,
    pub image_path: Option<String>,
    pub position: i64,
    pub translations: Vec<Translation>,
}

pub struct NewProduct {
    pub category_id: CategoryId,
    pub fields: ProductFields,
    pub translations: Vec<Translation>,
    pub attributes: Vec<NewAttribute>,
}

pub struct NewAttribute {
    pub name: String,
    pub value: Option<String>,
    pub translations: Vec<(Language, AttributeText)>,
}

pub async fn insert_category<C: Connection>(db: &C, new: NewCategory, now: Timestamp) -> Result<CategoryId> {
    let row = category::ActiveModel {
        id: NotSet,
        parent_id: Set(new.parent_id.map(|id| id.0)),
        name: Set(new.name),
        description: Set(new.description),
        slug: Set(new.slug),
        image_path: Set(new.image_path),
        position: Set(new.position),
        version: Set(1),
        created_at: Set(now.micros()),
        updated_at: Set(now.micros()),
        deleted_at: Set(None),
    };
    let id = row.insert(db).await?.id;
    let translations = new.translations.into_iter().map(|text| category_translation::ActiveModel {
        id: NotSet,
        category_id: Set(id),
        language: Set(text.language.code().to_owned()),
        name: Set(text.name),
        description: Set(text.description),
    });
    insert_many(db, translations).await?;
    Ok(CategoryId(id))
}

pub async fn insert_product<C: Connection>(db: &C, new: NewProduct, now: Timestamp) -> Result<ProductId> {
    let NewProduct { category_id, fields, translations, attributes } = new;
    let names = translations.iter().map(|text| text.name.as_str());
    let search_text = search_text(&fields.name, fields.sku.as_deref(), fields.barcode.as_deref(), names);
    let row = product::ActiveModel {
        category_id: Set(category_id.0),
        search_text: Set(search_text.clone()),
        version: Set(1),
        created_at: Set(now.micros()),
        updated_at: Set(now.micros()),
        ..product_row::columns(fields)
    };
    let id = row.insert(db).await?.id;
    insert_translations(db, ProductId(id), translations).await?;
    insert_attributes(db, ProductId(id), attributes.into_iter().zip(1..).collect()).await?;
    list_product(db, ProductId(id), category_id).await?;
    suffix_index::insert(db, std::iter::once((id, search_text.as_str()))).await?;
    counters::add(db, counters::PRODUCTS, 1).await?;
    Ok(ProductId(id))
}

async fn insert_translations<C: Connection>(db: &C, id: ProductId, texts: Vec<Translation>) -> Result<()> {
    let rows = texts.into_iter().map(|text| product_translation::ActiveModel {
        id: NotSet,
        product_id: Set(id.0),
        language: Set(text.language.code().to_owned()),
        name: Set(text.name),
        description: Set(text.description),
    });
    insert_many(db, rows).await
}

/// Inserts attributes with their sort order in one statement and their translations in another; returns the ids.
pub(super) async fn insert_attributes<C: Connection>(
    db: &C,
    product: ProductId,
    attributes: Vec<(NewAttribute, i64)>,
) -> Result<Vec<i64>> {
    let rows = attributes.iter().map(|(new, sort_order)| product_attribute::ActiveModel {
        id: NotSet,
        product_id: Set(product.0),
        name: Set(new.name.clone()),
        value: Set(new.value.clone()),
        sort_order: Set(*sort_order),
    });
    let inserted = product_attribute::Entity::insert_many(rows).exec_with_returning(db).await?;
    let ids: HashMap<&str, i64> = inserted.iter().map(|row| (row.name.as_str(), row.id)).collect();
    let texts = attributes.into_iter().filter_map(|(new, _)| Some((*ids.get(new.name.as_str())?, new.translations)));
    let texts = texts.flat_map(|(id, texts)| texts.into_iter().map(move |(language, text)| (id, language, text)));
    let rows = texts.map(|(id, language, text)| attribute_translation::ActiveModel {
        id: NotSet,
        attribute_id: Set(id),
        language: Set(language.code().to_owned()),
        name: Set(text.name),
        value: Set(text.value),
    });
    insert_many(db, rows).await?;
    Ok(inserted.iter().map(|row| row.id).collect())
}

/// Lists a product under its category and all ancestors, without a position.
pub(super) async fn list_product<C: Connection>(db: &C, product: ProductId, own: CategoryId) -> Result<()> {
    let mut current = Some(own.0);
    let mut rows: Vec<category_product::ActiveModel> = Vec::new();
    while let Some(id) = current {
        if rows.iter().any(|row| row.category_id.as_ref() == &id) {
            return Err(StorageError::Corrupt(format!("the ancestors of category {} form a cycle", own.0)));
        }
        rows.push(category_product::ActiveModel {
            category_id: Set(id),
            product_id: Set(product.0),
            is_direct: Set(id == own.0),
            position: Set(UNORDERED),
        });
        let parent = category::Entity::find_by_id(id).select_only().column(category::Column::ParentId);
        current = parent.into_tuple::<Option<i64>>().one(db).await?.flatten();
    }
    insert_many(db, rows).await
}

/// The searchable text of a product, case-folded: names in all languages, SKU, barcode.
pub(super) fn search_text<'a>(
    name: &'a str,
    sku: Option<&'a str>,
    barcode: Option<&'a str>,
    translated: impl Iterator<Item = &'a str>,
) -> String {
    case_fold(&std::iter::once(name).chain(sku).chain(barcode).chain(translated).collect::<Vec<_>>().join(" "))
}

async fn insert_many<C, A>(db: &C, rows: impl IntoIterator<Item = A>) -> Result<()>
where
    C: Connection,
    A: ActiveModelTrait,
{
    let rows: Vec<A> = rows.into_iter().collect();
    if !rows.is_empty() {
        A::Entity::insert_many(rows).exec_without_returning(db).await?;
    }
    Ok(())
}
