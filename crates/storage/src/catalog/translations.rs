//! Translations of products, categories and attributes.

use nevel_domain::catalog::admin::{AttributeTextRecord, TranslationKey, TranslationRecord};
use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{AttributeText, ProductId};
use nevel_i18n::Language;
use sea_orm::ActiveValue::{NotSet, Set, Unchanged};
use sea_orm::{ActiveModelTrait, ActiveValue, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::decode;
use crate::entities::{attribute_translation, category_translation, product_translation};
use crate::{Connection, StorageError};

/// The primary key for an update of an existing row or an insert.
fn primary_key(existing: Option<i64>) -> ActiveValue<i64> {
    existing.map_or(NotSet, Unchanged)
}

pub async fn of_product<C: Connection>(db: &C, product: ProductId) -> Result<Vec<TranslationRecord>, StorageError> {
    let rows = product_translation::Entity::find()
        .filter(product_translation::Column::ProductId.eq(product.0))
        .order_by_asc(product_translation::Column::Language);
    let records = rows.all(db).await?.into_iter().filter_map(|row| {
        let text = Translation { language: decode::translation_language(&row.language)?, name: row.name, description: row.description };
        Some(TranslationRecord { id: row.id, text })
    });
    Ok(records.collect())
}

pub async fn save_of_product<C: Connection>(db: &C, product: ProductId, text: Translation) -> Result<TranslationRecord, StorageError> {
    let existing = of_product(db, product).await?.into_iter().find(|record| record.text.language == text.language).map(|record| record.id);
    let row = product_translation::ActiveModel {
        id: primary_key(existing),
        product_id: Set(product.0),
        language: Set(text.language.code().to_owned()),
        name: Set(text.name.clone()),
        description: Set(text.description.clone()),
    };
    let row = if existing.is_some() { row.update(db).await? } else { row.insert(db).await? };
    Ok(TranslationRecord { id: row.id, text })
}

/// Returns whether a translation was deleted.
pub async fn remove_of_product<C: Connection>(db: &C, product: ProductId, key: TranslationKey) -> Result<bool, StorageError> {
    let condition = match key {
        TranslationKey::Language(language) => product_translation::Column::Language.eq(language.code()),
        TranslationKey::Id(id) => product_translation::Column::Id.eq(id),
    };
    let deletion =
        product_translation::Entity::delete_many().filter(product_translation::Column::ProductId.eq(product.0)).filter(condition);
    Ok(deletion.exec(db).await?.rows_affected > 0)
}

pub async fn of_category<C: Connection>(db: &C, category: CategoryId) -> Result<Vec<TranslationRecord>, StorageError> {
    let rows = category_translation::Entity::find()
        .filter(category_translation::Column::CategoryId.eq(category.0))
        .order_by_asc(category_translation::Column::Language);
    let records = rows.all(db).await?.into_iter().filter_map(|row| {
        let text = Translation { language: decode::translation_language(&row.language)?, name: row.name, description: row.description };
        Some(TranslationRecord { id: row.id, text })
    });
    Ok(records.collect())
}

pub async fn save_of_category<C: Connection>(db: &C, category: CategoryId, text: Translation) -> Result<TranslationRecord, StorageError> {
    let existing =
        of_category(db, category).await?.into_iter().find(|record| record.text.language == text.language).map(|record| record.id);
    let row = category_translation::ActiveModel {
        id: primary_key(existing),
        category_id: Set(category.0),
        language: Set(text.language.code().to_owned()),
        name: Set(text.name.clone()),
        description: Set(text.description.clone()),
    };
    let row = if existing.is_some() { row.update(db).await? } else { row.insert(db).await? };
    Ok(TranslationRecord { id: row.id, text })
}

/// Returns whether a translation was deleted.
pub async fn remove_of_category<C: Connection>(db: &C, category: CategoryId, key: TranslationKey) -> Result<bool, StorageError> {
    let condition = match key {
        TranslationKey::Language(language) => category_translation::Column::Language.eq(language.code()),
        TranslationKey::Id(id) => category_translation::Column::Id.eq(id),
    };
    let deletion =
        category_translation::Entity::delete_many().filter(category_translation::Column::CategoryId.eq(category.0)).filter(condition);
    Ok(deletion.exec(db).await?.rows_affected > 0)
}

pub async fn of_attribute<C: Connection>(db: &C, attribute: i64) -> Result<Vec<AttributeTextRecord>, StorageError> {
    let rows = attribute_translation::Entity::find()
        .filter(attribute_translation::Column::AttributeId.eq(attribute))
        .order_by_asc(attribute_translation::Column::Language);
    let records = rows.all(db).await?.into_iter().filter_map(|row| {
        let text = AttributeText { name: row.name, value: row.value };
        Some(AttributeTextRecord { id: row.id, language: decode::translation_language(&row.language)?, text })
    });
    Ok(records.collect())
}

pub async fn save_of_attribute<C: Connection>(
    db: &C,
    attribute: i64,
    language: Language,
    text: AttributeText,
) -> Result<AttributeTextRecord, StorageError> {
    let existing = of_attribute(db, attribute).await?.into_iter().find(|record| record.language == language).map(|record| record.id);
    let row = attribute_translation::ActiveModel {
        id: primary_key(existing),
        attribute_id: Set(attribute),
        language: Set(language.code().to_owned()),
        name: Set(text.name.clone()),
        value: Set(text.value.clone()),
    };
    let row = if existing.is_some() { row.update(db).await? } else { row.insert(db).await? };
    Ok(AttributeTextRecord { id: row.id, language, text })
}

/// Returns whether a translation was deleted.
pub async fn remove_of_attribute<C: Connection>(db: &C, attribute: i64, key: TranslationKey) -> Result<bool, StorageError> {
    let condition = match key {
        TranslationKey::Language(language) => attribute_translation::Column::Language.eq(language.code()),
        TranslationKey::Id(id) => attribute_translation::Column::Id.eq(id),
    };
    let deletion =
        attribute_translation::Entity::delete_many().filter(attribute_translation::Column::AttributeId.eq(attribute)).filter(condition);
    Ok(deletion.exec(db).await?.rows_affected > 0)
}
