//! Bank statements: upload, proposals, booking and undo (MON-02).

mod book;
mod decide;
mod queries;
mod upload;

pub use book::{BookingResult, book_lines};
pub use decide::{ignore_lines, reopen_lines};
pub use queries::{list_bank_lines, list_bank_statements, show_bank_statement};
pub use upload::{MappingNeeded, StatementUpload, UploadedStatement, upload_statement};
