//! Bank statements that staff upload: their lines, read from camt.053 or CSV, and the orders that a line may pay (MON-02).

mod camt;
mod camt_entry;
mod csv;
mod decode;
mod error;
mod line;
mod mapping;
mod matching;
mod proposal;
#[cfg(test)]
mod samples;
mod stored;
mod values;

pub use csv::CsvTable;
pub use error::StatementError;
pub use line::{BankLineId, BankLineState, BankStatementId, LineKind, ParsedStatement, StatementLine};
pub use mapping::{ColumnRole, CsvMapping};
pub use matching::{BuyerName, order_numbers};
pub use proposal::{Allocation, Candidate, Confidence, LineToMatch, Proposal, propose};
pub use stored::{BankLine, BankStatement, BookedPart, Booking, BookingPart, ShownLine};

use std::borrow::Cow;

/// An uploaded file, decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StatementFile {
    Camt(ParsedStatement),
    /// The columns still have to be mapped.
    Csv(CsvTable),
}

impl StatementFile {
    /// Reads a file of any content; never panics, and uses memory in proportion to the file.
    pub fn read(bytes: &[u8]) -> Result<Self, StatementError> {
        let text: Cow<'_, str> = decode::text(bytes)?;
        if text.trim_start().starts_with('<') {
            camt::parse(&text).map(Self::Camt)
        } else {
            CsvTable::read(&text).map(Self::Csv)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small generator, so that a failure can be repeated.
    struct Random(u64);

    impl Random {
        fn next(&mut self, bound: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(self.0 >> 33).unwrap() % bound
        }
    }

    #[test]
    fn mon_02_no_bytes_make_the_parsers_panic() {
        let mut random = Random(7);
        for sample in samples::ALL {
            for _ in 0..400 {
                let mut bytes = sample.to_vec();
                for _ in 0..=random.next(4) {
                    let at = random.next(bytes.len());
                    match random.next(4) {
                        0 => bytes[at] = u8::try_from(random.next(256)).unwrap(),
                        1 => bytes.truncate(at.max(1)),
                        2 => {
                            let end = bytes.len().min(at + random.next(200));
                            bytes.drain(at..end);
                            bytes.push(b'"');
                        }
                        _ => {
                            let end = bytes.len().min(at + random.next(200));
                            let copy = bytes[at..end].to_vec();
                            bytes.splice(at..at, copy);
                        }
                    }
                }
                if let Ok(StatementFile::Csv(table)) = StatementFile::read(&bytes) {
                    let mapping = table.guess();
                    let _ = table.parse(&mapping);
                    let _ = CsvMapping { roles: vec![ColumnRole::Day, ColumnRole::Amount] };
                    let _ =
                        table.parse(&CsvMapping { roles: vec![ColumnRole::Day, ColumnRole::Amount, ColumnRole::Text] });
                }
            }
        }
        for length in 0..600 {
            let bytes: Vec<u8> = (0..length).map(|_| u8::try_from(random.next(256)).unwrap()).collect();
            let _ = StatementFile::read(&bytes);
        }
    }

    #[test]
    fn mon_02_files_in_other_encodings_are_refused() {
        let utf16: Vec<u8> = "\u{feff}a;b\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(StatementFile::read(&utf16), Err(StatementError::Encoding));
        assert_eq!(StatementFile::read(b"a;b\n\x00\x01"), Err(StatementError::Encoding));
        assert_eq!(StatementFile::read(b"%PDF-1.7\n\xff\x00\x01"), Err(StatementError::Encoding));
        assert_eq!(StatementFile::read(b""), Err(StatementError::Empty));
        assert_eq!(StatementFile::read(b" \n "), Err(StatementError::Empty));
    }
}
