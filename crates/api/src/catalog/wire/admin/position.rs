//! Wire types of product positions in a category.

use nevel_domain::catalog::admin::{self, PositionUpdate, ProductPosition};
use nevel_domain::patch::Patch;
use nevel_domain::rules::ADMIN_BATCH_IDS;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_i18n::Language;
use serde::Deserialize;
use utoipa::ToSchema;

use super::batch::batch_product_ids;
use crate::catalog::wire::translation::name_in;
use crate::http::{Validate, euros};
use crate::json_object::json_object;

json_object! {
    #[schema(as = ProductPosition)]
    pub struct ProductPositionBody new(position: &ProductPosition, language: Language) {
        pub product_id: i64 = position.product_id.0,
        /// Name in the language of the request.
        pub name: String = name_in(&position.translations, language, &position.name).to_owned(),
        pub category_name: String =
            name_in(&position.category_translations, language, &position.category_name).to_owned(),
        /// Euros.
        pub price: f64 = euros(position.price),
        pub stock: i64 = position.stock,
        pub image_url: Option<String> = position.image_path.clone(),
        /// Position in the category, if set.
        pub sort_order: Option<i64> = position.sort_order,
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ProductPositionsInput)]
pub struct ProductPositionsInputBody {
    /// 1 to 1,000 products. If no item has a position, they are numbered in this order, starting at 1.
    #[serde(default)]
    #[schema(required = true)]
    pub items: Vec<ProductPositionInputBody>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ProductPositionInput)]
#[serde(rename_all = "camelCase")]
pub struct ProductPositionInputBody {
    pub product_id: i64,
    /// Position, starting at 1; `null` sorts the product after all products with a position.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub sort_order: Patch<Option<f64>>,
}

impl Validate for ProductPositionsInputBody {
    type Output = Vec<PositionUpdate>;

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        let has_positions = self.items.iter().any(|item| matches!(item.sort_order, Patch::Set(_)));
        let items = self.items.iter().zip(1_u32..).map(|(item, number)| {
            let position = if has_positions { item.sort_order.apply_to(None) } else { Some(f64::from(number)) };
            (item.product_id, position)
        });
        position_updates("sortOrder", items)
    }
}

/// Parses products with their new positions; errors of a position are reported by item.
pub fn position_updates(
    field: &str,
    items: impl Iterator<Item = (i64, Option<f64>)>,
) -> Result<Vec<PositionUpdate>, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let (ids, positions): (Vec<i64>, Vec<Option<f64>>) = items.take(ADMIN_BATCH_IDS + 1).unzip();
    let ids = errors.check("items", batch_product_ids(&ids));
    let positions = positions.into_iter().take(ADMIN_BATCH_IDS).zip(0..).map(|(position, index)| {
        errors.check(format!("items.{index}.{field}"), position.map(admin::parse_position).transpose()).flatten()
    });
    let positions: Vec<Option<i64>> = positions.collect();
    errors.finish(|| {
        Some(
            ids?.into_iter()
                .zip(positions)
                .map(|(product_id, position)| PositionUpdate { product_id, position })
                .collect(),
        )
    })
}
