//! Inserts into the catalog, inside a transaction of the use case.

use std::collections::HashMap;

use nevel_domain::case_fold::case_fold;
use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{AttributeText, Dimensions, ProductId};
use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_i18n::Language;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ActiveModelTrait, EntityTrait, QuerySelect};

use super::positions::UNORDERED;
use super::suffix_index;
use crate::entities::{
    attribute_translation, category, category_product, category_translation, product, product_attribute, product_translation,
};
use crate::{Connection, StorageError, counters};

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
    pub values: ProductValues,
    pub translations: Vec<Translation>,
    pub attributes: Vec<NewAttribute>,
}

/// The values of a product row that staff edit.
#[expect(clippy::struct_excessive_bools, reason = "independent properties of a product")]
pub struct ProductValues {
    pub category_id: CategoryId,
    pub name: String,
    pub description: Option<String>,
    pub slug: String,
    pub price: Cents,
    pub stock: i64,
    pub image_path: Option<String>,
    pub purchasable: bool,
    pub contains_nicotine: bool,
    pub withdrawal_exempt: bool,
    pub recommended: bool,
    pub recommended_position: Option<i64>,
    pub sku: Option<String>,
    pub barcode: Option<String>,
    pub weight_grams: Option<i64>,
    pub dimensions: Dimensions,
}

impl ProductValues {
    pub(super) fn into_columns(self) -> product::ActiveModel {
        product::ActiveModel {
            category_id: Set(self.category_id.0),
            name: Set(self.name),
            description: Set(self.description),
            slug: Set(self.slug),
            price_cents: Set(self.price.get()),
            stock: Set(self.stock),
            image_path: Set(self.image_path),
            purchasable: Set(self.purchasable),
            contains_nicotine: Set(self.contains_nicotine),
            withdrawal_exempt: Set(self.withdrawal_exempt),
            recommended: Set(self.recommended),
            recommended_position: Set(self.recommended_position.filter(|_| self.recommended).unwrap_or(UNORDERED)),
            sku: Set(self.sku),
            barcode: Set(self.barcode),
            weight_grams: Set(self.weight_grams),
            width_mm: Set(self.dimensions.width_mm),
            height_mm: Set(self.dimensions.height_mm),
            depth_mm: Set(self.dimensions.depth_mm),
            ..Default::default()
        }
    }
}

pub struct NewAttribute {
    pub name: String,
    pub value: Option<String>,
    pub translations: Vec<(Language, AttributeText)>,
}

pub async fn insert_category<C: Connection>(db: &C, new: NewCategory, now: Timestamp) -> Result<CategoryId, StorageError> {
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

pub async fn insert_product<C: Connection>(db: &C, new: NewProduct, now: Timestamp) -> Result<ProductId, StorageError> {
    let NewProduct { values, translations, attributes } = new;
    let category = values.category_id;
    let names = translations.iter().map(|text| text.name.as_str());
    let search_text = search_text(&values.name, values.sku.as_deref(), values.barcode.as_deref(), names);
    let row = product::ActiveModel {
        search_text: Set(search_text.clone()),
        version: Set(1),
        created_at: Set(now.micros()),
        updated_at: Set(now.micros()),
        ..values.into_columns()
    };
    let id = row.insert(db).await?.id;
    insert_translations(db, ProductId(id), translations).await?;
    insert_attributes(db, ProductId(id), attributes.into_iter().zip(1..).collect()).await?;
    list_product(db, ProductId(id), category).await?;
    suffix_index::insert(db, std::iter::once((id, search_text.as_str()))).await?;
    counters::add(db, counters::PRODUCTS, 1).await?;
    Ok(ProductId(id))
}

async fn insert_translations<C: Connection>(db: &C, id: ProductId, texts: Vec<Translation>) -> Result<(), StorageError> {
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
) -> Result<Vec<i64>, StorageError> {
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
pub(super) async fn list_product<C: Connection>(db: &C, product: ProductId, own: CategoryId) -> Result<(), StorageError> {
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

async fn insert_many<C, A>(db: &C, rows: impl IntoIterator<Item = A>) -> Result<(), StorageError>
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
