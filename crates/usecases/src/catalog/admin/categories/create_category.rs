//! Creates a category.

use nevel_domain::catalog::admin::{CategoryDraft, CategoryRecord};
use nevel_domain::patch::Patch;
use nevel_domain::validation::ValidationError;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::insert::{self, NewCategory};
use nevel_storage::catalog::slugs::SlugOwner;
use nevel_storage::catalog::{categories, category_update};

use super::record::load;
use crate::actor::Actor;
use crate::catalog::admin::editing::{audit, begin_edit, is_valid_image};
use crate::catalog::admin::slugs;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn create_category(shop: &Shop, actor: Actor, draft: CategoryDraft) -> Result<CategoryRecord, ShopError> {
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
        Patch::Set(None) | Patch::Keep => slugs::generate(&transaction, SlugOwner::Category, &draft.name, None, now).await?,
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
