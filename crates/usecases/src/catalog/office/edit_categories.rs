//! Staff make, change, move and delete categories.

use nevel_domain::catalog::category::{Category, CategoryId};
use nevel_domain::catalog::editing::{CategoryDraft, CategoryRecord, Edit};
use nevel_domain::validation::FieldFault;
use nevel_storage::Transaction;
use nevel_storage::catalog::categories::all_categories;
use nevel_storage::catalog::category_editing::{self, CategoryValues};
use nevel_storage::catalog::slugs::Named;
use nevel_storage::catalog::writing::{self, NewCategory};

use super::{editing, invalid, note, reading, slugs};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::changes::Change;
use crate::{Shop, ShopError};

pub async fn show(shop: &Shop, actor: Actor, id: CategoryId) -> Result<CategoryRecord, ShopError> {
    let found = category_editing::find(reading(shop, actor)?.reader(), id).await?;
    Ok(found.ok_or(CatalogError::CategoryNotFound)?)
}

async fn stored(transaction: &Transaction, id: CategoryId) -> Result<CategoryRecord, ShopError> {
    Ok(category_editing::find(transaction, id).await?.ok_or(CatalogError::CategoryNotFound)?)
}

pub async fn create(shop: &Shop, actor: Actor, draft: CategoryDraft) -> Result<CategoryRecord, ShopError> {
    let now = shop.clock.now();
    let transaction = editing(shop, actor).await?;
    let parent_id = draft.parent_id.over(None);
    refuse_bad_parent(&all_categories(&transaction).await?, None, parent_id)?;
    let slug = match draft.slug {
        Edit::Set(Some(typed)) => slugs::typed(&transaction, Named::Category, typed, None).await?,
        Edit::Set(None) | Edit::Keep => slugs::made(&transaction, Named::Category, &draft.name, None, now).await?,
    };
    let new = NewCategory {
        parent_id,
        name: draft.name,
        description: draft.description.over(None),
        slug,
        image_path: draft.image_path.over(None),
        position: match draft.position.over(None) {
            Some(position) => position,
            None => category_editing::last_position(&transaction, parent_id).await?,
        },
        translations: vec![],
    };
    let id = writing::insert_category(&transaction, new, now).await?;
    let record = stored(&transaction, id).await?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "a category was made", id.0);
    Ok(record)
}

pub async fn update(shop: &Shop, actor: Actor, id: CategoryId, draft: CategoryDraft) -> Result<CategoryRecord, ShopError> {
    let now = shop.clock.now();
    let transaction = editing(shop, actor).await?;
    let found = stored(&transaction, id).await?;
    if draft.version.is_some_and(|seen| seen != found.version) {
        return Err(CatalogError::CategoryChanged(Box::new(found)).into());
    }
    let before = found.node.category;
    let parent_id = draft.parent_id.over(before.parent_id);
    let all = all_categories(&transaction).await?;
    refuse_bad_parent(&all, Some(id), parent_id)?;
    let slug = match draft.slug {
        Edit::Keep => before.slug,
        Edit::Set(Some(typed)) => slugs::typed(&transaction, Named::Category, typed, Some(id.0)).await?,
        Edit::Set(None) => slugs::made(&transaction, Named::Category, &draft.name, Some(id.0), now).await?,
    };
    let moves = parent_id != before.parent_id;
    let position = match draft.position {
        Edit::Keep if !moves => found.position,
        Edit::Set(Some(position)) => position,
        Edit::Keep | Edit::Set(None) => category_editing::last_position(&transaction, parent_id).await?,
    };
    let values = CategoryValues {
        parent_id,
        name: draft.name,
        description: draft.description.over(before.description),
        slug,
        image_path: draft.image_path.over(before.image_path),
        position,
    };
    category_editing::update(&transaction, id, values, found.version + 1, now).await?;
    if moves {
        category_editing::relist(&transaction, id, &upwards(&all, before.parent_id), &upwards(&all, parent_id)).await?;
    }
    let record = stored(&transaction, id).await?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "a category was changed", id.0);
    Ok(record)
}

/// A parent is there, and is neither the category itself nor below it.
fn refuse_bad_parent(all: &[Category], id: Option<CategoryId>, parent: Option<CategoryId>) -> Result<(), ShopError> {
    let Some(parent) = parent else { return Ok(()) };
    if !all.iter().any(|category| category.id == parent) {
        return Err(invalid("parentId", FieldFault::Unknown));
    }
    if id.is_some_and(|id| upwards(all, Some(parent)).contains(&id)) {
        return Err(invalid("parentId", FieldFault::Cycle));
    }
    Ok(())
}

/// A category and all above it.
fn upwards(all: &[Category], from: Option<CategoryId>) -> Vec<CategoryId> {
    let mut found = Vec::new();
    let mut next = from;
    while let Some(id) = next.filter(|id| !found.contains(id)) {
        found.push(id);
        next = all.iter().find(|category| category.id == id).and_then(|category| category.parent_id);
    }
    found
}

pub async fn delete(shop: &Shop, actor: Actor, id: CategoryId) -> Result<(), ShopError> {
    let transaction = editing(shop, actor).await?;
    refuse_contents(&transaction, &stored(&transaction, id).await?).await?;
    category_editing::delete(&transaction, id, shop.clock.now()).await?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "a category was deleted", id.0);
    Ok(())
}

async fn refuse_contents(transaction: &Transaction, record: &CategoryRecord) -> Result<(), ShopError> {
    let products = category_editing::count_products(transaction, record.node.category.id).await?;
    let sub_categories = u64::try_from(record.node.children.len()).unwrap_or(u64::MAX);
    if products == 0 && sub_categories == 0 {
        return Ok(());
    }
    Err(CatalogError::CategoryNotEmpty { products, sub_categories }.into())
}
