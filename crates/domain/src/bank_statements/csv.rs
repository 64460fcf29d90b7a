//! Reads CSV files of banks: delimiter, headings, separators and formats of days are recognized.

use super::error::StatementError;
use super::line::{LineKind, ParsedStatement, RawLine, number_equal_lines};
use super::mapping::{ColumnRole, CsvMapping};
use super::values::{day, masked_ibans, signed_amount};
use crate::case_fold::fold_accents;
use crate::money::Cents;
use crate::rules::STATEMENT_MAX_LINES;

const MAX_COLUMNS: usize = 60;
const RECORD_MAX_BYTES: usize = 10_000;
const HEADING_MAX_CHARS: usize = 60;
const PREVIEW_ROWS: usize = 5;
const INCOMING: &[&str] = &["bij", "c", "cr", "crdt", "credit", "+", "приход", "зачисление", "кредит", "поступление"];
const OUTGOING: &[&str] = &["af", "d", "db", "dbit", "debit", "debet", "-", "расход", "списание", "дебет"];

/// The cells of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsvTable {
    /// Numbers if the file has no headings.
    pub headings: Vec<String>,
    /// With the number of the record in the file.
    rows: Vec<(usize, Vec<String>)>,
}

impl CsvTable {
    pub fn read(text: &str) -> Result<Self, StatementError> {
        let first_line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let delimiter = [';', '\t', ','].into_iter().max_by_key(|delimiter| count_unquoted(first_line, *delimiter));
        let delimiter = delimiter.and_then(|delimiter| u8::try_from(delimiter).ok()).unwrap_or(b';');
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let (mut rows, mut record, mut number) = (Vec::new(), csv::StringRecord::new(), 0);
        while reader.read_record(&mut record).map_err(|_| StatementError::Format)? {
            number += 1;
            if record.as_slice().len() > RECORD_MAX_BYTES || record.len() > MAX_COLUMNS {
                return Err(StatementError::TooComplex);
            }
            if record.iter().all(|cell| cell.trim().is_empty()) {
                continue;
            }
            if rows.len() > STATEMENT_MAX_LINES {
                return Err(StatementError::TooManyLines(STATEMENT_MAX_LINES));
            }
            rows.push((number, record.iter().map(|cell| cell.trim().to_owned()).collect::<Vec<_>>()));
        }
        let columns = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or_default();
        if columns < 2 {
            return Err(StatementError::Format);
        }
        let has_headings = rows.first().is_some_and(|(_, cells)| !cells.iter().any(|cell| day(cell).is_some()));
        let named = if has_headings { rows.remove(0).1 } else { Vec::new() };
        let heading = |column: usize| match named.get(column).filter(|name| !name.is_empty()) {
            Some(name) => name.chars().take(HEADING_MAX_CHARS).collect(),
            None => (column + 1).to_string(),
        };
        let headings = (0..columns).map(heading).collect();
        if rows.is_empty() { Err(StatementError::Empty) } else { Ok(Self { headings, rows }) }
    }

    pub fn guess(&self) -> CsvMapping {
        CsvMapping::guess(&self.headings)
    }

    /// The first rows, with a cell for each heading.
    pub fn preview(&self) -> Vec<Vec<String>> {
        let shortened = |cell: &String| masked_ibans(cell).chars().take(HEADING_MAX_CHARS).collect::<String>();
        let cells = |row: &Vec<String>| {
            (0..self.headings.len()).map(|column| row.get(column).map(shortened).unwrap_or_default()).collect()
        };
        self.rows.iter().take(PREVIEW_ROWS).map(|(_, row)| cells(row)).collect()
    }

    pub fn parse(&self, mapping: &CsvMapping) -> Result<ParsedStatement, StatementError> {
        mapping.check()?;
        let mut lines = Vec::new();
        let mut own_account = None;
        for (number, cells) in &self.rows {
            let cell = |role| mapping.column(role).and_then(|column| cells.get(column)).map_or("", String::as_str);
            let currency = cell(ColumnRole::Currency);
            if !currency.is_empty() && !currency.eq_ignore_ascii_case("EUR") {
                let currency = currency.chars().take(3).collect();
                return Err(StatementError::Currency { row: *number, currency });
            }
            let cents = signed_cents(cell).ok_or(StatementError::Value(*number))?;
            let booked_on = day(cell(ColumnRole::Day)).ok_or(StatementError::Value(*number))?;
            if cents == 0 {
                continue;
            }
            let texts = mapping.roles.iter().zip(cells).filter(|(role, _)| **role == ColumnRole::Text);
            let texts: Vec<&str> = texts.map(|(_, cell)| cell.as_str()).filter(|text| !text.is_empty()).collect();
            let account = cell(ColumnRole::OwnAccount).to_owned();
            own_account = own_account.or_else(|| Some(account.clone()).filter(|account| !account.is_empty()));
            let raw = RawLine {
                account,
                name: cell(ColumnRole::Name).to_owned(),
                iban: cell(ColumnRole::Account).to_owned(),
                text: texts.join(" "),
                entry_reference: cell(ColumnRole::Reference).to_owned(),
                part_reference: String::new(),
                has_unique_reference: false,
            };
            lines.push(raw.into_line(LineKind::of(cents > 0, false), Cents::new(cents.abs()), booked_on));
        }
        number_equal_lines(&mut lines);
        if lines.is_empty() { Err(StatementError::Empty) } else { Ok(ParsedStatement { account: own_account, lines }) }
    }
}

fn signed_cents<'a>(cell: impl Fn(ColumnRole) -> &'a str) -> Option<i64> {
    let optional = |role| Some(cell(role)).filter(|text| !text.is_empty()).map_or(Some(0), signed_amount);
    let cents = signed_amount(cell(ColumnRole::Amount));
    let direction = fold_accents(cell(ColumnRole::Direction));
    match cents {
        None if cell(ColumnRole::Amount).is_empty() => {
            let (credit, debit) = (optional(ColumnRole::Credit)?, optional(ColumnRole::Debit)?);
            let has_value = !(cell(ColumnRole::Credit).is_empty() && cell(ColumnRole::Debit).is_empty());
            has_value.then_some(credit - debit.abs())
        }
        Some(cents) if direction.is_empty() => Some(cents),
        Some(cents) if INCOMING.contains(&direction.as_str()) => Some(cents.abs()),
        Some(cents) if OUTGOING.contains(&direction.as_str()) => Some(-cents.abs()),
        _ => None,
    }
}

fn count_unquoted(line: &str, delimiter: char) -> usize {
    line.split('"').step_by(2).map(|part| part.matches(delimiter).count()).sum()
}

#[cfg(test)]
mod tests {
    use super::super::samples::{ING_CSV, RUSSIAN_CSV};
    use super::*;
    use crate::bank_statements::StatementFile;

    fn table(bytes: &[u8]) -> CsvTable {
        match StatementFile::read(bytes) {
            Ok(StatementFile::Csv(table)) => table,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn mon_02_csv_of_ing_is_mapped_by_its_headings() {
        let table = table(ING_CSV);
        let statement = table.parse(&table.guess()).unwrap();
        assert_eq!(statement.account.as_deref(), Some("NL69INGB0123456789"));
        let [payment, transfer] = &statement.lines[..] else { panic!() };
        assert_eq!(
            (payment.kind, payment.amount.get(), payment.booked_on.to_string()),
            (LineKind::Payment, 101_295, "2026-01-15".into())
        );
        assert_eq!((payment.name.as_deref(), payment.iban.as_deref()), (Some("Hr J de Vries"), Some("NL20•••8831")));
        let text = payment.text.as_deref().unwrap();
        assert!(text.contains("123-456-788") && !text.contains("INGB0001238831"), "{text}");
        assert_eq!((transfer.kind, transfer.amount.get()), (LineKind::Transfer, 4_500));
        assert!(!format!("{:?}", table.preview()).contains("INGB0001238831"));
    }

    #[test]
    fn mon_02_russian_names_in_windows_1251_are_read() {
        let table = table(RUSSIAN_CSV);
        let statement = table.parse(&table.guess()).unwrap();
        let [payment, transfer] = &statement.lines[..] else { panic!() };
        assert_eq!(payment.name.as_deref(), Some("Иванова Анна Петровна"));
        assert_eq!(
            (payment.text.as_deref(), payment.amount.get()),
            (Some("Оплата заказа № 123 456 788; спасибо"), 4_990)
        );
        assert_eq!((transfer.kind, transfer.name.as_deref()), (LineKind::Transfer, Some("ООО «Ромашка»")));
        assert_eq!((payment.reference.as_deref(), transfer.reference.as_deref()), (Some("1001"), Some("1002")));
    }

    #[test]
    fn mon_02_lines_with_the_same_document_number_are_told_apart_by_their_content() {
        let file = |lines: [&str; 2]| format!("Дата;Сумма;Плательщик;Номер документа\n{}\n{}\n", lines[0], lines[1]);
        let (one, other) = ("15-01-2026;12,95;Иванова;5", "15-01-2026;12,95;Петров;5");
        let identity = |text: &str, name: &str| {
            let table = table(text.as_bytes());
            let lines = table.parse(&table.guess()).unwrap().lines;
            lines.into_iter().find(|line| line.name.as_deref() == Some(name)).unwrap().identity
        };
        let (noon, evening) = (file([one, "15-01-2026;1,00;Ким;6"]), file([other, one]));
        assert_eq!(identity(&noon, "Иванова"), identity(&evening, "Иванова"));
        assert_ne!(identity(&evening, "Иванова"), identity(&evening, "Петров"));
    }

    #[test]
    fn mon_02_files_without_headings_need_a_mapping() {
        use ColumnRole::{Amount, Currency, Day, OwnAccount, Skip, Text};

        let table = table(b"417164300\tEUR\t20260115\t100,00\t112,95\t20260115\t12,95\tJ DE VRIES 123456788\n");
        assert_eq!(table.headings.len(), 8);
        assert_eq!(table.parse(&table.guess()), Err(StatementError::Mapping));
        let mapping = CsvMapping { roles: vec![OwnAccount, Currency, Day, Skip, Skip, Skip, Amount, Text] };
        assert_eq!(table.parse(&mapping).unwrap().lines[0].amount.get(), 1_295);
        let twice = CsvMapping { roles: vec![Day, Day, Amount] };
        assert_eq!(table.parse(&twice), Err(StatementError::Mapping));
    }

    #[test]
    fn mon_02_hostile_csv_is_refused() {
        let error = |text: &str| StatementFile::read(text.as_bytes()).unwrap_err();
        assert_eq!(error("one column\nonly\n"), StatementError::Format);
        assert_eq!(error(&"x".repeat(100_000)), StatementError::TooComplex);
        assert_eq!(error(&format!("a;b\n\"{}", "x;y\n".repeat(10_000))), StatementError::TooComplex);
        assert_eq!(error(&";".repeat(100)), StatementError::TooComplex);
        assert_eq!(error("Datum;Bedrag\n"), StatementError::Empty);
        let many = format!("Datum;Bedrag\n{}", "15-01-2026;1,00\n".repeat(STATEMENT_MAX_LINES + 1));
        assert_eq!(error(&many), StatementError::TooManyLines(STATEMENT_MAX_LINES));
        let parsed = |text: &str| {
            let table = table(text.as_bytes());
            table.parse(&table.guess()).unwrap_err()
        };
        assert_eq!(parsed("Datum;Bedrag\n15-01-2026;1,00\nTotaal;1,00\n"), StatementError::Value(3));
        assert_eq!(parsed("Datum;Bedrag\n15-01-2026;één\n"), StatementError::Value(2));
        assert_eq!(parsed("Datum;Bedrag;Af Bij\n15-01-2026;1,00;?\n"), StatementError::Value(2));
        let currency = StatementError::Currency { row: 2, currency: "USD".into() };
        assert_eq!(parsed("Datum;Bedrag;Munt\n15-01-2026;1,00;USD\n"), currency);
    }
}
