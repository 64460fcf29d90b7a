//! The description of a document.

use nevel_i18n::Language;

/// A document of A4 pages. Its text flows over as many pages as it needs.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// In the metadata, and at the top of every page after the first.
    pub title: String,
    /// In the metadata.
    pub author: String,
    pub language: Language,
    pub blocks: Vec<Block>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    Title(String),
    Heading(String),
    /// Line breaks start a new line.
    Text(String),
    Strong(String),
    /// Names with their values beside them.
    Facts(Vec<Fact>),
    /// Side by side, with equal widths.
    Columns(Vec<Block>, Vec<Block>),
    Table(Table),
    /// Amounts below a table, at its right edge. The last one is the result.
    Totals(Vec<Fact>),
    Space,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub name: String,
    pub value: String,
}

/// A table whose header is repeated on every page.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    pub columns: Vec<Column>,
    /// Each row has a cell per column.
    pub rows: Vec<Vec<String>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub title: String,
    pub kind: ColumnKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    /// As wide as its text, up to a limit.
    Narrow,
    /// Takes the remaining width.
    Wide,
    /// Like `Narrow`, aligned at its right edge.
    Number,
}

impl Fact {
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into() }
    }
}
