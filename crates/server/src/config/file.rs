//! Settings in a file: for the service, and alike for whoever runs a command beside it.

use std::collections::BTreeMap;
use std::path::Path;

use super::{ConfigError, failed, unknown_names};

/// Lines of `NAME=value`, a value in quotes or without. Empty lines, and those that begin with #, say nothing.
pub fn read(path: &Path) -> Result<BTreeMap<String, String>, ConfigError> {
    let told = |reason: String| failed("--settings", format!("{}: {reason}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| told(error.to_string()))?;
    let mut values = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        // A line is not repeated: it may hold a secret.
        let (name, value) = line.split_once('=').ok_or_else(|| told(format!("line {number} is not NAME=value")))?;
        let name = name.trim().to_owned();
        if !name.starts_with("NEVEL_") || !unknown_names(std::iter::once(name.clone())).is_empty() {
            return Err(told(format!("line {number} names no setting")));
        }
        if values.insert(name.clone(), unquoted(value.trim()).to_owned()).is_some() {
            return Err(told(format!("line {number} gives {name} a second time")));
        }
    }
    Ok(values)
}

fn unquoted(value: &str) -> &str {
    let within = |quote| value.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
    within('"').or_else(|| within('\'')).unwrap_or(value)
}
