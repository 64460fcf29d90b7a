//! Staff make, change, move and delete categories.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::editing::{CategoryDraft, CategoryRecord, Edit};
use nevel_domain::validation::FieldFault;
use nevel_storage::Transaction;
use nevel_storage::catalog::category_editing::{self, CategoryValues};
use nevel_storage::catalog::slugs::Named;
use nevel_storage::catalog::writing::{self, NewCategory};
use nevel_storage::catalog::{categories, finding};

use super::{editing, invalid, is_picture_there, note, reading, slugs};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::catalog::list_categories::list_categories;
use crate::changes::Change;
use crate::tries::Tries;
use crate::{Shop, ShopError};

pub async fn show(shop: &Shop, actor: Actor, id: CategoryId) -> Result<CategoryRecord, ShopError> {
    let found = category_editing::find(reading(shop, actor)?.reader(), id).await?;
    with_contents(shop, found.ok_or(CatalogError::CategoryNotFound)?).await
}

/// Adds what is in a category and below it, from the tree that is kept ready for visitors.
async fn with_contents(shop: &Shop, mut record: CategoryRecord) -> Result<CategoryRecord, ShopError> {
    let tree = list_categories(shop).await?;
    if let Some(node) = tree.find(record.node.category.id) {
        record.node.category.product_count = node.category.product_count;
        record.node.children.clone_from(&node.children);
    }
    Ok(record)
}

async fn stored(transaction: &Transaction, id: CategoryId) -> Result<CategoryRecord, ShopError> {
    Ok(category_editing::find(transaction, id).await?.ok_or(CatalogError::CategoryNotFound)?)
}

pub async fn create(shop: &Shop, actor: Actor, draft: CategoryDraft) -> Result<CategoryRecord, ShopError> {
    let now = shop.clock.now();
    let is_picture_there = is_picture_there(shop, actor, &draft.image_path).await?;
    let (_turn, transaction) = editing(shop, actor).await?;
    if !is_picture_there {
        return Err(invalid("imageFilePath", FieldFault::InvalidPicture));
    }
    let parent_id = draft.parent_id.over(None);
    categories::outline(&transaction).await?.check_parent(None, parent_id).map_err(|fault| invalid("parentId", fault))?;
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
    let is_picture_there = is_picture_there(shop, actor, &draft.image_path).await?;
    let mut tries = Tries::default();
    loop {
        match try_update(shop, actor, id, draft.clone(), is_picture_there).await {
            Ok(record) => return with_contents(shop, record).await,
            Err(ShopError::Catalog(CatalogError::CategoryChanged(current))) => {
                let current = with_contents(shop, *current).await?;
                return Err(CatalogError::CategoryChanged(Box::new(current)).into());
            }
            Err(error) if tries.are_left(&error) => tries.pause().await?,
            Err(error) => return Err(error),
        }
    }
}

async fn try_update(
    shop: &Shop,
    actor: Actor,
    id: CategoryId,
    draft: CategoryDraft,
    is_picture_there: bool,
) -> Result<CategoryRecord, ShopError> {
    let now = shop.clock.now();
    let (_turn, transaction) = editing(shop, actor).await?;
    let found = stored(&transaction, id).await?;
    if draft.version.is_some_and(|seen| seen != found.version) {
        return Err(CatalogError::CategoryChanged(Box::new(found)).into());
    }
    let before = found.node.category;
    let image_path = draft.image_path.over(before.image_path.clone());
    if !is_picture_there && image_path != before.image_path {
        return Err(invalid("imageFilePath", FieldFault::InvalidPicture));
    }
    let parent_id = draft.parent_id.over(before.parent_id);
    let moves = parent_id != before.parent_id;
    let outline = categories::outline(&transaction).await?;
    if moves {
        outline.check_parent(Some(id), parent_id).map_err(|fault| invalid("parentId", fault))?;
    }
    let slug = match draft.slug {
        Edit::Keep => before.slug,
        Edit::Set(Some(typed)) => slugs::typed(&transaction, Named::Category, typed, Some(id.0)).await?,
        Edit::Set(None) => slugs::made(&transaction, Named::Category, &draft.name, Some(id.0), now).await?,
    };
    let position = match draft.position {
        Edit::Keep if !moves => found.position,
        Edit::Set(Some(position)) => position,
        Edit::Keep | Edit::Set(None) => category_editing::last_position(&transaction, parent_id).await?,
    };
    let description = draft.description.over(before.description);
    let values = CategoryValues { parent_id, name: draft.name, description, slug, image_path, position };
    category_editing::update(&transaction, id, values, found.version + 1, now).await?;
    if moves {
        category_editing::relist(&transaction, id, &outline.upwards(before.parent_id), &outline.upwards(parent_id)).await?;
    }
    let record = stored(&transaction, id).await?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "a category was changed", id.0);
    Ok(record)
}

pub async fn delete(shop: &Shop, actor: Actor, id: CategoryId) -> Result<(), ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    stored(&transaction, id).await?;
    refuse_contents(&transaction, id).await?;
    category_editing::delete(&transaction, id, shop.clock.now()).await?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "a category was deleted", id.0);
    Ok(())
}

async fn refuse_contents(transaction: &Transaction, id: CategoryId) -> Result<(), ShopError> {
    let products = finding::listed(transaction, id).await?;
    let sub_categories = u64::try_from(categories::outline(transaction).await?.count_children(id)).unwrap_or(u64::MAX);
    if products == 0 && sub_categories == 0 {
        return Ok(());
    }
    Err(CatalogError::CategoryNotEmpty { products, sub_categories }.into())
}
