//! Generates `Language` and the texts of the server from `locales/`.

mod catalog;
mod generate;
mod message;
#[path = "../src/plural.rs"]
mod plural;

use std::path::{Path, PathBuf};
use std::{env, fs};

use catalog::{Catalog, LanguageRow, Node};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The areas that the server uses, or groups of an area that belongs to the web application otherwise.
const AREAS: [(&str, &[&str]); 12] = [
    ("admin", &["emailKinds"]),
    ("common", &[]),
    ("countries", &[]),
    ("documents", &[]),
    ("emails", &[]),
    ("errors", &[]),
    ("exports", &[]),
    ("fulfillment", &["payment.states"]),
    ("more_countries", &[]),
    ("orders", &["methods", "status", "withdrawals.states"]),
    ("pages", &[]),
    ("settings", &[]),
];

fn main() {
    let errors = match generate() {
        Ok(errors) => errors,
        Err(error) => vec![error],
    };
    for error in &errors {
        println!("cargo::error={error}");
    }
}

/// Returns what is wrong with the messages.
fn generate() -> Result<Vec<String>, String> {
    let variable = |name| env::var(name).map(PathBuf::from).map_err(|error| format!("{name}: {error}"));
    let locales = variable("CARGO_MANIFEST_DIR")?.join("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let rows = read(&locales.join("languages.json"))?;
    let rows = catalog::languages(rows).map_err(|error| format!("locales/languages.json: {error}"))?;
    let mut code = generate::language(&rows);
    let mut errors = Vec::new();
    for (area, groups) in AREAS {
        let path = |row: &LanguageRow| locales.join(&row.code).join(format!("{area}.json"));
        let mut files: Vec<Value> = rows.iter().map(|row| read(&path(row))).collect::<Result<_, _>>()?;
        if !groups.is_empty() {
            for file in &mut files {
                retain(file, groups);
            }
        }
        let mut catalog = Catalog { languages: &rows, area, errors: Vec::new() };
        if let Some(Node::Group(children)) = catalog.merge("", &files.iter().collect::<Vec<_>>()) {
            code += &generate::module(area, &children, &rows);
        }
        errors.append(&mut catalog.errors);
    }
    let output = variable("OUT_DIR")?.join("messages.rs");
    fs::write(&output, code).map_err(|error| format!("{}: {error}", output.display()))?;
    Ok(errors)
}

/// Removes all messages that are in none of the groups.
fn retain(messages: &mut Value, groups: &[&str]) {
    let Value::Object(messages) = messages else { return };
    messages.retain(|key, child| {
        let rests: Vec<&str> = groups.iter().filter_map(|group| group.strip_prefix(key.as_str())).collect();
        if rests.contains(&"") {
            return true;
        }
        let nested: Vec<&str> = rests.iter().filter_map(|rest| rest.strip_prefix('.')).collect();
        retain(child, &nested);
        !nested.is_empty()
    });
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}
