//! Texts in other languages, one at a time: of products, categories and attributes.

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::editing::{AttributeTextRecord, TranslationKey, TranslationRecord};
use nevel_domain::catalog::product::{AttributeText, ProductId};
use nevel_domain::language::Language;
use sea_orm::ActiveValue::{NotSet, Set, Unchanged};
use sea_orm::{ActiveModelTrait, ActiveValue, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};

use super::language;
use crate::StorageError;
use crate::entities::{attribute_translation, category_translation, product_translation};

/// The id of the text that is there already, if one is.
fn key(known: Option<i64>) -> ActiveValue<i64> {
    known.map_or(NotSet, Unchanged)
}

pub async fn of_product<C: ConnectionTrait>(db: &C, of: ProductId) -> Result<Vec<TranslationRecord>, StorageError> {
    let found = product_translation::Entity::find()
        .filter(product_translation::Column::ProductId.eq(of.0))
        .order_by_asc(product_translation::Column::Language);
    found.all(db).await?.into_iter().map(product_record).collect()
}

fn product_record(row: product_translation::Model) -> Result<TranslationRecord, StorageError> {
    let text = Translation { language: language(&row.language)?, name: row.name, description: row.description };
    Ok(TranslationRecord { id: row.id, text })
}

pub async fn save_of_product<C: ConnectionTrait>(db: &C, of: ProductId, text: Translation) -> Result<TranslationRecord, StorageError> {
    let known = of_product(db, of).await?.into_iter().find(|known| known.text.language == text.language).map(|known| known.id);
    let row = product_translation::ActiveModel {
        id: key(known),
        product_id: Set(of.0),
        language: Set(text.language.code().to_owned()),
        name: Set(text.name),
        description: Set(text.description),
    };
    product_record(if known.is_some() { row.update(db).await? } else { row.insert(db).await? })
}

/// Whether there was one.
pub async fn remove_of_product<C: ConnectionTrait>(db: &C, of: ProductId, key: TranslationKey) -> Result<bool, StorageError> {
    let named = match key {
        TranslationKey::Language(language) => product_translation::Column::Language.eq(language.code()),
        TranslationKey::Id(id) => product_translation::Column::Id.eq(id),
    };
    let those = product_translation::Entity::delete_many().filter(product_translation::Column::ProductId.eq(of.0)).filter(named);
    Ok(those.exec(db).await?.rows_affected > 0)
}

pub async fn of_category<C: ConnectionTrait>(db: &C, of: CategoryId) -> Result<Vec<TranslationRecord>, StorageError> {
    let found = category_translation::Entity::find()
        .filter(category_translation::Column::CategoryId.eq(of.0))
        .order_by_asc(category_translation::Column::Language);
    found.all(db).await?.into_iter().map(category_record).collect()
}

fn category_record(row: category_translation::Model) -> Result<TranslationRecord, StorageError> {
    let text = Translation { language: language(&row.language)?, name: row.name, description: row.description };
    Ok(TranslationRecord { id: row.id, text })
}

pub async fn save_of_category<C: ConnectionTrait>(db: &C, of: CategoryId, text: Translation) -> Result<TranslationRecord, StorageError> {
    let known = of_category(db, of).await?.into_iter().find(|known| known.text.language == text.language).map(|known| known.id);
    let row = category_translation::ActiveModel {
        id: key(known),
        category_id: Set(of.0),
        language: Set(text.language.code().to_owned()),
        name: Set(text.name),
        description: Set(text.description),
    };
    category_record(if known.is_some() { row.update(db).await? } else { row.insert(db).await? })
}

/// Whether there was one.
pub async fn remove_of_category<C: ConnectionTrait>(db: &C, of: CategoryId, key: TranslationKey) -> Result<bool, StorageError> {
    let named = match key {
        TranslationKey::Language(language) => category_translation::Column::Language.eq(language.code()),
        TranslationKey::Id(id) => category_translation::Column::Id.eq(id),
    };
    let those = category_translation::Entity::delete_many().filter(category_translation::Column::CategoryId.eq(of.0)).filter(named);
    Ok(those.exec(db).await?.rows_affected > 0)
}

pub async fn of_attribute<C: ConnectionTrait>(db: &C, of: i64) -> Result<Vec<AttributeTextRecord>, StorageError> {
    let found = attribute_translation::Entity::find()
        .filter(attribute_translation::Column::AttributeId.eq(of))
        .order_by_asc(attribute_translation::Column::Language);
    found.all(db).await?.into_iter().map(attribute_record).collect()
}

fn attribute_record(row: attribute_translation::Model) -> Result<AttributeTextRecord, StorageError> {
    let text = AttributeText { name: row.name, value: row.value };
    Ok(AttributeTextRecord { id: row.id, language: language(&row.language)?, text })
}

pub async fn save_of_attribute<C: ConnectionTrait>(
    db: &C,
    of: i64,
    language: Language,
    text: AttributeText,
) -> Result<AttributeTextRecord, StorageError> {
    let known = of_attribute(db, of).await?.into_iter().find(|known| known.language == language).map(|known| known.id);
    let row = attribute_translation::ActiveModel {
        id: key(known),
        attribute_id: Set(of),
        language: Set(language.code().to_owned()),
        name: Set(text.name),
        value: Set(text.value),
    };
    attribute_record(if known.is_some() { row.update(db).await? } else { row.insert(db).await? })
}

/// Whether there was one.
pub async fn remove_of_attribute<C: ConnectionTrait>(db: &C, of: i64, key: TranslationKey) -> Result<bool, StorageError> {
    let named = match key {
        TranslationKey::Language(language) => attribute_translation::Column::Language.eq(language.code()),
        TranslationKey::Id(id) => attribute_translation::Column::Id.eq(id),
    };
    let those = attribute_translation::Entity::delete_many().filter(attribute_translation::Column::AttributeId.eq(of)).filter(named);
    Ok(those.exec(db).await?.rows_affected > 0)
}
