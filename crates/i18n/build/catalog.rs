//! Reads an area of the catalogs and checks that all languages have the same messages with the same arguments.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::message::{Part, parse};
use crate::plural;

/// A row of `languages.json`.
#[derive(Deserialize)]
pub struct LanguageRow {
    #[serde(skip)]
    pub code: String,
    pub name: String,
    pub locale: String,
    /// The family of its plural rule.
    pub plural: String,
    pub group: String,
    pub decimal: String,
    pub money: String,
    pub day: String,
    #[serde(rename = "listSeparator")]
    pub list_separator: String,
    #[serde(rename = "spreadsheetDay")]
    pub spreadsheet_day: String,
}

/// The languages in the order of the file.
pub fn languages(rows: Map<String, Value>) -> serde_json::Result<Vec<LanguageRow>> {
    let row = |(code, row)| Ok(LanguageRow { code, ..serde_json::from_value(row)? });
    rows.into_iter().map(row).collect()
}

pub enum Node {
    Group(BTreeMap<String, Node>),
    Message {
        /// In the order of the languages.
        texts: Vec<Vec<Part>>,
        arguments: BTreeMap<String, Kind>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Display,
    Select,
    Number,
}

pub struct Catalog<'a> {
    pub languages: &'a [LanguageRow],
    pub area: &'a str,
    pub errors: Vec<String>,
}

impl Catalog<'_> {
    /// Merges the values of one key in the order of the languages.
    pub fn merge(&mut self, key: &str, values: &[&Value]) -> Option<Node> {
        if let Some(texts) = values.iter().map(|value| value.as_str()).collect::<Option<Vec<_>>>() {
            return self.message(key, &texts);
        }
        let Some(groups) = values.iter().map(|value| value.as_object()).collect::<Option<Vec<_>>>() else {
            self.error(0, key, "is not a text or a group in every language");
            return None;
        };
        let names: BTreeSet<&String> = groups.iter().flat_map(|group| group.keys()).collect();
        let mut children = BTreeMap::new();
        for name in names {
            let path = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
            let mut found = Vec::new();
            for (index, group) in groups.iter().enumerate() {
                match group.get(name) {
                    Some(value) => found.push(value),
                    None => self.error(index, &path, "is missing; another language has it"),
                }
            }
            if found.len() == groups.len() {
                children.extend(self.merge(&path, &found).map(|node| (name.clone(), node)));
            }
        }
        Some(Node::Group(children))
    }

    fn message(&mut self, key: &str, texts: &[&str]) -> Option<Node> {
        let mut parsed = Vec::new();
        let mut all: BTreeMap<String, Kind> = BTreeMap::new();
        let mut names = Vec::new();
        for (index, text) in texts.iter().enumerate() {
            let mut arguments = BTreeMap::new();
            let result = parse(text).and_then(|parts| self.arguments(index, &parts, &mut arguments).map(|()| parts));
            match result {
                Ok(parts) => parsed.push(parts),
                Err(error) => self.error(index, key, &error),
            }
            names.push(arguments.keys().cloned().collect::<Vec<_>>());
            for (name, kind) in arguments {
                let known = all.entry(name).or_insert(kind);
                *known = kind.max(*known);
            }
        }
        if parsed.len() < texts.len() {
            return None;
        }
        if let Some(index) = names.iter().position(|of_language| *of_language != names[0]) {
            let problem =
                format!("has the arguments {:?}; {} has {:?}", names[index], self.languages[0].code, names[0]);
            self.error(index, key, &problem);
            return None;
        }
        Some(Node::Message { texts: parsed, arguments: all })
    }

    /// Collects the arguments, and checks that plurals have all cases of the language.
    fn arguments(&self, index: usize, parts: &[Part], found: &mut BTreeMap<String, Kind>) -> Result<(), String> {
        for part in parts {
            let (argument, kind) = match part {
                Part::Text(_) => continue,
                Part::Argument(argument) => (argument, Kind::Display),
                Part::Number(argument) => (argument, Kind::Number),
                Part::Choice { argument, is_plural, cases } => {
                    if *is_plural {
                        check_cases(&self.languages[index], cases)?;
                    }
                    cases.iter().try_for_each(|(_, parts)| self.arguments(index, parts, found))?;
                    (argument, if *is_plural { Kind::Number } else { Kind::Select })
                }
            };
            let known = found.entry(argument.clone()).or_insert(kind);
            *known = kind.max(*known);
        }
        Ok(())
    }

    fn error(&mut self, index: usize, key: &str, problem: &str) {
        let code = &self.languages[index].code;
        self.errors.push(format!("locales/{code}/{}.json: `{key}` of language `{code}` {problem}", self.area));
    }
}

fn check_cases(language: &LanguageRow, cases: &[(String, Vec<Part>)]) -> Result<(), String> {
    let family = plural::FAMILIES.iter().find(|(name, _)| *name == language.plural);
    let (_, rule) = family.ok_or_else(|| format!("has a plural; plural.rs has no rule `{}`", language.plural))?;
    let needed: BTreeSet<String> = (0..200).map(|n| format!("{:?}", rule(n)).to_lowercase()).collect();
    if let Some(missing) = needed.iter().find(|needed| !cases.iter().any(|(case, _)| case == *needed)) {
        return Err(format!("has a plural without the case `{missing}`"));
    }
    let is_known = |case: &str| {
        case == "other" || needed.contains(case) || case.strip_prefix('=').is_some_and(|n| n.parse::<u64>().is_ok())
    };
    match cases.iter().find(|(case, _)| !is_known(case)) {
        Some((case, _)) => Err(format!("has a plural with the case `{case}`, which the language does not have")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn errors(ru: &Value, en: &Value) -> Vec<String> {
        let row = |plural| json!({ "name": "", "locale": "", "plural": plural, "group": "", "decimal": "", "money": "", "day": "", "listSeparator": "", "spreadsheetDay": "" });
        let rows = Map::from_iter([("ru".to_owned(), row("eastSlavic")), ("en".to_owned(), row("oneOther"))]);
        let mut languages = languages(rows).unwrap();
        languages.sort_by(|a, b| b.code.cmp(&a.code));
        let mut catalog = Catalog { languages: &languages, area: "emails", errors: Vec::new() };
        catalog.merge("", &[ru, en]);
        catalog.errors
    }

    #[test]
    fn lng_01_errors_name_file_key_and_language() {
        let cases = [
            (
                json!({ "a": { "b": "x" } }),
                json!({ "a": {} }),
                "locales/en/emails.json: `a.b` of language `en` is missing",
            ),
            (json!({}), json!({ "b": "x" }), "locales/ru/emails.json: `b` of language `ru` is missing"),
            (
                json!({ "b": "{x}" }),
                json!({ "b": "{y}" }),
                "locales/en/emails.json: `b` of language `en` has the arguments [\"y\"]; ru has [\"x\"]",
            ),
            (json!({ "b": "x" }), json!({ "b": "{x, date}" }), "`b` of language `en` `{x, date` is not supported"),
            (json!({ "b": "x" }), json!({ "b": {} }), "`b` of language `ru` is not a text or a group"),
            (
                json!({ "b": "{n, plural, one {#} many {#} other {#}}" }),
                json!({ "b": "{n}" }),
                "`b` of language `ru` has a plural without the case `few`",
            ),
            (
                json!({ "b": "{n}" }),
                json!({ "b": "{n, plural, one {#} few {#} other {#}}" }),
                "`few`, which the language does not have",
            ),
        ];
        for (ru, en, expected) in cases {
            let found = errors(&ru, &en);
            assert!(found.len() == 1 && found[0].contains(expected), "{found:?}");
        }
        assert!(errors(&json!({ "b": "{n}" }), &json!({ "b": "{n, plural, =0 {no} one {#} other {#}}" })).is_empty());
    }
}
