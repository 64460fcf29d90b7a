//! Applies the input of the product form.

use nevel_domain::catalog::admin::ProductDraft;
use nevel_domain::catalog::product::{Dimensions, Product};
use nevel_storage::catalog::insert::ProductValues;

/// Fields that the draft leaves out keep their stored value; a new product gets defaults.
pub(super) fn values(draft: ProductDraft, stored: Option<&Product>, slug: String, stock: i64) -> ProductValues {
    ProductValues {
        category_id: draft.category_id,
        name: draft.name,
        description: draft.description.apply_to(stored.and_then(|product| product.description.clone())),
        slug,
        price: draft.price,
        stock,
        image_path: draft.image_path.apply_to(stored.and_then(|product| product.image_path.clone())),
        purchasable: draft.purchasable.apply_to(stored.is_none_or(|product| product.purchasable)),
        contains_nicotine: draft.contains_nicotine.apply_to(stored.is_none_or(|product| product.contains_nicotine)),
        withdrawal_exempt: draft.withdrawal_exempt.apply_to(stored.is_some_and(|product| product.withdrawal_exempt)),
        recommended: draft.recommended.apply_to(stored.is_some_and(|product| product.recommended)),
        recommended_position: draft.recommended_position.apply_to(stored.and_then(|product| product.recommended_position)),
        sku: draft.sku.apply_to(stored.and_then(|product| product.sku.clone())),
        barcode: draft.barcode.apply_to(stored.and_then(|product| product.barcode.clone())),
        weight_grams: draft.weight_grams.apply_to(stored.and_then(|product| product.weight_grams)),
        dimensions: draft.dimensions.apply_to(stored.map_or_else(Dimensions::default, |product| product.dimensions)),
    }
}
