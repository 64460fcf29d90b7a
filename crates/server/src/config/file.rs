//! The settings file, shared by the service and the commands.

use std::collections::BTreeMap;
use std::path::Path;

use super::is_setting;
use crate::error::ConfigError;

/// Reads lines of `NAME=value`; values may be quoted. Empty lines and lines that begin with `#` are ignored.
pub fn read(path: &Path) -> Result<BTreeMap<String, String>, ConfigError> {
    let invalid = |reason: String| ConfigError::new("--settings", format!("{}: {reason}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| invalid(error.to_string()))?;
    let mut values = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        // The error does not repeat the line, because it may contain a secret.
        let (name, value) = line.split_once('=').ok_or_else(|| invalid(format!("line {number} is not NAME=value")))?;
        let name = name.trim();
        if !is_setting(name) {
            return Err(invalid(format!("line {number} is not a known setting")));
        }
        if values.insert(name.to_owned(), unquoted(value.trim()).to_owned()).is_some() {
            return Err(invalid(format!("line {number} sets {name} again")));
        }
    }
    Ok(values)
}

fn unquoted(value: &str) -> &str {
    let between = |quote| value.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
    between('"').or_else(|| between('\'')).unwrap_or(value)
}
