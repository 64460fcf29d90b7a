//! Translations of products, categories and attributes.

mod commit;
mod delete_attribute_translation;
mod delete_category_translation;
mod delete_product_translation;
mod list_attribute_translations;
mod list_category_translations;
mod list_product_translations;
mod save_attribute_translation;
mod save_category_translation;
mod save_product_translation;

pub use delete_attribute_translation::delete_attribute_translation;
pub use delete_category_translation::delete_category_translation;
pub use delete_product_translation::delete_product_translation;
pub use list_attribute_translations::list_attribute_translations;
pub use list_category_translations::list_category_translations;
pub use list_product_translations::list_product_translations;
pub use save_attribute_translation::save_attribute_translation;
pub use save_category_translation::save_category_translation;
pub use save_product_translation::save_product_translation;
