//! Editing of product attributes. Names are unique per product, ignoring case.

mod add_attribute;
mod copy_attributes;
mod delete_attribute;
mod list_attributes;
pub(super) mod product_attributes;
mod reorder_attributes;
mod suggest_attributes;
mod update_attribute;

pub use add_attribute::add_attribute;
pub use copy_attributes::copy_attributes;
pub use delete_attribute::delete_attribute;
pub use list_attributes::list_attributes;
pub use reorder_attributes::reorder_attributes;
pub use suggest_attributes::suggest_attributes;
pub use update_attribute::update_attribute;
