//! Writes the messages as Rust code.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::catalog::{Kind, LanguageRow, Node};
use crate::message::Part;

const HEADER: &str = "/// A built-in language, in the order of `locales/languages.json`. The first one is the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, ::serde::Serialize, ::serde::Deserialize)]
#[serde(rename_all = \"lowercase\")]
pub enum Language {";

pub fn language(rows: &[LanguageRow]) -> String {
    let variants: Vec<String> = rows.iter().map(|row| pascal(&row.code)).collect();
    let table = |name: &str, doc: &str, value: fn(&LanguageRow) -> &str| {
        let values: Vec<&str> = rows.iter().map(value).collect();
        format!("    /// {doc}\n    pub fn {name}(self) -> &'static str {{ {values:?}[self as usize] }}\n")
    };
    format!(
        "{HEADER} #[default] {} }}\nimpl Language {{\n    pub const ALL: [Self; {}] = [{}];\n{}{}{}{}{}{}{}{}{}}}\n{}",
        variants.join(", "),
        rows.len(),
        variants.iter().map(|variant| format!("Self::{variant}")).collect::<Vec<_>>().join(", "),
        table("code", "Such as `en`.", |row| &row.code),
        table("locale", "Such as `en-GB`.", |row| &row.locale),
        table("name", "In the language itself.", |row| &row.name),
        table("group_separator", "The separator of thousands.", |row| &row.group),
        table("decimal_separator", "The separator of decimals.", |row| &row.decimal),
        table("money_pattern", "The place of an amount beside the euro sign.", |row| &row.money),
        table("day_pattern", "The order of day, month and year in numbers.", |row| &row.day),
        table("list_separator", "What spreadsheet programs expect between the cells of a CSV file.", |row| &row
            .list_separator),
        table("spreadsheet_day", "The day that spreadsheet programs read as a date.", |row| &row.spreadsheet_day),
        by_language(rows),
    )
}

/// A struct with a field for each language, as JSON has it.
fn by_language(rows: &[LanguageRow]) -> String {
    let list = |field: &dyn Fn(&str) -> String| rows.iter().map(|row| field(&row.code)).collect::<Vec<_>>().join(", ");
    format!(
        "/// A value for each language.
#[derive(Debug, Clone, Default, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
#[serde(default)]
pub struct ByLanguage<T> {{ {} }}
impl<T> ByLanguage<T> {{
    pub fn new(mut value: impl FnMut(Language) -> T) -> Self {{ Self {{ {} }} }}
    pub fn get(&self, language: Language) -> &T {{ match language {{ {} }} }}
}}\n",
        list(&|code| format!("pub r#{code}: T")),
        list(&|code| format!("r#{code}: value(Language::{})", pascal(code))),
        list(&|code| format!("Language::{} => &self.r#{code}", pascal(code))),
    )
}

pub fn module(name: &str, children: &BTreeMap<String, Node>, rows: &[LanguageRow]) -> String {
    let mut code = format!("pub mod r#{} {{\nuse crate::Language;\n", snake(name));
    let mut keys = String::new();
    for (key, child) in children {
        match child {
            Node::Group(children) => code += &module(key, children, rows),
            Node::Message { texts, arguments } if arguments.is_empty() => {
                let texts: Vec<String> = texts.iter().map(|parts| plain(parts)).collect();
                let name = snake(key);
                let _ = writeln!(
                    code,
                    "pub fn r#{name}(language: Language) -> &'static str {{ {texts:?}[language as usize] }}"
                );
                let _ = write!(keys, "{key:?} => self::r#{name}(language), ");
            }
            Node::Message { texts, arguments } => code += &structure(&pascal(key), texts, arguments, rows),
        }
    }
    if !keys.is_empty() {
        let signature = "pub fn by_key(key: &str, language: Language) -> Option<&'static str>";
        let _ = writeln!(
            code,
            "/// The text without arguments with this key.\n{signature} {{ Some(match key {{ {keys}_ => return None }}) }}"
        );
    }
    code + "}\n"
}

/// The text of a message without arguments.
fn plain(parts: &[Part]) -> String {
    parts.iter().map(|part| if let Part::Text(text) = part { text.as_str() } else { "" }).collect()
}

fn structure(name: &str, texts: &[Vec<Part>], arguments: &BTreeMap<String, Kind>, rows: &[LanguageRow]) -> String {
    let field = |(argument, kind): (&String, &Kind)| {
        let kind = match kind {
            Kind::Display => "&'a dyn ::std::fmt::Display",
            Kind::Select => "&'a str",
            Kind::Number => "u64",
        };
        format!("pub r#{}: {kind}", snake(argument))
    };
    let fields = arguments.iter().map(field).collect::<Vec<_>>().join(", ");
    let (lifetime, any) = if fields.contains("'a") { ("<'a>", "<'_>") } else { ("", "") };
    let mut code = format!(
        "pub struct {name}{lifetime} {{ {fields} }}\nimpl {name}{any} {{ pub fn text(&self, language: Language) -> String {{\n"
    );
    code += "use ::std::fmt::Write as _; let mut text = String::new(); match language {\n";
    for (row, parts) in rows.iter().zip(texts) {
        let _ = writeln!(code, "Language::{} => {{ {} }}", pascal(&row.code), statements(parts, &snake(&row.plural)));
    }
    code + "} text } }\n"
}

/// Appends the parts to `text`.
fn statements(parts: &[Part], plurals: &str) -> String {
    let mut code = String::new();
    for part in parts {
        let _ = match part {
            Part::Text(text) => write!(code, "text.push_str({text:?}); "),
            Part::Argument(argument) => write!(code, "let _ = write!(text, \"{{}}\", self.r#{}); ", snake(argument)),
            Part::Number(argument) => {
                write!(code, "text.push_str(&language.format_count(self.r#{})); ", snake(argument))
            }
            Part::Choice { argument, is_plural, cases } => {
                // Exact numbers come first, `other` last.
                let mut cases: Vec<_> = cases.iter().collect();
                cases.sort_by_key(|(case, _)| (case == "other", !case.starts_with('=')));
                let arm = |(case, parts): &&(String, Vec<Part>)| {
                    format!("{} => {{ {}}} ", pattern(case, *is_plural), statements(parts, plurals))
                };
                let arms: String = cases.iter().map(arm).collect();
                let field = format!("self.r#{}", snake(argument));
                let value = if *is_plural { format!("({field}, crate::plural::{plurals}({field}))") } else { field };
                write!(code, "match {value} {{ {arms}}} ")
            }
        };
    }
    code
}

fn pattern(case: &str, is_plural: bool) -> String {
    match (case, case.strip_prefix('=')) {
        ("other", _) if is_plural => "(_, _)".to_owned(),
        ("other", _) => "_".to_owned(),
        (_, Some(number)) if is_plural => format!("({number}, _)"),
        _ if is_plural => format!("(_, crate::plural::Category::{})", pascal(case)),
        _ => format!("{case:?}"),
    }
}

/// `orderNumber` and `order_number` become `order_number`.
fn snake(key: &str) -> String {
    let is_camel = key.contains(|c: char| c.is_ascii_lowercase());
    let mut name = String::new();
    for c in key.chars() {
        if is_camel && c.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(if c == '-' { '_' } else { c.to_ascii_lowercase() });
    }
    name
}

fn pascal(key: &str) -> String {
    let capitalize = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    snake(key).split('_').filter(|word| !word.is_empty()).map(capitalize).collect()
}
