//! CSV for spreadsheet programs (RFC 4180, UTF-8 with a byte order mark).

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The first line of a file.
pub fn heading(names: &[&str]) -> String {
    format!("{BYTE_ORDER_MARK}{}", row(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()))
}

pub fn row(cells: &[String]) -> String {
    cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n"
}

/// Spreadsheet programs run cells that begin like a formula, so these get an apostrophe.
fn quoted(cell: &str) -> String {
    let defused = if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{defused}{}\"", cell.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gdp_01_formulas_are_defused_and_quotes_are_escaped() {
        let cells = ["=1+1", "+31 6", "-5", "@x", "a\"b", "line\nbreak", "\tx", ""].map(str::to_owned);
        assert_eq!(row(&cells), "\"'=1+1\",\"'+31 6\",\"'-5\",\"'@x\",\"a\"\"b\",\"line\nbreak\",\"'\tx\",\"\"\r\n");
        assert_eq!(heading(&["Имя"]), "\u{feff}\"Имя\"\r\n");
    }
}
