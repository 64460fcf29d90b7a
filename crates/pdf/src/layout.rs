//! Places the blocks of a document on pages.

use crate::document::{Block, Column, ColumnKind, Document, Fact, Table};
use crate::font::{Fonts, Weight};

// Points; 72 are an inch.
pub const PAGE_WIDTH: f32 = 595.28;
pub const PAGE_HEIGHT: f32 = 841.89;
const MARGIN: f32 = 51.0;
const TOP: f32 = 51.0;
/// The page number is below.
const BOTTOM: f32 = PAGE_HEIGHT - 62.0;
/// The running title above the text of the second page and all others.
const TOP_OF_NEXT_PAGES: f32 = TOP + 22.0;
const WIDTH: f32 = PAGE_WIDTH - 2.0 * MARGIN;
const GUTTER: f32 = 24.0;

const BODY: f32 = 9.5;
const SMALL: f32 = 8.5;
const TITLE: f32 = 19.0;
/// Heights of lines and distances of baselines from their tops, in sizes of the text.
const LINE: f32 = 1.42;
const ASCENT: f32 = 1.05;
const SPACE: f32 = 14.0;
const GAP: f32 = 10.0;
const CELL: f32 = 4.0;
/// No column but the wide one is wider.
const MAX_CELL: f32 = 105.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tag {
    Title,
    Heading,
    Paragraph,
    Table,
    Row,
    HeaderCell,
    Cell,
}

/// A node of the structure that screen readers use. It has children or text.
#[derive(Debug)]
pub struct Node {
    pub tag: Tag,
    pub children: Vec<usize>,
}

#[derive(Debug)]
pub enum Item {
    /// Text with its baseline. `None` for text that screen readers skip.
    Text {
        x: f32,
        y: f32,
        size: f32,
        weight: Weight,
        text: String,
        node: Option<usize>,
    },
    Rule {
        x: f32,
        y: f32,
        width: f32,
        thickness: f32,
    },
}

#[derive(Debug, Default)]
pub struct Layout {
    pub pages: Vec<Vec<Item>>,
    pub nodes: Vec<Node>,
    /// In reading order.
    pub roots: Vec<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Cursor {
    page: usize,
    y: f32,
}

#[derive(Debug, Clone, Copy)]
struct Area {
    x: f32,
    width: f32,
}

#[derive(Debug, Clone, Copy)]
struct Style {
    size: f32,
    weight: Weight,
    is_end: bool,
}

const PLAIN: Style = Style { size: BODY, weight: Weight::Regular, is_end: false };
const STRONG: Style = Style { weight: Weight::Bold, ..PLAIN };

pub fn lay_out(document: &Document, fonts: &Fonts) -> Layout {
    let mut layouter = Layouter { fonts, layout: Layout::default(), cursor: Cursor { page: 0, y: TOP } };
    layouter.layout.pages.push(Vec::new());
    for block in &document.blocks {
        layouter.block(block, Area { x: MARGIN, width: WIDTH });
    }
    layouter.page_furniture(&document.title);
    layouter.layout
}

struct Layouter<'a> {
    fonts: &'a Fonts,
    layout: Layout,
    cursor: Cursor,
}

impl Layouter<'_> {
    fn block(&mut self, block: &Block, area: Area) {
        match block {
            Block::Title(text) => self.paragraph(Tag::Title, text, area, Style { size: TITLE, ..STRONG }),
            Block::Heading(text) => {
                // Not at the bottom of a page, without the text that follows.
                self.reserve(3.0 * line_height(BODY));
                self.paragraph(Tag::Heading, text, area, STRONG);
            }
            Block::Text(text) => self.paragraph(Tag::Paragraph, text, area, PLAIN),
            Block::Strong(text) => self.paragraph(Tag::Paragraph, text, area, STRONG),
            Block::Space => self.cursor.y += SPACE,
            Block::Facts(facts) => self.facts(facts, area),
            Block::Columns(left, right) => self.columns([left, right], area),
            Block::Table(table) => self.table(table, area),
            Block::Totals(facts) => self.totals(facts, area),
        }
    }

    fn columns(&mut self, columns: [&[Block]; 2], area: Area) {
        let start = self.cursor;
        let mut end = start;
        let width = (area.width - GUTTER) / 2.0;
        for (column, x) in columns.into_iter().zip([area.x, area.x + width + GUTTER]) {
            self.cursor = start;
            for block in column {
                self.block(block, Area { x, width });
            }
            if (self.cursor.page, self.cursor.y) > (end.page, end.y) {
                end = self.cursor;
            }
        }
        self.cursor = end;
    }

    fn paragraph(&mut self, tag: Tag, text: &str, area: Area, style: Style) {
        let node = self.node(tag, None);
        self.text(text, area, style, Some(node));
    }

    fn facts(&mut self, facts: &[Fact], area: Area) {
        let names = facts.iter().map(|fact| self.fonts.width(&fact.name, Weight::Regular, BODY));
        // Half a point for rounding.
        let name_width = (names.fold(0.0, f32::max) + 0.5).min(area.width / 2.0 - GAP) + GAP;
        for Fact { name, value } in facts {
            let node = Some(self.node(Tag::Paragraph, None));
            let cells = [
                (name.as_str(), Area { width: name_width - GAP, ..area }, PLAIN),
                (value.as_str(), Area { x: area.x + name_width, width: area.width - name_width }, PLAIN),
            ];
            self.row(&cells, |_, _| node);
        }
    }

    fn totals(&mut self, facts: &[Fact], area: Area) {
        let height: f32 = 12.0 + facts.iter().map(|_| line_height(BODY) + 2.0).sum::<f32>();
        self.reserve(height);
        self.cursor.y += 8.0;
        let values = facts.iter().map(|fact| self.fonts.width(&fact.value, Weight::Bold, BODY + 1.0));
        let value_width = values.fold(0.0, f32::max).min(area.width / 3.0);
        let half = Area { x: area.x + area.width / 2.0, width: area.width / 2.0 };
        for (index, Fact { name, value }) in facts.iter().enumerate() {
            let is_last = index + 1 == facts.len();
            let style = if is_last { Style { size: BODY + 1.0, ..STRONG } } else { PLAIN };
            if is_last {
                self.rule(half, 0.8);
                self.cursor.y += 2.0;
            }
            let node = Some(self.node(Tag::Paragraph, None));
            let end = half.x + half.width - CELL;
            let cells = [
                (name.as_str(), Area { x: half.x, width: half.width - value_width - GAP - CELL }, style),
                (
                    value.as_str(),
                    Area { x: end - value_width - 0.5, width: value_width + 0.5 },
                    Style { is_end: true, ..style },
                ),
            ];
            self.row(&cells, |_, _| node);
            self.cursor.y += 1.0;
        }
    }

    fn table(&mut self, table: &Table, area: Area) {
        let areas = self.column_areas(table, area);
        let titles = table.columns.iter().map(|column| column.title.as_str());
        let header = cells(table, &areas, titles, Weight::Bold);
        let node = self.node(Tag::Table, None);
        // Not at the bottom of a page, without a row that follows.
        self.reserve(2.0 * self.row_height(&header) + 8.0 * CELL);
        let header_row = self.node(Tag::Row, Some(node));
        self.table_row(&header, area, |layouter, _| Some(layouter.node(Tag::HeaderCell, Some(header_row))));
        for row in &table.rows {
            let row = cells(table, &areas, row.iter().map(String::as_str), Weight::Regular);
            let height = self.row_height(&row) + 2.0 * CELL;
            if self.cursor.y + height > BOTTOM {
                self.next_page();
                self.table_row(&header, area, |_, _| None);
            }
            let row_node = self.node(Tag::Row, Some(node));
            self.table_row(&row, area, |layouter, _| Some(layouter.node(Tag::Cell, Some(row_node))));
        }
    }

    fn table_row(&mut self, cells: &[TextCell], area: Area, node: impl FnMut(&mut Self, usize) -> Option<usize>) {
        self.cursor.y += CELL - 1.0;
        self.row(cells, node);
        self.cursor.y += CELL - 1.0;
        let is_header = cells.iter().any(|(_, _, style)| style.weight == Weight::Bold);
        self.rule(area, if is_header { 0.8 } else { 0.3 });
    }

    fn column_areas(&self, table: &Table, area: Area) -> Vec<Area> {
        let widths: Vec<f32> = table
            .columns
            .iter()
            .enumerate()
            .map(|(index, column)| {
                let title = self.fonts.width(&column.title, Weight::Bold, SMALL);
                let cells = table.rows.iter().filter_map(|row| row.get(index));
                let cells = cells.map(|cell| self.fonts.width(cell, Weight::Regular, SMALL));
                // Half a point for rounding.
                cells.fold(title, f32::max).min(MAX_CELL) + 0.5
            })
            .collect();
        let is_wide = |index: usize| table.columns.get(index).is_some_and(|column| column.kind == ColumnKind::Wide);
        let narrow: f32 = widths.iter().enumerate().filter(|(index, _)| !is_wide(*index)).map(|(_, width)| width).sum();
        let gaps: f32 = widths.iter().skip(1).map(|_| GAP).sum();
        let rest = (area.width - narrow - gaps - 2.0 * CELL).max(60.0);
        let mut x = area.x + CELL;
        let mut areas = Vec::new();
        for (index, width) in widths.into_iter().enumerate() {
            let width = if is_wide(index) { rest } else { width };
            areas.push(Area { x, width });
            x += width + GAP;
        }
        areas
    }

    fn row_height(&self, cells: &[TextCell]) -> f32 {
        let height = |(text, area, style): &TextCell| {
            self.wrap(text, area.width, *style).iter().map(|_| line_height(style.size)).sum()
        };
        cells.iter().map(height).fold(0.0, f32::max)
    }

    /// Texts beside each other. A row is not divided between pages unless it is higher than a page.
    fn row(&mut self, cells: &[TextCell], mut node: impl FnMut(&mut Self, usize) -> Option<usize>) {
        self.reserve(self.row_height(cells));
        let start = self.cursor;
        let mut end = start;
        for (index, (text, area, style)) in cells.iter().enumerate() {
            self.cursor = start;
            let node = node(self, index);
            self.text(text, *area, *style, node);
            if (self.cursor.page, self.cursor.y) > (end.page, end.y) {
                end = self.cursor;
            }
        }
        self.cursor = end;
    }

    fn text(&mut self, text: &str, area: Area, style: Style, node: Option<usize>) {
        let height = line_height(style.size);
        for line in self.wrap(text, area.width, style) {
            self.reserve(height);
            let offset =
                if style.is_end { area.width - self.fonts.width(&line, style.weight, style.size) } else { 0.0 };
            let Style { size, weight, .. } = style;
            let item =
                Item::Text { x: area.x + offset, y: self.cursor.y + ASCENT * size, size, weight, text: line, node };
            self.push(item);
            self.cursor.y += height;
        }
    }

    fn rule(&mut self, area: Area, thickness: f32) {
        self.push(Item::Rule { x: area.x, y: self.cursor.y, width: area.width, thickness });
    }

    fn push(&mut self, item: Item) {
        if let Some(page) = self.layout.pages.get_mut(self.cursor.page) {
            page.push(item);
        }
    }

    fn node(&mut self, tag: Tag, parent: Option<usize>) -> usize {
        let id = self.layout.nodes.len();
        self.layout.nodes.push(Node { tag, children: Vec::new() });
        match parent.and_then(|parent| self.layout.nodes.get_mut(parent)) {
            Some(parent) => parent.children.push(id),
            None => self.layout.roots.push(id),
        }
        id
    }

    /// Continues on the next page if there is less space than this. What is higher than a page starts anywhere.
    fn reserve(&mut self, height: f32) {
        if self.cursor.y + height > BOTTOM && height < BOTTOM - TOP_OF_NEXT_PAGES {
            self.next_page();
        }
    }

    fn next_page(&mut self) {
        self.cursor = Cursor { page: self.cursor.page + 1, y: TOP_OF_NEXT_PAGES };
        if self.cursor.page == self.layout.pages.len() {
            self.layout.pages.push(Vec::new());
        }
    }

    /// Adds page numbers, and the title of the document to all pages but the first.
    fn page_furniture(&mut self, title: &str) {
        let count = self.layout.pages.len();
        let area = Area { x: MARGIN, width: WIDTH };
        let style = Style { size: SMALL, is_end: true, ..PLAIN };
        for page in 0..count {
            if page > 0 {
                self.cursor = Cursor { page, y: TOP };
                self.text(title, area, Style { weight: Weight::Bold, is_end: false, ..style }, None);
            }
            self.cursor = Cursor { page, y: BOTTOM - line_height(SMALL) };
            let number = format!("{} / {count}", page + 1);
            let y = PAGE_HEIGHT - 34.0;
            let x = MARGIN + WIDTH - self.fonts.width(&number, style.weight, style.size);
            self.push(Item::Text { x, y, size: style.size, weight: style.weight, text: number, node: None });
        }
    }

    /// Divides text into lines. Words that are wider than a line are divided, too.
    fn wrap(&self, text: &str, width: f32, style: Style) -> Vec<String> {
        let fits = |line: &str| self.fonts.width(line, style.weight, style.size) <= width;
        let mut lines = Vec::new();
        for paragraph in text.lines() {
            let paragraph = self.fonts.visible(paragraph, style.weight);
            let mut line = String::new();
            for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
                let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
                if fits(&longer) {
                    line = longer;
                    continue;
                }
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                for c in word.chars() {
                    line.push(c);
                    if !fits(&line) && line.chars().count() > 1 {
                        line.pop();
                        lines.push(std::mem::replace(&mut line, c.to_string()));
                    }
                }
            }
            lines.push(line);
        }
        lines
    }
}

type TextCell<'a> = (&'a str, Area, Style);

fn cells<'a>(table: &Table, areas: &[Area], texts: impl Iterator<Item = &'a str>, weight: Weight) -> Vec<TextCell<'a>> {
    let is_end = |column: &Column| column.kind == ColumnKind::Number;
    let style = |column| Style { size: SMALL, weight, is_end: is_end(column) };
    let styles = table.columns.iter().map(style);
    texts.zip(areas).zip(styles).map(|((text, area), style)| (text, *area, style)).collect()
}

fn line_height(size: f32) -> f32 {
    size * LINE
}
