//! Translations of products, categories and attributes.

use nevel_domain::catalog::admin::{AttributeTextRecord, TranslationKey, TranslationRecord};
use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{AttributeText, ProductId};
use nevel_i18n::Language;
use sea_orm::ActiveValue::{self, NotSet, Set, Unchanged};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::{attribute_translation, category_translation, product_translation};
use crate::{Connection, Result, decode};

/// The primary key for an update of an existing row or an insert.
fn primary_key(existing: Option<i64>) -> ActiveValue<i64> {
    existing.map_or(NotSet, Unchanged)
}

/// Declares the queries of a table with names and descriptions by language.
macro_rules! translation_queries {
    ($table:ident of $owner:ty: $column:ident, $id:ident; $list:ident, $save:ident, $remove:ident) => {
        pub async fn $list<C: Connection>(db: &C, owner: $owner) -> Result<Vec<TranslationRecord>> {
            let rows = $table::Entity::find()
                .filter($table::Column::$column.eq(owner.0))
                .order_by_asc($table::Column::Language);
            let records = rows.all(db).await?.into_iter().filter_map(|row| {
                let language = decode::translation_language(&row.language)?;
                let text = Translation { language, name: row.name, description: row.description };
                Some(TranslationRecord { id: row.id, text })
            });
            Ok(records.collect())
        }

        pub async fn $save<C: Connection>(db: &C, owner: $owner, text: Translation) -> Result<TranslationRecord> {
            let mut records = $list(db, owner).await?.into_iter();
            let existing = records.find(|record| record.text.language == text.language).map(|record| record.id);
            let row = $table::ActiveModel {
                id: primary_key(existing),
                $id: Set(owner.0),
                language: Set(text.language.code().to_owned()),
                name: Set(text.name.clone()),
                description: Set(text.description.clone()),
            };
            let row = if existing.is_some() { row.update(db).await? } else { row.insert(db).await? };
            Ok(TranslationRecord { id: row.id, text })
        }

        /// Returns whether a translation was deleted.
        pub async fn $remove<C: Connection>(db: &C, owner: $owner, key: TranslationKey) -> Result<bool> {
            let condition = match key {
                TranslationKey::Language(language) => $table::Column::Language.eq(language.code()),
                TranslationKey::Id(id) => $table::Column::Id.eq(id),
            };
            let deletion = $table::Entity::delete_many().filter($table::Column::$column.eq(owner.0)).filter(condition);
            Ok(deletion.exec(db).await?.rows_affected > 0)
        }
    };
}

translation_queries!(product_translation of ProductId: ProductId, product_id;
    of_product, save_of_product, remove_of_product);
translation_queries!(category_translation of CategoryId: CategoryId, category_id;
    of_category, save_of_category, remove_of_category);

pub async fn of_attribute<C: Connection>(db: &C, attribute: i64) -> Result<Vec<AttributeTextRecord>> {
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
) -> Result<AttributeTextRecord> {
    let existing = of_attribute(db, attribute)
        .await?
        .into_iter()
        .find(|record| record.language == language)
        .map(|record| record.id);
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
pub async fn remove_of_attribute<C: Connection>(db: &C, attribute: i64, key: TranslationKey) -> Result<bool> {
    let condition = match key {
        TranslationKey::Language(language) => attribute_translation::Column::Language.eq(language.code()),
        TranslationKey::Id(id) => attribute_translation::Column::Id.eq(id),
    };
    let deletion = attribute_translation::Entity::delete_many()
        .filter(attribute_translation::Column::AttributeId.eq(attribute))
        .filter(condition);
    Ok(deletion.exec(db).await?.rows_affected > 0)
}
