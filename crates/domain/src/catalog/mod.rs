//! Categories and products as the shop speaks of them.

pub mod category;
pub mod editing;
pub mod flavour;
pub mod outline;
pub mod product;
pub mod slug;
