//! The text of an uploaded file.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1251};

use super::error::StatementError;

/// XML names its encoding within the first bytes.
const DECLARATION_MAX_BYTES: usize = 200;

/// UTF-8, what an XML declaration names, or windows-1251.
pub fn text(bytes: &[u8]) -> Result<Cow<'_, str>, StatementError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let encoding = if std::str::from_utf8(bytes).is_ok() { UTF_8 } else { declared(bytes).unwrap_or(WINDOWS_1251) };
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes).ok_or(StatementError::Encoding)?;
    let is_binary = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    if text.contains(is_binary) {
        return Err(StatementError::Encoding);
    }
    if text.trim().is_empty() { Err(StatementError::Empty) } else { Ok(text) }
}

fn declared(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = bytes.get(..bytes.len().min(DECLARATION_MAX_BYTES))?;
    let start: String = start.iter().map(|byte| char::from(*byte)).collect();
    let (declaration, _) = start.strip_prefix("<?xml")?.split_once("?>")?;
    let (_, value) = declaration.split_once("encoding")?;
    let label = value.trim_start_matches([' ', '=']).trim_matches(['"', '\'', ' ']);
    Encoding::for_label(label.split(['"', '\'']).next()?.as_bytes())
}
