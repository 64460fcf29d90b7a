//! Editing of products.

mod batch_update;
mod count_recommended;
mod create_product;
mod delete_product;
mod list_products;
mod set_purchasable;
mod set_recommended;
mod show_product;
mod update_product;

pub use count_recommended::count_recommended;
pub use create_product::create_product;
pub use delete_product::delete_product;
pub use list_products::{ProductQuery, list_products};
pub use set_purchasable::set_purchasable;
pub use set_recommended::set_recommended;
pub use show_product::show_product;
pub use update_product::update_product;
