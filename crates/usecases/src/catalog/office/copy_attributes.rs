//! Staff take over attributes: all of another product, or the usual names of a category.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::editing::{AttributeDraft, AttributeTemplate};
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_storage::catalog::{attributes, categories, finding};

use super::{edit_attributes, editing, product_to_edit, reading};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::{Shop, ShopError};

/// Replaces all attributes of a product by those of another; a copy of its own attributes leaves them as they are.
pub async fn copy_attributes(shop: &Shop, actor: Actor, id: ProductId, source: ProductId) -> Result<Vec<Attribute>, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let own = product_to_edit(&transaction, id).await?.product.attributes;
    if id == source {
        return Ok(own);
    }
    let source = finding::find(&transaction, source).await?.ok_or(CatalogError::ProductNotFound)?;
    let drafts = source.product.attributes.into_iter().map(|attribute| AttributeDraft {
        id: None,
        name: attribute.name,
        value: attribute.value,
        translations: Some(attribute.translations),
    });
    attributes::replace(&transaction, id, &own, drafts.collect()).await?;
    edit_attributes::finish(shop, actor, transaction, id).await
}

pub async fn suggest_attributes(shop: &Shop, actor: Actor, category: CategoryId) -> Result<Vec<AttributeTemplate>, ShopError> {
    let db = reading(shop, actor)?.reader();
    if !categories::category_exists(db, category).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(attributes::template(db, category).await?)
}
