//! The word index, by which staff find orders and users: word prefixes and phone number suffixes (decisions/0037).

mod fields;
mod query;
#[cfg(test)]
mod tests;
mod token;

pub use fields::SearchFields;
pub use query::{SearchQuery, SearchTerm};
