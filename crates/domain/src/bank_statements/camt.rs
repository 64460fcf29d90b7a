//! Reads camt.053 XML, a stream of elements. Entities other than the predefined ones and document types are refused, so
//! that the text never grows.

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, Event};

use super::camt_entry::Entry;
use super::error::StatementError;
use super::line::{ParsedStatement, StatementLine, number_equal_lines};
use super::values::iso_amount;
use crate::money::Cents;
use crate::rules::STATEMENT_MAX_LINES;

/// Statements nest about twelve elements.
const MAX_DEPTH: usize = 30;
const TEXT_MAX_BYTES: usize = 10_000;
const MESSAGE: &str = "BkToCstmrStmt";
const NAME_MAX_CHARS: usize = 40;

pub fn parse(text: &str) -> Result<ParsedStatement, StatementError> {
    let mut reader = Reader::from_str(text);
    let mut statement = Builder::default();
    let (mut path, mut text): (Vec<String>, String) = (Vec::new(), String::new());
    loop {
        match reader.read_event().map_err(|_| StatementError::Incomplete)? {
            Event::Start(start) => {
                let name = start.local_name();
                let name = std::str::from_utf8(name.as_ref()).map_err(|_| StatementError::Incomplete)?;
                check_message(path.len(), name)?;
                if path.len() >= MAX_DEPTH {
                    return Err(StatementError::TooComplex);
                }
                path.push(name.to_owned());
                text.clear();
                let currency = start.attributes().flatten().find(|attribute| attribute.key.as_ref() == b"Ccy");
                statement
                    .open(&path, currency.map(|currency| String::from_utf8_lossy(&currency.value).into_owned()))?;
            }
            Event::Empty(start) => {
                let name = start.local_name();
                check_message(path.len(), &String::from_utf8_lossy(name.as_ref()))?;
            }
            Event::Text(part) => text.push_str(&part.decode().map_err(|_| StatementError::Incomplete)?),
            Event::CData(part) => text.push_str(&part.decode().map_err(|_| StatementError::Incomplete)?),
            Event::GeneralRef(reference) => push_reference(&mut text, &reference)?,
            Event::End(_) => {
                statement.close(&path, text.trim())?;
                path.pop();
                text.clear();
            }
            Event::DocType(_) => return Err(StatementError::Doctype),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            Event::Eof => break,
        }
        if text.len() > TEXT_MAX_BYTES {
            return Err(StatementError::TooComplex);
        }
    }
    if !path.is_empty() || !statement.is_document {
        return Err(if statement.is_document { StatementError::Incomplete } else { StatementError::Format });
    }
    statement.finish()
}

fn check_message(depth: usize, name: &str) -> Result<(), StatementError> {
    match depth {
        0 if name != "Document" => Err(StatementError::Format),
        1 if name != MESSAGE => Err(StatementError::OtherMessage(name.chars().take(NAME_MAX_CHARS).collect())),
        _ => Ok(()),
    }
}

fn push_reference(text: &mut String, reference: &BytesRef<'_>) -> Result<(), StatementError> {
    if let Some(c) = reference.resolve_char_ref().map_err(|_| StatementError::Incomplete)? {
        text.push(if c.is_control() { ' ' } else { c });
        return Ok(());
    }
    let name = reference.decode().map_err(|_| StatementError::Incomplete)?;
    text.push_str(resolve_predefined_entity(&name).ok_or(StatementError::Doctype)?);
    Ok(())
}

#[derive(Default)]
struct Builder {
    is_document: bool,
    first_account: Option<String>,
    lines: Vec<StatementLine>,
    entries: usize,
    /// Of the current statement.
    account: String,
    balances: Balances,
    balance: Balance,
    entry: Entry,
}

#[derive(Default)]
struct Balance {
    code: String,
    cents: Option<i64>,
    is_debit: bool,
}

/// In cents. Statements of several pages have neither on the pages between.
#[derive(Default)]
struct Balances {
    opening: Option<i64>,
    closing: Option<i64>,
    entries: i64,
}

/// The names of the elements below the statement.
fn in_statement(path: &[String]) -> Option<Vec<&str>> {
    let names: Vec<&str> = path.iter().skip(2).map(String::as_str).collect();
    names.split_first().filter(|(first, _)| **first == "Stmt").map(|(_, rest)| rest.to_vec())
}

impl Builder {
    fn open(&mut self, path: &[String], currency: Option<String>) -> Result<(), StatementError> {
        self.is_document |= path.len() == 2;
        match in_statement(path).as_deref() {
            Some([]) => {
                self.account.clear();
                self.balances = Balances::default();
            }
            Some(["Bal"]) => self.balance = Balance::default(),
            Some(["Ntry"]) => {
                self.entries += 1;
                self.entry = Entry::default();
            }
            Some(["Ntry", rest @ ..]) => self.entry.open(rest, currency),
            _ => {}
        }
        if self.lines.len() + self.entry.parts() > STATEMENT_MAX_LINES || self.entries > STATEMENT_MAX_LINES {
            return Err(StatementError::TooManyLines(STATEMENT_MAX_LINES));
        }
        Ok(())
    }

    fn close(&mut self, path: &[String], text: &str) -> Result<(), StatementError> {
        match in_statement(path).as_deref() {
            Some([]) => self.check_balances()?,
            Some(["Acct", "Id", "IBAN"] | ["Acct", "Id", "Othr", "Id"]) if self.account.is_empty() => {
                text.clone_into(&mut self.account);
                self.first_account.get_or_insert_with(|| text.to_owned());
            }
            Some(["Bal", "Tp", "CdOrPrtry", "Cd"]) => text.clone_into(&mut self.balance.code),
            Some(["Bal", "Amt"]) => self.balance.cents = iso_amount(text).map(Cents::get),
            Some(["Bal", "CdtDbtInd"]) => self.balance.is_debit = text == "DBIT",
            Some(["Bal"]) => self.add_balance(),
            Some(["Ntry"]) => {
                let entry = std::mem::take(&mut self.entry);
                let (lines, cents) = entry.into_lines(&self.account, self.entries)?;
                self.lines.extend(lines);
                self.balances.entries += cents;
            }
            Some(["Ntry", rest @ ..]) => self.entry.close(rest, text),
            _ => {}
        }
        Ok(())
    }

    fn add_balance(&mut self) {
        let Balance { code, cents, is_debit } = std::mem::take(&mut self.balance);
        let cents = cents.map(|cents| if is_debit { -cents } else { cents });
        match code.as_str() {
            "OPBD" | "PRCD" => self.balances.opening = cents,
            "CLBD" => self.balances.closing = cents,
            _ => {}
        }
    }

    fn check_balances(&self) -> Result<(), StatementError> {
        match (self.balances.opening, self.balances.closing) {
            (Some(opening), Some(closing)) if opening + self.balances.entries != closing => {
                Err(StatementError::BalanceSum)
            }
            _ => Ok(()),
        }
    }

    fn finish(mut self) -> Result<ParsedStatement, StatementError> {
        if self.lines.is_empty() {
            return Err(StatementError::Empty);
        }
        number_equal_lines(&mut self.lines);
        Ok(ParsedStatement { account: self.first_account, lines: self.lines })
    }
}

#[cfg(test)]
mod tests {
    use super::super::line::LineKind;
    use super::super::samples::{ABN_BATCH, ING_02, RABOBANK_08};
    use super::*;
    use crate::bank_statements::StatementFile;

    fn lines(sample: &[u8]) -> Vec<StatementLine> {
        match StatementFile::read(sample) {
            Ok(StatementFile::Camt(statement)) => statement.lines,
            other => panic!("{other:?}"),
        }
    }

    fn facts(line: &StatementLine) -> (LineKind, i64, String, Option<&str>, Option<&str>, Option<&str>) {
        let StatementLine { kind, amount, booked_on, name, text, reference, .. } = line;
        (*kind, amount.get(), booked_on.to_string(), name.as_deref(), text.as_deref(), reference.as_deref())
    }

    #[test]
    fn mon_02_version_02_has_payments_and_transfers() {
        let lines = lines(ING_02);
        assert_eq!(lines.len(), 3);
        let day = || "2026-01-15".to_owned();
        let payment = (
            LineKind::Payment,
            1_295,
            day(),
            Some("J. de Vries & Zn"),
            Some("Bestelling 123 456 788"),
            Some("26011500001"),
        );
        assert_eq!(facts(&lines[0]), payment);
        assert_eq!(lines[0].iban.as_deref(), Some("NL20•••8831"));
        let structured =
            (LineKind::Payment, 4_990, day(), Some("A Ivanova"), Some("RF52123456788"), Some("26011500002"));
        assert_eq!(facts(&lines[1]), structured);
        assert_eq!((lines[2].kind, lines[2].name.as_deref()), (LineKind::Transfer, Some("PostNL B.V.")));
    }

    #[test]
    fn mon_02_version_08_has_reversals_and_names_in_parties() {
        let lines = lines(RABOBANK_08);
        let kinds: Vec<LineKind> = lines.iter().map(|line| line.kind).collect();
        assert_eq!(
            kinds,
            [LineKind::Payment, LineKind::Reversal, LineKind::ReturnedTransfer],
            "a pending entry is left out"
        );
        assert_eq!(lines[1].name.as_deref(), Some("P Jansen"), "the customer, whose payment the bank took back");
        assert_eq!((lines[1].amount.get(), lines[1].text.as_deref()), (2_500, Some("123-456-788 AC04")));
    }

    #[test]
    fn mon_02_parts_of_a_batch_become_lines_whose_sum_is_the_entry() {
        let lines = lines(ABN_BATCH);
        let amounts: Vec<(i64, Option<&str>)> =
            lines.iter().map(|line| (line.amount.get(), line.name.as_deref())).collect();
        assert_eq!(
            amounts,
            [(1_000, Some("Anna Smit")), (2_000, Some("Bram Mol")), (2_000, Some("Bram Mol")), (750, None)]
        );
        let mut identities: Vec<&str> = lines.iter().map(|line| line.identity.as_str()).collect();
        identities.dedup();
        assert_eq!(identities.len(), 4, "equal parts of a batch are different lines");
        let wrong = String::from_utf8_lossy(ABN_BATCH).replacen(
            "<Amt Ccy=\"EUR\">10.00</Amt>",
            "<Amt Ccy=\"EUR\">10.01</Amt>",
            1,
        );
        assert_eq!(parse(&wrong), Err(StatementError::BatchSum(1)));
    }

    #[test]
    fn mon_02_a_line_has_the_same_identity_in_every_file() {
        let all = lines(ING_02);
        let text = String::from_utf8_lossy(ING_02).into_owned();
        let (start, end) = (text.find("<Ntry>").unwrap(), text.find("</Ntry>").unwrap() + "</Ntry>".len());
        let without_first = text.replace(&text[start..end], "").replace("CLBD", "XPCD");
        let rest = lines(without_first.as_bytes());
        assert_eq!(rest, all[1..]);
        let repeated = text.replace("CLBD", "XPCD").replacen("<Ntry>", &format!("{}<Ntry>", &text[start..end]), 1);
        let repeated = lines(repeated.as_bytes());
        assert_eq!(repeated.len(), 4);
        assert_eq!(repeated[0].identity, all[0].identity);
        assert_ne!(repeated[1].identity, all[0].identity, "equal lines of a file are numbered");
    }

    #[test]
    fn mon_02_hostile_xml_is_refused() {
        let sample = String::from_utf8_lossy(ING_02).into_owned();
        let error = |text: &str| StatementFile::read(text.as_bytes()).unwrap_err();
        let doctype = sample.replacen("<Document", "<!DOCTYPE x [<!ENTITY a \"aaaa\">]><Document", 1);
        assert_eq!(error(&doctype), StatementError::Doctype);
        assert_eq!(error(&sample.replace("PostNL", "&a;")), StatementError::Doctype);
        assert_eq!(
            error(&sample.replace(MESSAGE, "BkToCstmrDbtCdtNtfctn")),
            StatementError::OtherMessage("BkToCstmrDbtCdtNtfctn".into())
        );
        assert_eq!(error("<html><body>Log in</body></html>"), StatementError::Format);
        assert_eq!(error("<"), StatementError::Incomplete);
        for end in (sample.find("<Bk").unwrap() + 20..sample.len() - 12).step_by(37) {
            assert_eq!(error(&sample[..end]), StatementError::Incomplete, "truncated at {end}");
        }
        let deep = sample.replacen("<Ntry>", &"<Ntry>".repeat(1_000), 1);
        assert_eq!(error(&deep), StatementError::TooComplex);
        let long = sample.replace("PostNL", &"x".repeat(TEXT_MAX_BYTES + 1));
        assert_eq!(error(&long), StatementError::TooComplex);
        let usd = sample.replacen("<Amt Ccy=\"EUR\">12.95", "<Amt Ccy=\"USD\">12.95", 1);
        assert_eq!(error(&usd), StatementError::Currency { row: 1, currency: "USD".into() });
        assert_eq!(error(&sample.replacen(">12.95<", ">12.96<", 1)), StatementError::BalanceSum);
        assert_eq!(error(&sample.replacen(">12.95<", ">12,95<", 1)), StatementError::Value(1));
        let start = sample.find("<Ntry>").unwrap();
        let end = sample.rfind("</Ntry>").unwrap() + "</Ntry>".len();
        assert_eq!(error(&sample.replace(&sample[start..end], "").replace("CLBD", "XPCD")), StatementError::Empty);
        let entry = &sample[start..sample.find("</Ntry>").unwrap() + "</Ntry>".len()];
        let many = sample.replacen("<Ntry>", &format!("{}<Ntry>", entry.repeat(STATEMENT_MAX_LINES)), 1);
        assert_eq!(error(&many), StatementError::TooManyLines(STATEMENT_MAX_LINES));
    }
}
