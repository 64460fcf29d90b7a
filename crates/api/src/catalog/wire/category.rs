//! A category in the public catalog.

use nevel_domain::catalog::category::CategoryNode;
use nevel_i18n::Language;

use super::translation::{TranslationBody, description_in, name_in};
use crate::json_object::json_object;

json_object! {
    #[schema(as = Category)]
    #[derive(Debug)]
    pub struct CategoryBody new(node: &CategoryNode, language: Language) {
        pub id: i64 = node.category.id.0,
        pub name: String = node.category.name.clone(),
        /// The name in the language of the request, or the base name.
        pub translated_name: String = name_in(&node.category.translations, language, &node.category.name).to_owned(),
        pub description: Option<String> = node.category.description.clone(),
        pub translated_description: Option<String> =
            description_in(&node.category.translations, language, node.category.description.as_deref())
                .map(str::to_owned),
        pub slug: String = node.category.slug.clone(),
        pub parent_id: Option<i64> = node.category.parent_id.map(|id| id.0),
        pub image_file_path: Option<String> = node.category.image_path.clone(),
        /// Number of products in the category and its subcategories.
        pub product_count: u64 = node.category.product_count,
        #[schema(no_recursion)]
        pub sub_categories: Vec<CategoryBody> =
            node.children.iter().map(|child| CategoryBody::new(child, language)).collect(),
        pub translations: Vec<TranslationBody> = node.category.translations.iter().map(TranslationBody::from).collect(),
    }
}
