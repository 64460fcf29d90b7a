//! Positions of recommended products. No two products have the same position.

mod list_free_positions;
pub(super) mod positions;
mod reorder_recommended;
mod set_recommended_positions;

pub use list_free_positions::list_free_positions;
pub use reorder_recommended::reorder_recommended;
pub use set_recommended_positions::set_recommended_positions;
