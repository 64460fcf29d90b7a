//! A category as staff see and send it, and the order of products in it.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::admin::{self, CategoryDraft, CategoryRecord, Patch, ProductPosition, PositionUpdate};
use nevel_domain::language::Language;
use nevel_domain::rules::ADMIN_BATCH_IDS;
use nevel_domain::validation::{ValidationErrors, FieldError, ValidationError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::recommended::{numbers, product_ids};
use super::product_input::{number, text, typed_slug};
use super::translation::typed;
use crate::wire::category::CategoryBody;
use crate::wire::money::euros;
use crate::wire::name_in;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminCategory)]
#[serde(rename_all = "camelCase")]
pub struct AdminCategoryBody {
    #[serde(flatten)]
    pub category: CategoryBody,
    /// Its place among the categories of the same parent.
    pub position: i64,
    /// Counts the changes that staff made; sent back with a change, it keeps two people from undoing each other's.
    pub version: i64,
    /// RFC 3339.
    pub created_at: String,
    pub updated_at: String,
}

/// What is missing stays as it is (or gets its default); `null` takes it away.
#[derive(Deserialize, ToSchema)]
#[schema(as = CategoryInput)]
#[serde(rename_all = "camelCase")]
pub struct CategoryInputBody {
    /// At most 100 characters.
    #[schema(required = true, value_type = String)]
    pub name: Option<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub description: Patch<Option<String>>,
    /// `null` makes it a root category.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub parent_id: Patch<Option<i64>>,
    /// The path that an upload answered.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub image_file_path: Patch<Option<String>>,
    /// Made from the name when a new category has none, or when it is emptied.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub slug: Patch<Option<String>>,
    /// Its place among the categories of the same parent, from 1 on; `null` is behind them.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub position: Patch<Option<f64>>,
    /// The version that was shown before the change.
    pub version: Option<i64>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ProductPosition)]
#[serde(rename_all = "camelCase")]
pub struct ProductPositionBody {
    pub product_id: i64,
    /// In the language of the request.
    pub name: String,
    pub category_name: String,
    /// Euro.
    pub price: f64,
    pub stock: i64,
    pub image_url: Option<String>,
    /// Its place in the list, if it has one.
    pub sort_order: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ProductPositionsInput)]
pub struct ProductPositionsInputBody {
    /// 1 to 1,000 products. When no item names a place, they get the places from 1 on in this order.
    #[serde(default)]
    #[schema(required = true)]
    pub items: Vec<ProductPositionInputBody>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ProductPositionInput)]
#[serde(rename_all = "camelCase")]
pub struct ProductPositionInputBody {
    pub product_id: i64,
    /// A place from 1 on; `null` puts the product behind all that have one.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub sort_order: Patch<Option<f64>>,
}

impl AdminCategoryBody {
    pub fn new(record: &CategoryRecord, language: Language) -> Self {
        Self {
            category: CategoryBody::new(&record.node, language),
            position: record.position,
            version: record.version,
            created_at: record.created_at.to_rfc3339(),
            updated_at: record.updated_at.to_rfc3339(),
        }
    }
}

impl CategoryInputBody {
    pub fn parse(self) -> Result<CategoryDraft, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let name = errors.check("name", admin::parse_name(typed(&self.name)));
        let description = errors.check("description", text(self.description, admin::parse_description));
        let parent_id = errors.check("parentId", self.parent_id.try_map(parent));
        let image_path = errors.check("imageFilePath", text(self.image_file_path, admin::parse_image_path));
        let slug = errors.check("slug", text(self.slug, typed_slug));
        let position = errors.check("position", number(self.position, admin::parse_position));
        errors.finish(|| {
            Some(CategoryDraft {
                name: name?,
                description: description?,
                parent_id: parent_id?,
                image_path: image_path?,
                slug: slug?,
                position: position?,
                version: self.version,
            })
        })
    }
}

fn parent(id: Option<i64>) -> Result<Option<CategoryId>, ValidationError> {
    match id {
        None => Ok(None),
        Some(id) if id > 0 => Ok(Some(CategoryId(id))),
        Some(_) => Err(ValidationError::Unknown),
    }
}

impl ProductPositionBody {
    pub fn new(placed: &ProductPosition, language: Language) -> Self {
        Self {
            product_id: placed.product_id.0,
            name: name_in(&placed.translations, language, &placed.name),
            category_name: name_in(&placed.category_translations, language, &placed.category_name),
            price: euros(placed.price),
            stock: placed.stock,
            image_url: placed.image_path.clone(),
            sort_order: placed.sort_order,
        }
    }
}

impl ProductPositionsInputBody {
    pub fn parse(&self) -> Result<Vec<PositionUpdate>, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let ids: Vec<i64> = self.items.iter().take(ADMIN_BATCH_IDS + 1).map(|item| item.product_id).collect();
        let ids = errors.check("items", product_ids(&ids));
        let are_places_named = self.items.iter().any(|item| matches!(item.sort_order, Patch::Set(_)));
        let places: Vec<Option<i64>> = if are_places_named {
            numbers(&mut errors, "sortOrder", self.items.iter().map(|item| item.sort_order.apply_to(None)))
        } else {
            (1..).map(Some).take(self.items.len()).collect()
        };
        errors.finish(|| Some(ids?.into_iter().zip(places).map(|(product_id, position)| PositionUpdate { product_id, position }).collect()))
    }
}
