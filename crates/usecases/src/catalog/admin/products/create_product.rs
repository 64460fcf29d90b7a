//! Creates a product.

use nevel_domain::catalog::admin::{ProductDraft, ProductRecord};
use nevel_domain::catalog::product::ProductFields;
use nevel_domain::patch::Patch;
use nevel_domain::validation::ValidationError;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::insert::{self, NewAttribute, NewProduct};
use nevel_storage::catalog::slugs::SlugOwner;
use nevel_storage::catalog::{admin_query, categories};

use crate::actor::Actor;
use crate::catalog::admin::attributes::product_attributes::ensure_unique_names;
use crate::catalog::admin::editing::{audit, begin_edit, is_valid_image};
use crate::catalog::admin::recommended::positions::ensure_unique_positions;
use crate::catalog::admin::slugs;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn create_product(shop: &Shop, actor: Actor, draft: ProductDraft) -> Result<ProductRecord, ShopError> {
    let now = shop.clock.now();
    let is_valid_image = is_valid_image(shop, actor, &draft.fields.image_path).await?;
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if !categories::category_exists(&transaction, draft.category_id).await? {
        return Err(ShopError::invalid_field("categoryId", ValidationError::Unknown));
    }
    if !is_valid_image {
        return Err(ShopError::invalid_field("imageUrl", ValidationError::InvalidImage));
    }
    let mut fields = ProductFields::new();
    draft.fields.apply(&mut fields);
    fields.slug = match draft.slug {
        Patch::Set(Some(slug)) => slugs::ensure_unique(&transaction, SlugOwner::Product, slug, None).await?,
        Patch::Set(None) | Patch::Keep => slugs::generate(&transaction, SlugOwner::Product, &fields.name, None, now).await?,
    };
    let drafts = draft.attributes.unwrap_or_default();
    ensure_unique_names(drafts.iter().map(|draft| draft.name.as_str()))?;
    let attributes = drafts.into_iter().map(|draft| NewAttribute {
        name: draft.name,
        value: draft.value,
        translations: draft.translations.unwrap_or_default().into_iter().collect(),
    });
    let translations = draft.translations.unwrap_or_default();
    let new = NewProduct { category_id: draft.category_id, fields, translations, attributes: attributes.collect() };
    let id = insert::insert_product(&transaction, new, now).await?;
    ensure_unique_positions(&transaction).await?;
    let record = admin_query::find(&transaction, id).await?.ok_or(CatalogError::ProductNotFound)?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&[id])).await?;
    audit(actor, "product created", id.0);
    Ok(record)
}
