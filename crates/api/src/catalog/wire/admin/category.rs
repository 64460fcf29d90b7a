//! Wire types of category administration.

use nevel_domain::catalog::admin::{self, CategoryDraft, CategoryRecord};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::patch::Patch;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_i18n::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::patch::{parse_slug, patch_number, patch_text};
use crate::catalog::wire::category::CategoryBody;
use crate::http::{Validate, text_or_empty};
use crate::json_object::json_object;

json_object! {
    #[schema(as = AdminCategory)]
    #[derive(Debug)]
    pub struct AdminCategoryBody new(record: &CategoryRecord, language: Language) {
        #[serde(flatten)]
        pub category: CategoryBody = CategoryBody::new(&record.node, language),
        /// Position among the categories of the same parent.
        pub position: i64 = record.position,
        /// Version for optimistic locking; sent back with a change.
        pub version: i64 = record.version,
        /// RFC 3339.
        pub created_at: String = record.created_at.to_rfc3339(),
        /// RFC 3339.
        pub updated_at: String = record.updated_at.to_rfc3339(),
    }
}

/// Missing fields keep their values (or get their defaults); `null` removes the value.
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
    /// ID of the parent category; `null` for a root category.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub parent_id: Patch<Option<i64>>,
    /// Path returned by an image upload.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub image_file_path: Patch<Option<String>>,
    /// Generated from the name for a new category without a slug, or if set to an empty value.
    #[serde(default)]
    #[schema(value_type = Option<String>, required = false)]
    pub slug: Patch<Option<String>>,
    /// Position among the categories of the same parent, starting at 1; `null` is the last position.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    pub position: Patch<Option<f64>>,
    /// Expected version of the category.
    pub version: Option<i64>,
}

/// `category_not_empty`: what the category contains.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CategoryContents)]
#[serde(rename_all = "camelCase")]
pub struct CategoryContentsBody {
    /// Number of products in the category.
    pub products: u64,
    /// Number of direct subcategories.
    pub sub_categories: u64,
}

impl Validate for CategoryInputBody {
    type Output = CategoryDraft;

    fn validate(self) -> Result<CategoryDraft, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let name = errors.check("name", admin::parse_name(text_or_empty(&self.name)));
        let description = errors.check("description", patch_text(self.description, admin::parse_description));
        let parent_id = errors.check("parentId", self.parent_id.try_map(parse_parent));
        let image_path = errors.check("imageFilePath", patch_text(self.image_file_path, admin::parse_image_path));
        let slug = errors.check("slug", patch_text(self.slug, parse_slug));
        let position = errors.check("position", patch_number(self.position, admin::parse_position));
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

fn parse_parent(id: Option<i64>) -> Result<Option<CategoryId>, ValidationError> {
    match id {
        None => Ok(None),
        Some(id) if id > 0 => Ok(Some(CategoryId(id))),
        Some(_) => Err(ValidationError::Unknown),
    }
}
