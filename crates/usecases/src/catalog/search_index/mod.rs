//! The search index of this instance, and the job that keeps it up to date (decisions/0057).

mod change_cursor;
mod documents;
pub mod maintain;
mod rebuild;
mod resolve;

pub use resolve::InvalidOptions;
pub(crate) use resolve::{check_categories, resolve};
