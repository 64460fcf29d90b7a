//! Staff put a new product into the shop.

use nevel_domain::catalog::editing::{Edit, ProductDraft, ProductRecord};
use nevel_domain::catalog::product::Dimensions;
use nevel_domain::validation::FieldFault;
use nevel_storage::catalog::slugs::Named;
use nevel_storage::catalog::writing::{self, NewAttribute, NewProduct};
use nevel_storage::catalog::{categories, finding};

use super::{edit_attributes, editing, invalid, is_picture_there, note, order_recommended, slugs};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::changes::Change;
use crate::{Shop, ShopError};

pub async fn create_product(shop: &Shop, actor: Actor, draft: ProductDraft) -> Result<ProductRecord, ShopError> {
    let now = shop.clock.now();
    let is_picture_there = is_picture_there(shop, actor, &draft.image_path).await?;
    let (_turn, transaction) = editing(shop, actor).await?;
    if !categories::category_exists(&transaction, draft.category_id).await? {
        return Err(invalid("categoryId", FieldFault::Unknown));
    }
    if !is_picture_there {
        return Err(invalid("imageUrl", FieldFault::InvalidPicture));
    }
    let slug = match draft.slug {
        Edit::Set(Some(typed)) => slugs::typed(&transaction, Named::Product, typed, None).await?,
        Edit::Set(None) | Edit::Keep => slugs::made(&transaction, Named::Product, &draft.name, None, now).await?,
    };
    let drafts = draft.attributes.unwrap_or_default();
    edit_attributes::refuse_shared_names(drafts.iter().map(|draft| draft.name.as_str()))?;
    let attributes = drafts.into_iter().map(|draft| NewAttribute {
        name: draft.name,
        value: draft.value,
        translations: draft.translations.unwrap_or_default().into_iter().collect(),
    });
    let new = NewProduct {
        category_id: draft.category_id,
        name: draft.name,
        description: draft.description.over(None),
        slug,
        price: draft.price,
        stock: draft.stock,
        image_path: draft.image_path.over(None),
        purchasable: draft.purchasable.over(true),
        recommended: draft.recommended.over(false),
        recommended_order: draft.recommended_order.over(None),
        sku: draft.sku.over(None),
        barcode: draft.barcode.over(None),
        weight_grams: draft.weight_grams.over(None),
        dimensions: draft.dimensions.over(Dimensions::default()),
        translations: draft.translations.unwrap_or_default(),
        attributes: attributes.collect(),
    };
    let id = writing::insert_product(&transaction, new, now).await?;
    order_recommended::refuse_shared_numbers(&transaction).await?;
    let record = finding::find(&transaction, id).await?.ok_or(CatalogError::ProductNotFound)?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "a product was made", id.0);
    Ok(record)
}
