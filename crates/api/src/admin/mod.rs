//! What staff calls. Every handler here takes `AdminUser`.

pub mod files;
