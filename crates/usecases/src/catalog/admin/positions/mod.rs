//! Positions of products in category listings.

mod list_product_positions;
mod set_product_positions;

pub use list_product_positions::list_product_positions;
pub use set_product_positions::set_product_positions;
