//! Turns the description of a document into a PDF: A4, black and white, tagged, with embedded fonts (decisions/0082).
//! The same description gives the same bytes.

mod document;
mod error;
mod font;
mod layout;
#[cfg(test)]
mod tests;
mod write;

pub use document::{Block, Column, ColumnKind, Document, Fact, Table};
pub use error::PdfError;

pub fn to_pdf(document: &Document) -> Result<Vec<u8>, PdfError> {
    let fonts = font::Fonts::embedded()?;
    write::write(document, &layout::lay_out(document, fonts), fonts)
}
