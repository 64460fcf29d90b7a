//! Editing of categories.

mod create_category;
mod delete_category;
mod record;
mod show_category;
mod update_category;

pub use create_category::create_category;
pub use delete_category::{CategoryContents, delete_category};
pub use show_category::show_category;
pub use update_category::update_category;
