//! A category in the public catalog.

use nevel_domain::catalog::category::CategoryNode;
use nevel_i18n::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::translation::{TranslationBody, description_in, name_in};

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Category)]
#[serde(rename_all = "camelCase")]
pub struct CategoryBody {
    pub id: i64,
    pub name: String,
    /// The name in the language of the request, or the base name.
    pub translated_name: String,
    pub description: Option<String>,
    pub translated_description: Option<String>,
    pub slug: String,
    pub parent_id: Option<i64>,
    pub image_file_path: Option<String>,
    /// Number of products in the category and its subcategories.
    pub product_count: u64,
    #[schema(no_recursion)]
    pub sub_categories: Vec<CategoryBody>,
    pub translations: Vec<TranslationBody>,
}

impl CategoryBody {
    pub fn new(node: &CategoryNode, language: Language) -> Self {
        let category = &node.category;
        Self {
            id: category.id.0,
            translated_name: name_in(&category.translations, language, &category.name).to_owned(),
            translated_description: description_in(&category.translations, language, category.description.as_deref()).map(str::to_owned),
            name: category.name.clone(),
            description: category.description.clone(),
            slug: category.slug.clone(),
            parent_id: category.parent_id.map(|id| id.0),
            image_file_path: category.image_path.clone(),
            product_count: category.product_count,
            sub_categories: node.children.iter().map(|child| Self::new(child, language)).collect(),
            translations: category.translations.iter().map(TranslationBody::from).collect(),
        }
    }
}
