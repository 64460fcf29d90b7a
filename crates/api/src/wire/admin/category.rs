//! A category as staff see and send it, and the order of products in it.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::editing::{self, CategoryDraft, CategoryRecord, Edit, PlacedProduct, Placement};
use nevel_domain::language::Language;
use nevel_domain::rules::OFFICE_BATCH_IDS;
use nevel_domain::validation::{Faults, FieldError, FieldFault};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::featured::{numbers, product_ids};
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
    pub description: Edit<Option<String>>,
    /// `null` makes it a root category.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub parent_id: Edit<Option<i64>>,
    /// The path that an upload answered.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub image_file_path: Edit<Option<String>>,
    /// Made from the name when a new category has none, or when it is emptied.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub slug: Edit<Option<String>>,
    /// Its place among the categories of the same parent, from 1 on; `null` is behind them.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub position: Edit<Option<f64>>,
    /// The version that was shown before the change.
    pub version: Option<i64>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = PlacedProduct)]
#[serde(rename_all = "camelCase")]
pub struct PlacedProductBody {
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
#[schema(as = ProductPlacements)]
pub struct PlacementsBody {
    /// 1 to 1,000 products. When no item names a place, they get the places from 1 on in this order.
    #[serde(default)]
    #[schema(required = true)]
    pub items: Vec<PlacementBody>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ProductPlacement)]
#[serde(rename_all = "camelCase")]
pub struct PlacementBody {
    pub product_id: i64,
    /// A place from 1 on; `null` puts the product behind all that have one.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub sort_order: Edit<Option<f64>>,
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
        let mut faults = Faults::default();
        let name = faults.take("name", editing::name(typed(&self.name)));
        let description = faults.take("description", text(self.description, editing::description));
        let parent_id = faults.take("parentId", self.parent_id.try_map(parent));
        let image_path = faults.take("imageFilePath", text(self.image_file_path, editing::picture));
        let slug = faults.take("slug", text(self.slug, typed_slug));
        let position = faults.take("position", number(self.position, editing::place));
        faults.finish(|| {
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

fn parent(id: Option<i64>) -> Result<Option<CategoryId>, FieldFault> {
    match id {
        None => Ok(None),
        Some(id) if id > 0 => Ok(Some(CategoryId(id))),
        Some(_) => Err(FieldFault::Unknown),
    }
}

impl PlacedProductBody {
    pub fn new(placed: &PlacedProduct, language: Language) -> Self {
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

impl PlacementsBody {
    pub fn parse(&self) -> Result<Vec<Placement>, Vec<FieldError>> {
        let mut faults = Faults::default();
        let ids: Vec<i64> = self.items.iter().take(OFFICE_BATCH_IDS + 1).map(|item| item.product_id).collect();
        let ids = faults.take("items", product_ids(&ids));
        let are_places_named = self.items.iter().any(|item| matches!(item.sort_order, Edit::Set(_)));
        let places: Vec<Option<i64>> = if are_places_named {
            numbers(&mut faults, "sortOrder", self.items.iter().map(|item| item.sort_order.over(None)))
        } else {
            (1..).map(Some).take(self.items.len()).collect()
        };
        faults.finish(|| Some(ids?.into_iter().zip(places).map(|(product_id, place)| Placement { product_id, place }).collect()))
    }
}
