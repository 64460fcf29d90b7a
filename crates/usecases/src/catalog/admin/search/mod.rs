//! Filters, synonyms, and searches that found nothing.

mod delete_miss;
mod list_misses;
mod show_filters;
mod show_synonyms;
mod update_filters;
mod update_synonyms;

pub use delete_miss::delete_search_miss;
pub use list_misses::{MissOrder, list_search_misses};
pub use show_filters::{FilterOverview, show_search_filters};
pub use show_synonyms::show_synonyms;
pub use update_filters::update_search_filters;
pub use update_synonyms::update_synonyms;
