//! Sources of inline content in the content security policy.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// With a space before it, for appending to a directive.
pub fn content_hash(content: &str) -> String {
    format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(content)))
}
