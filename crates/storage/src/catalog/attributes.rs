//! Attributes of products, one at a time and all at once.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::editing::{AttributeDraft, AttributeTemplate, TranslationKey};
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_domain::fold::fold;
use nevel_domain::language::Language;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QuerySelect, QueryTrait};

use super::products::product_attributes;
use super::writing::{self, NewAttribute};
use super::{finding, language, translations};
use crate::StorageError;
use crate::entities::{attribute_translation, product_attribute};

/// Products that a template is taken from; what the newest have, the next will have.
const TEMPLATE_PRODUCTS: u64 = 500;
const TEMPLATE_NAMES: usize = 50;

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
    let added = writing::insert_attributes(db, product, vec![(new(draft), sort_order)]).await?;
    added.first().copied().ok_or_else(|| StorageError::Damaged("an attribute without an id".to_owned()))
}

fn new(draft: AttributeDraft) -> NewAttribute {
    NewAttribute { name: draft.name, value: draft.value, translations: draft.translations.unwrap_or_default().into_iter().collect() }
}

/// Puts these in the place of all that are there, and writes only what differs. Kept ones keep their ids, and their
/// translations if the draft names none.
pub async fn replace<C: ConnectionTrait>(
    db: &C,
    product: ProductId,
    there: &[Attribute],
    drafts: Vec<AttributeDraft>,
) -> Result<(), StorageError> {
    let kept: HashSet<i64> = drafts.iter().filter_map(|draft| draft.id).collect();
    let gone: Vec<i64> = there.iter().map(|attribute| attribute.id).filter(|id| !kept.contains(id)).collect();
    if !gone.is_empty() {
        product_attribute::Entity::delete_many().filter(product_attribute::Column::Id.is_in(gone)).exec(db).await?;
    }
    let (mut changed, mut added) = (Vec::new(), Vec::new());
    for (draft, sort_order) in drafts.into_iter().zip(1..) {
        match there.iter().find(|attribute| Some(attribute.id) == draft.id) {
            Some(before) => changed.push((before, draft, sort_order)),
            None => added.push((new(draft), sort_order)),
        }
    }
    free_names(db, &changed).await?;
    for (before, draft, sort_order) in changed {
        update(db, before, draft, sort_order).await?;
    }
    writing::insert_attributes(db, product, added).await?;
    Ok(())
}

/// Attributes that take each other's names would each find theirs taken: those first get names that nobody can type.
async fn free_names<C: ConnectionTrait>(db: &C, changed: &[(&Attribute, AttributeDraft, i64)]) -> Result<(), StorageError> {
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

/// Changes one attribute where it differs; texts that stay keep their ids.
pub async fn update<C: ConnectionTrait>(db: &C, before: &Attribute, draft: AttributeDraft, sort_order: i64) -> Result<(), StorageError> {
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
struct Named {
    name: String,
    uses: i64,
    place: i64,
    first: i64,
}

#[derive(FromQueryResult)]
struct Translated {
    attribute: String,
    language: String,
    name: String,
}

/// Names that attributes of the newest products of a category have, the most frequent first, with their translations. A name
/// in several spellings stands once, as it is spelt most.
pub async fn template<C: ConnectionTrait>(db: &C, category: CategoryId) -> Result<Vec<AttributeTemplate>, StorageError> {
    let of_newest = product_attribute::Column::ProductId.in_subquery(finding::newest_of(category, TEMPLATE_PRODUCTS));
    let spellings = product_attribute::Entity::find()
        .filter(of_newest.clone())
        .select_only()
        .column(product_attribute::Column::Name)
        .column_as(product_attribute::Column::Id.count(), "uses")
        .column_as(product_attribute::Column::SortOrder.min(), "place")
        .column_as(product_attribute::Column::Id.min(), "first")
        .group_by(product_attribute::Column::Name)
        .into_model::<Named>()
        .all(db)
        .await?;
    let mut names: HashMap<String, Named> = HashMap::new();
    for spelling in by_frequency(spellings) {
        let (uses, place, first) = (spelling.uses, spelling.place, spelling.first);
        names
            .entry(fold(&spelling.name))
            .and_modify(|named| {
                named.uses += uses;
                named.place = Ord::min(named.place, place);
                named.first = Ord::min(named.first, first);
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
    for text in texts.into_model::<Translated>().all(db).await? {
        translations.entry(fold(&text.attribute)).or_default().insert(language(&text.language)?, text.name);
    }
    let template = by_frequency(names.into_values().collect()).into_iter().take(TEMPLATE_NAMES).map(|Named { name, .. }| {
        let translations = translations.remove(&fold(&name)).unwrap_or_default();
        AttributeTemplate { name, translations }
    });
    Ok(template.collect())
}

fn by_frequency(mut names: Vec<Named>) -> Vec<Named> {
    names.sort_by_key(|named| (Reverse(named.uses), named.place, named.first));
    names
}
