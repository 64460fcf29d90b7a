//! Errors of the emails module.

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EmailError {
    /// Unknown, or already delivered.
    #[error("email not found in the outbox")]
    NotFound,
}
