#[derive(Debug, Clone)]
pub struct PdfError(pub(crate) String);

impl std::fmt::Display for PdfError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "failed to write the PDF: {}", self.0)
    }
}

impl std::error::Error for PdfError {}
