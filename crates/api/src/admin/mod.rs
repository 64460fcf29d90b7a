//! What staff calls. Every handler here takes `AdminUser`.

pub mod attributes;
pub mod categories;
pub mod category_order;
pub mod category_translations;
pub mod dashboard;
pub mod recommended;
pub mod files;
pub mod emails;
pub mod orders;
pub mod product_translations;
pub mod products;
pub mod settings;
pub mod users;
