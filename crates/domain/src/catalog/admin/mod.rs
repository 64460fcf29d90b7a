//! Catalog types and parsers of the admin.

mod category;
mod product;
mod search;
mod translation;
mod values;

pub use category::{CategoryDraft, CategoryRecord, PositionUpdate, ProductPosition};
pub use product::{
    AttributeDraft, AttributeTemplate, AttributeTextRecord, ProductDraft, ProductRecord, RecommendedPosition,
    RecommendedPositions,
};
pub use search::{ProductSearch, ProductSort, StockLevel, indexed_prefix, suffixes};
pub use translation::{TranslationKey, TranslationRecord};
pub use values::{
    parse_attribute_value, parse_code, parse_description, parse_dimension, parse_image_path, parse_name,
    parse_position, parse_price, parse_stock, parse_translation, parse_weight,
};
