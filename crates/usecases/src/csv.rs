//! CSV (RFC 4180, UTF-8 with a byte order mark), for spreadsheet programs or for programs (decisions/0087).

use nevel_domain::clock::Timestamp;
use nevel_domain::country;
use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::OrderStatus;
use nevel_domain::time_zone::TimeZone;
use nevel_i18n::Language;
use nevel_i18n::exports::columns;
use nevel_i18n::orders::status;

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Who reads a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// A person, in a spreadsheet program: separators, decimals, dates and words of the language.
    Person(Language),
    /// A program: commas, decimal points, RFC 3339 and codes.
    Program,
}

/// How values are written.
#[derive(Debug, Clone)]
pub struct CsvFormat {
    pub reader: Reader,
    pub time_zone: TimeZone,
}

/// The code of a column, which is the key of its heading, and its cell for an item in a context.
pub type Column<T, C> = (&'static str, fn(&T, &C) -> Cell);

#[derive(Debug, Clone)]
pub enum Cell {
    Empty,
    Text(String),
    Count(i64),
    /// Euros.
    Amount(Cents),
    /// Hundredths of a percent.
    Percent(u32),
    Day(Day),
    Time(Timestamp),
    Country(String),
    /// A code, and its text for people.
    Code(String, fn(&str, Language) -> Option<&'static str>),
}

impl Cell {
    pub fn cents(cents: i64) -> Self {
        Self::Amount(Cents::new(cents))
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<i64> for Cell {
    fn from(count: i64) -> Self {
        Self::Count(count)
    }
}

impl From<Cents> for Cell {
    fn from(amount: Cents) -> Self {
        Self::Amount(amount)
    }
}

impl From<Day> for Cell {
    fn from(day: Day) -> Self {
        Self::Day(day)
    }
}

impl From<Timestamp> for Cell {
    fn from(at: Timestamp) -> Self {
        Self::Time(at)
    }
}

impl From<OrderStatus> for Cell {
    fn from(status: OrderStatus) -> Self {
        Self::Code(status.as_str().to_owned(), |code, language| status::by_key(&code.to_lowercase(), language))
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

impl CsvFormat {
    /// The first line of a file.
    pub fn heading<T, C: ?Sized>(&self, columns: &[Column<T, C>]) -> String {
        let names = columns.iter().map(|(code, _)| match self.reader {
            Reader::Person(language) => {
                let name = columns::by_key(code, language);
                debug_assert!(name.is_some(), "the column `{code}` has no heading");
                name.unwrap_or(code)
            }
            Reader::Program => code,
        });
        format!("{BYTE_ORDER_MARK}{}", self.line(names.map(quoted)))
    }

    pub fn row<T, C: ?Sized>(&self, columns: &[Column<T, C>], item: &T, context: &C) -> String {
        self.line(columns.iter().map(|(_, cell)| self.write(cell(item, context))))
    }

    pub fn rows<T, C: ?Sized>(&self, columns: &[Column<T, C>], items: &[T], context: &C) -> String {
        items.iter().map(|item| self.row(columns, item, context)).collect()
    }

    fn line(&self, cells: impl Iterator<Item = String>) -> String {
        let separator = match self.reader {
            Reader::Person(language) => language.list_separator(),
            Reader::Program => ",",
        };
        cells.collect::<Vec<_>>().join(separator) + "\r\n"
    }

    fn write(&self, cell: Cell) -> String {
        let language = match self.reader {
            Reader::Person(language) => Some(language),
            Reader::Program => None,
        };
        let value = match (cell, language) {
            (Cell::Empty, _) => String::new(),
            (Cell::Text(text), _) => return quoted(&text),
            (Cell::Count(count), _) => count.to_string(),
            (Cell::Amount(amount), language) => decimal(amount, language),
            (Cell::Percent(hundredths), language) => decimal(Cents::new(hundredths.into()), language),
            (Cell::Day(day), None) => day.to_string(),
            (Cell::Day(day), Some(language)) => day.format_for_spreadsheet(language),
            (Cell::Time(at), None) => self.time_zone.to_rfc3339(at),
            (Cell::Time(at), Some(language)) => self.time_zone.format_for_spreadsheet(at, language),
            (Cell::Country(code) | Cell::Code(code, _), None) => return quoted(&code),
            (Cell::Country(code), Some(language)) => return quoted(country::name(&code, language)),
            (Cell::Code(code, text), Some(language)) => return quoted(text(&code, language).unwrap_or(&code)),
        };
        // Numbers never begin a formula, and an apostrophe would make a negative one a text.
        format!("\"{value}\"")
    }
}

fn decimal(amount: Cents, language: Option<Language>) -> String {
    let text = amount.to_string();
    language.map_or_else(|| text.clone(), |language| text.replace('.', language.decimal_separator()))
}

/// Spreadsheet programs run cells that begin like a formula, so these get an apostrophe.
fn quoted(cell: &str) -> String {
    let defused = if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{defused}{}\"", cell.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use nevel_i18n::orders::methods;

    use super::*;

    fn format(reader: Reader) -> CsvFormat {
        CsvFormat { reader, time_zone: TimeZone::default() }
    }

    #[test]
    fn gdp_01_formulas_are_defused_and_quotes_are_escaped() {
        let cells = ["=1+1", "+31 6", "-5", "@x", "a\"b", "line\nbreak", "\tx", ""].map(quoted);
        assert_eq!(cells.join(","), "\"'=1+1\",\"'+31 6\",\"'-5\",\"'@x\",\"a\"\"b\",\"line\nbreak\",\"'\tx\",\"\"");
    }

    #[test]
    fn mon_07_people_get_the_notation_of_their_language_and_programs_get_codes() {
        let columns: [Column<(), ()>; 7] = [
            ("amountEuros", |(), ()| Cents::new(-123_456).into()),
            ("vatRate", |(), ()| Cell::Percent(2_550)),
            ("paidOn", |(), ()| Day::parse("2026-11-05").into()),
            // 00:30 in Amsterdam, still the day before in UTC.
            ("created", |(), ()| Timestamp::from_micros(1_768_519_800_000_000).into()),
            ("country", |(), ()| Cell::Country("DE".to_owned())),
            ("paymentMethod", |(), ()| Cell::Code("cash".to_owned(), methods::by_key)),
            ("reference", |(), ()| Some("-1").into()),
        ];
        let row = |reader| format(reader).row(&columns, &(), &());
        for (reader, expected) in [
            (Reader::Person(Language::Ru), "-1234,56;25,50;05.11.2026;16.01.2026 00:30:00;Германия;наличные;'-1"),
            (Reader::Person(Language::En), "-1234.56,25.50,05/11/2026,16/01/2026 00:30:00,Germany,cash,'-1"),
            (Reader::Person(Language::Nl), "-1234,56;25,50;05-11-2026;16-01-2026 00:30:00;Duitsland;contant;'-1"),
            (Reader::Program, "-1234.56,25.50,2026-11-05,2026-01-16T00:30:00+01:00,DE,cash,'-1"),
        ] {
            assert_eq!(row(reader).replace('"', ""), format!("{expected}\r\n"), "{reader:?}");
        }
        let heading = |reader| format(reader).heading(&columns[..1]);
        assert_eq!(heading(Reader::Person(Language::Ru)), "\u{feff}\"Сумма, €\"\r\n");
        assert_eq!(heading(Reader::Program), "\u{feff}\"amountEuros\"\r\n");
    }
}
