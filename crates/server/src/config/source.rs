//! Reads settings by name.

use super::settings::SETTINGS;
use crate::error::ConfigError;
use crate::secret::Secret;

/// Reads values by name, from the environment or from the table of a test.
pub struct Source<'a> {
    pub variable: &'a dyn Fn(&str) -> Option<String>,
}

impl Source<'_> {
    /// The value, unless it is missing or empty.
    pub fn given(&self, name: &'static str) -> Option<String> {
        (self.variable)(name).filter(|value| !value.is_empty())
    }

    /// The value or its default.
    pub fn value(&self, name: &'static str) -> String {
        let default = SETTINGS.iter().find(|setting| setting.name == name).map_or("", |setting| setting.default);
        self.given(name).unwrap_or_else(|| default.to_owned())
    }

    pub fn parsed<T>(&self, name: &'static str, parse: impl Fn(&str) -> Result<T, String>) -> Result<T, ConfigError> {
        parse(&self.value(name)).map_err(|reason| ConfigError { name, reason })
    }

    /// The value of `NAME`, or the content of the file `NAME_FILE`. It is an error to set both.
    pub fn secret(&self, name: &'static str) -> Result<Option<Secret>, ConfigError> {
        let file = (self.variable)(&format!("{name}_FILE")).filter(|path| !path.is_empty());
        match (self.given(name), file) {
            (Some(_), Some(_)) => Err(ConfigError::new(name, format!("set either {name} or {name}_FILE, not both"))),
            (Some(value), None) => Ok(Some(Secret::new(value))),
            (None, None) => Ok(None),
            (None, Some(path)) => match std::fs::read_to_string(&path) {
                Ok(content) => Ok(Some(Secret::new(content.trim_end_matches(['\r', '\n'])))),
                Err(error) => Err(ConfigError::new(name, format!("cannot read the file {path} of {name}_FILE: {error}"))),
            },
        }
    }
}
