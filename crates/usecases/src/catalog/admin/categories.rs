//! Editing of categories.

use nevel_domain::catalog::admin::{CategoryDraft, CategoryRecord};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::patch::Patch;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::category_update::{self, CategoryValues};
use nevel_storage::catalog::insert::{self, NewCategory};
use nevel_storage::catalog::slugs::SlugOwner;
use nevel_storage::catalog::{admin_query, categories};

use crate::catalog::admin::editing::{admin_reader, audit, begin_edit, is_valid_image};
use crate::catalog::admin::slugs;
use crate::catalog::error::CatalogError;
use crate::catalog::queries::list_categories;
use crate::error::{Checked, Outdated};
use crate::retry::retry_on_conflict;
use crate::{Actor, Result, Shop, ShopError};

pub async fn show_category(shop: &Shop, actor: Actor, id: CategoryId) -> Result<CategoryRecord> {
    let record = category_update::find(admin_reader(shop, actor)?, id).await?;
    with_contents(shop, record.ok_or(CatalogError::CategoryNotFound)?).await
}

pub async fn create_category(shop: &Shop, actor: Actor, draft: CategoryDraft) -> Result<CategoryRecord> {
    let now = shop.clock.now();
    let is_valid_image = is_valid_image(shop, actor, &draft.image_path).await?;
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if !is_valid_image {
        return Err(ShopError::invalid_field("imageFilePath", ValidationError::InvalidImage));
    }
    let parent_id = draft.parent_id.apply_to(None);
    let hierarchy = categories::load_hierarchy(&transaction).await?;
    hierarchy.check_parent(None, parent_id).map_err(|error| ShopError::invalid_field("parentId", error))?;
    let slug = match draft.slug {
        Patch::Set(Some(slug)) => slugs::ensure_unique(&transaction, SlugOwner::Category, slug, None).await?,
        Patch::Set(None) | Patch::Keep => {
            slugs::generate(&transaction, SlugOwner::Category, &draft.name, None, now).await?
        }
    };
    let new = NewCategory {
        parent_id,
        name: draft.name,
        description: draft.description.apply_to(None),
        slug,
        image_path: draft.image_path.apply_to(None),
        position: match draft.position.apply_to(None) {
            Some(position) => position,
            None => category_update::next_position(&transaction, parent_id).await?,
        },
        translations: vec![],
    };
    let id = insert::insert_category(&transaction, new, now).await?;
    let record = load(&transaction, id).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Unindexed).await?;
    audit(actor, "category created", id.0);
    Ok(record)
}

pub async fn update_category(
    shop: &Shop,
    actor: Actor,
    id: CategoryId,
    draft: CategoryDraft,
) -> Checked<CategoryRecord> {
    let is_valid_image = is_valid_image(shop, actor, &draft.image_path).await?;
    Ok(match retry_on_conflict(|| try_update(shop, actor, id, draft.clone(), is_valid_image)).await? {
        Ok(updated) => Ok(with_contents(shop, updated).await?),
        Err(Outdated(current)) => Err(Outdated(with_contents(shop, current).await?)),
    })
}

async fn try_update(
    shop: &Shop,
    actor: Actor,
    id: CategoryId,
    draft: CategoryDraft,
    is_valid_image: bool,
) -> Checked<CategoryRecord> {
    let now = shop.clock.now();
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let stored = load(&transaction, id).await?;
    if draft.version.is_some_and(|expected| expected != stored.version) {
        return Ok(Err(Outdated(stored)));
    }
    let before = stored.node.category;
    let image_path = draft.image_path.apply_to(before.image_path.clone());
    if !is_valid_image && image_path != before.image_path {
        return Err(ShopError::invalid_field("imageFilePath", ValidationError::InvalidImage));
    }
    let parent_id = draft.parent_id.apply_to(before.parent_id);
    let is_moved = parent_id != before.parent_id;
    let hierarchy = categories::load_hierarchy(&transaction).await?;
    if is_moved {
        hierarchy.check_parent(Some(id), parent_id).map_err(|error| ShopError::invalid_field("parentId", error))?;
    }
    let slug = match draft.slug {
        Patch::Keep => before.slug,
        Patch::Set(Some(slug)) => slugs::ensure_unique(&transaction, SlugOwner::Category, slug, Some(id.0)).await?,
        Patch::Set(None) => slugs::generate(&transaction, SlugOwner::Category, &draft.name, Some(id.0), now).await?,
    };
    let position = match draft.position {
        Patch::Keep if !is_moved => stored.position,
        Patch::Set(Some(position)) => position,
        Patch::Keep | Patch::Set(None) => category_update::next_position(&transaction, parent_id).await?,
    };
    let change =
        if is_moved || draft.name != before.name { CatalogChange::Everything } else { CatalogChange::Unindexed };
    let description = draft.description.apply_to(before.description);
    let values = CategoryValues { parent_id, name: draft.name, description, slug, image_path, position };
    category_update::update(&transaction, id, values, stored.version + 1, now).await?;
    if is_moved {
        category_update::relist(
            &transaction,
            id,
            &hierarchy.ancestors(before.parent_id),
            &hierarchy.ancestors(parent_id),
        )
        .await?;
    }
    let record = load(&transaction, id).await?;
    shop.commit_and_invalidate(transaction, change).await?;
    audit(actor, "category updated", id.0);
    Ok(Ok(record))
}

/// What prevents the deletion of a category.
#[derive(Debug)]
pub struct CategoryContents {
    pub products: u64,
    pub sub_categories: u64,
}

pub async fn delete_category(shop: &Shop, actor: Actor, id: CategoryId) -> Checked<(), CategoryContents> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    load(&transaction, id).await?;
    let contents = count_contents(&transaction, id).await?;
    if contents.products > 0 || contents.sub_categories > 0 {
        return Ok(Err(contents));
    }
    category_update::delete(&transaction, id, shop.clock.now()).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Unindexed).await?;
    audit(actor, "category deleted", id.0);
    Ok(Ok(()))
}

async fn count_contents(transaction: &Transaction, id: CategoryId) -> Result<CategoryContents> {
    let products = admin_query::count_listed(transaction, id).await?;
    let sub_categories =
        u64::try_from(categories::load_hierarchy(transaction).await?.count_children(id)).unwrap_or(u64::MAX);
    Ok(CategoryContents { products, sub_categories })
}

async fn load(transaction: &Transaction, id: CategoryId) -> Result<CategoryRecord> {
    Ok(category_update::find(transaction, id).await?.ok_or(CatalogError::CategoryNotFound)?)
}

/// Adds the subcategories and the product count from the cached tree.
async fn with_contents(shop: &Shop, mut record: CategoryRecord) -> Result<CategoryRecord> {
    let tree = list_categories(shop).await?;
    if let Some(node) = tree.find(record.node.category.id) {
        record.node.category.product_count = node.category.product_count;
        record.node.children.clone_from(&node.children);
    }
    Ok(record)
}
