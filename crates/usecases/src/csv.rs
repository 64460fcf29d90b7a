//! CSV for spreadsheet programs (RFC 4180, UTF-8 with a byte order mark).

use nevel_i18n::{Language, Text};

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The heading of a column, and its cell for an item in a context.
pub type Column<T, C> = (Text, fn(&T, &C) -> String);

/// The first line of a file.
pub fn heading<T, C: ?Sized>(columns: &[Column<T, C>], language: Language) -> String {
    format!("{BYTE_ORDER_MARK}{}", line(columns.iter().map(|(name, _)| name(language).to_owned())))
}

pub fn row<T, C: ?Sized>(columns: &[Column<T, C>], item: &T, context: &C) -> String {
    line(columns.iter().map(|(_, cell)| cell(item, context)))
}

fn line(cells: impl Iterator<Item = String>) -> String {
    cells.map(|cell| quoted(&cell)).collect::<Vec<_>>().join(",") + "\r\n"
}

/// Spreadsheet programs run cells that begin like a formula, so these get an apostrophe.
fn quoted(cell: &str) -> String {
    let defused = if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{defused}{}\"", cell.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use nevel_i18n::exports::columns;

    use super::*;

    #[test]
    fn gdp_01_formulas_are_defused_and_quotes_are_escaped() {
        let cells = ["=1+1", "+31 6", "-5", "@x", "a\"b", "line\nbreak", "\tx", ""].map(str::to_owned);
        assert_eq!(
            line(cells.into_iter()),
            "\"'=1+1\",\"'+31 6\",\"'-5\",\"'@x\",\"a\"\"b\",\"line\nbreak\",\"'\tx\",\"\"\r\n"
        );
        let columns: [Column<u8, str>; 1] = [(columns::name, |number, context| format!("{context}{number}"))];
        assert_eq!(heading(&columns, Language::Ru), "\u{feff}\"Имя\"\r\n");
        assert_eq!(row(&columns, &1, "a"), "\"a1\"\r\n");
    }
}
