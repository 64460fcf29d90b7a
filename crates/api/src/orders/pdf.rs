//! Responses with a PDF.

use axum::response::{IntoResponse, Response};
use http::header;
use nevel_usecases::invoice_pdf::PdfFile;
use utoipa::ToSchema;

/// A PDF file.
#[derive(ToSchema)]
#[schema(as = Pdf, value_type = String, format = Binary)]
pub struct PdfBody(#[expect(dead_code, reason = "describes the response only")] Vec<u8>);

/// Not stored by shared caches: it names the buyer.
pub fn pdf_response(PdfFile { name, content }: PdfFile) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, content_disposition(&name)),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    (headers, content).into_response()
}

/// The name for all clients, and for those that read only ASCII without its other characters (RFC 6266).
fn content_disposition(name: &str) -> String {
    let ascii: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || " .-_".contains(*c)).collect();
    let encoded: String = name
        .bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect();
    format!("attachment; filename=\"{}\"; filename*=UTF-8''{encoded}", ascii.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mon_06_file_names_are_readable_in_any_language() {
        assert_eq!(
            content_disposition("Счёт 2026-000123.pdf"),
            "attachment; filename=\"2026-000123.pdf\"; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%202026-000123.pdf"
        );
        assert!(content_disposition("a\"\r\nb.pdf").starts_with("attachment; filename=\"ab.pdf\";"));
    }
}
