//! Attributes of products.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use nevel_domain::case_fold::case_fold;
use nevel_domain::catalog::admin::{AttributeDraft, AttributeTemplate, TranslationKey};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_i18n::Language;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, QuerySelect, QueryTrait};

use super::insert::{self, NewAttribute};
use super::products::product_attributes;
use super::{admin_query, translations};
use crate::entities::{attribute_translation, product_attribute};
use crate::{Connection, Result, StorageError, decode};

/// Number of newest products that a template is derived from.
const TEMPLATE_PRODUCTS: u64 = 500;
const TEMPLATE_NAMES: usize = 50;

pub async fn of_product<C: Connection>(db: &C, product: ProductId) -> Result<Vec<Attribute>> {
    Ok(product_attributes(db, &[product.0]).await?.remove(&product.0).unwrap_or_default())
}

/// The product that an attribute belongs to.
pub async fn product_of<C: Connection>(db: &C, id: i64) -> Result<Option<ProductId>> {
    let row = product_attribute::Entity::find_by_id(id).one(db).await?;
    Ok(row.map(|row| ProductId(row.product_id)))
}

/// Appends an attribute.
pub async fn add<C: Connection>(db: &C, product: ProductId, draft: AttributeDraft, sort_order: i64) -> Result<i64> {
    let ids = insert::insert_attributes(db, product, vec![(new_attribute(draft), sort_order)]).await?;
    ids.first().copied().ok_or_else(|| StorageError::Corrupt("attribute without an id".to_owned()))
}

fn new_attribute(draft: AttributeDraft) -> NewAttribute {
    NewAttribute {
        name: draft.name,
        value: draft.value,
        translations: draft.translations.unwrap_or_default().into_iter().collect(),
    }
}

/// Replaces the attributes of a product; writes only the difference. Drafts with an id update that attribute, and keep
/// its translations if they name none.
pub async fn replace<C: Connection>(
    db: &C,
    product: ProductId,
    existing: &[Attribute],
    drafts: Vec<AttributeDraft>,
) -> Result<()> {
    let updated_ids: HashSet<i64> = drafts.iter().filter_map(|draft| draft.id).collect();
    let removed: Vec<i64> =
        existing.iter().map(|attribute| attribute.id).filter(|id| !updated_ids.contains(id)).collect();
    if !removed.is_empty() {
        product_attribute::Entity::delete_many().filter(product_attribute::Column::Id.is_in(removed)).exec(db).await?;
    }
    let (mut changed, mut added) = (Vec::new(), Vec::new());
    for (draft, sort_order) in drafts.into_iter().zip(1..) {
        match existing.iter().find(|attribute| Some(attribute.id) == draft.id) {
            Some(before) => changed.push((before, draft, sort_order)),
            None => added.push((new_attribute(draft), sort_order)),
        }
    }
    set_temporary_names(db, &changed).await?;
    for (before, draft, sort_order) in changed {
        update(db, before, draft, sort_order).await?;
    }
    insert::insert_attributes(db, product, added).await?;
    Ok(())
}

/// Attributes that swap names would violate the unique key, so the renamed ones first get temporary names.
async fn set_temporary_names<C: Connection>(db: &C, changed: &[(&Attribute, AttributeDraft, i64)]) -> Result<()> {
    let names: HashSet<&str> = changed.iter().map(|(before, ..)| before.name.as_str()).collect();
    let renamed: Vec<_> = changed.iter().filter(|(before, draft, _)| before.name != draft.name).collect();
    if !renamed.iter().any(|(_, draft, _)| names.contains(draft.name.as_str())) {
        return Ok(());
    }
    for (Attribute { id, .. }, ..) in renamed {
        let name = Set(format!("\u{1}{id}"));
        product_attribute::ActiveModel { id: Unchanged(*id), name, ..Default::default() }.update(db).await?;
    }
    Ok(())
}

/// Updates one attribute; writes only the difference.
pub async fn update<C: Connection>(db: &C, before: &Attribute, draft: AttributeDraft, sort_order: i64) -> Result<()> {
    if (&draft.name, &draft.value, sort_order) != (&before.name, &before.value, before.sort_order) {
        let row = product_attribute::ActiveModel {
            id: Unchanged(before.id),
            name: Set(draft.name),
            value: Set(draft.value),
            sort_order: Set(sort_order),
            ..Default::default()
        };
        row.update(db).await?;
    }
    let Some(texts) = draft.translations else { return Ok(()) };
    for language in before.translations.keys().filter(|language| !texts.contains_key(language)) {
        translations::remove_of_attribute(db, before.id, TranslationKey::Language(*language)).await?;
    }
    for (language, text) in texts {
        if before.translations.get(&language) != Some(&text) {
            translations::save_of_attribute(db, before.id, language, text).await?;
        }
    }
    Ok(())
}

pub async fn remove<C: Connection>(db: &C, id: i64) -> Result<()> {
    product_attribute::Entity::delete_by_id(id).exec(db).await?;
    Ok(())
}

/// Numbers the attributes starting at 1, in the given order.
pub async fn reorder<C: Connection>(db: &C, ids: &[i64]) -> Result<()> {
    for (id, sort_order) in ids.iter().zip(1..) {
        product_attribute::ActiveModel { id: Unchanged(*id), sort_order: Set(sort_order), ..Default::default() }
            .update(db)
            .await?;
    }
    Ok(())
}

#[derive(FromQueryResult)]
struct NameUsage {
    name: String,
    uses: i64,
    position: i64,
    first_id: i64,
}

#[derive(FromQueryResult)]
struct TranslatedName {
    attribute: String,
    language: String,
    name: String,
}

/// Attribute names of the newest products of a category with their translations, most frequent first. Names that differ
/// only in case appear once, in the most frequent spelling.
pub async fn template<C: Connection>(db: &C, category: CategoryId) -> Result<Vec<AttributeTemplate>> {
    let of_newest =
        product_attribute::Column::ProductId.in_subquery(admin_query::newest_of(category, TEMPLATE_PRODUCTS));
    let spellings = product_attribute::Entity::find()
        .filter(of_newest.clone())
        .select_only()
        .column(product_attribute::Column::Name)
        .column_as(product_attribute::Column::Id.count(), "uses")
        .column_as(product_attribute::Column::SortOrder.min(), "position")
        .column_as(product_attribute::Column::Id.min(), "first_id")
        .group_by(product_attribute::Column::Name)
        .into_model::<NameUsage>()
        .all(db)
        .await?;
    let mut names: HashMap<String, NameUsage> = HashMap::new();
    for spelling in by_frequency(spellings) {
        let (uses, position, first_id) = (spelling.uses, spelling.position, spelling.first_id);
        names
            .entry(case_fold(&spelling.name))
            .and_modify(|usage| {
                usage.uses += uses;
                usage.position = Ord::min(usage.position, position);
                usage.first_id = Ord::min(usage.first_id, first_id);
            })
            .or_insert(spelling);
    }
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
    for text in texts.into_model::<TranslatedName>().all(db).await? {
        if let Some(language) = decode::translation_language(&text.language) {
            translations.entry(case_fold(&text.attribute)).or_default().insert(language, text.name);
        }
    }
    let template = by_frequency(names.into_values().collect()).into_iter().take(TEMPLATE_NAMES).map(
        |NameUsage { name, .. }| {
            let translations = translations.remove(&case_fold(&name)).unwrap_or_default();
            AttributeTemplate { name, translations }
        },
    );
    Ok(template.collect())
}

fn by_frequency(mut names: Vec<NameUsage>) -> Vec<NameUsage> {
    names.sort_by_key(|usage| (Reverse(usage.uses), usage.position, usage.first_id));
    names
}
