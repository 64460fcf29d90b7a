//! Product search of the storefront: a language layer and an index in memory, both without IO (decisions/0056).

mod columns;
pub mod document;
mod document_set;
mod facets;
mod fuzzy;
mod hits;
pub mod index;
mod language_rules;
mod layout;
mod lexicon;
mod list_column;
pub mod number;
mod order;
mod postings;
mod query;
mod ranking;
pub mod request;
mod selection;
mod sound;
mod stem;
mod suggest;
pub mod synonyms;
mod term_texts;
mod units;
mod vocabulary;
mod words;

#[cfg(test)]
mod fixtures;
#[cfg(test)]
mod tests;
