//! The backup file: a ZIP archive of tables as JSON lines, images and the manifest.

mod partial_file;
pub mod reader;
pub mod writer;

const MANIFEST: &str = "manifest.json";
const IMAGES: &str = "pictures/";

pub fn table_member(table: &str) -> String {
    format!("tables/{table}.jsonl")
}

pub fn image_member(file: &str) -> String {
    format!("{IMAGES}{file}")
}

#[cfg(test)]
mod tests;
