//! Updates or moves a category.

use nevel_domain::catalog::admin::{CategoryDraft, CategoryRecord};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::patch::Patch;
use nevel_domain::validation::ValidationError;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::categories;
use nevel_storage::catalog::category_update::{self, CategoryValues};
use nevel_storage::catalog::slugs::SlugOwner;

use super::record::{load, with_contents};
use crate::actor::Actor;
use crate::catalog::admin::editing::{audit, begin_edit, is_valid_image};
use crate::catalog::admin::slugs;
use crate::error::{Checked, Outdated, ShopError};
use crate::retry::retry_on_conflict;
use crate::shop::Shop;

pub async fn update_category(shop: &Shop, actor: Actor, id: CategoryId, draft: CategoryDraft) -> Checked<CategoryRecord> {
    let is_valid_image = is_valid_image(shop, actor, &draft.image_path).await?;
    Ok(match retry_on_conflict(|| try_update(shop, actor, id, draft.clone(), is_valid_image)).await? {
        Ok(updated) => Ok(with_contents(shop, updated).await?),
        Err(Outdated(current)) => Err(Outdated(with_contents(shop, current).await?)),
    })
}

async fn try_update(shop: &Shop, actor: Actor, id: CategoryId, draft: CategoryDraft, is_valid_image: bool) -> Checked<CategoryRecord> {
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
    let change = if is_moved || draft.name != before.name { CatalogChange::Everything } else { CatalogChange::Unindexed };
    let description = draft.description.apply_to(before.description);
    let values = CategoryValues { parent_id, name: draft.name, description, slug, image_path, position };
    category_update::update(&transaction, id, values, stored.version + 1, now).await?;
    if is_moved {
        category_update::relist(&transaction, id, &hierarchy.ancestors(before.parent_id), &hierarchy.ancestors(parent_id)).await?;
    }
    let record = load(&transaction, id).await?;
    shop.commit_and_invalidate(transaction, change).await?;
    audit(actor, "category updated", id.0);
    Ok(Ok(record))
}
