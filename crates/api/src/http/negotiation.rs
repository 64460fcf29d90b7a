//! Content encodings and entity tags of requests.

use http::{HeaderMap, HeaderValue, header};

/// Whether the client accepts a content encoding; a quality of zero excludes it. Names are case-insensitive (RFC 9110,
/// 8.4.1).
pub fn accepts_encoding(request: &HeaderMap, encoding: &str) -> bool {
    let accepted = request.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_excluded =
            |part: &str| part.to_ascii_lowercase().strip_prefix("q=").is_some_and(|quality| quality.parse() == Ok(0.0));
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding)) && !parts.any(is_excluded)
    })
}

/// Whether an `If-None-Match` value contains the entity tag (weak comparison).
pub fn etag_matches(if_none_match: &HeaderValue, etag: &HeaderValue) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    match (if_none_match.to_str(), etag.to_str()) {
        (Ok(tags), Ok(etag)) => tags.trim() == "*" || tags.split(',').any(|tag| opaque(tag) == opaque(etag)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoding_with_zero_quality_is_not_accepted() {
        let accepts = |accepted| {
            let request = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted))]);
            accepts_encoding(&request, "br")
        };
        assert!(accepts("br") && accepts("BR") && accepts("gzip, br;q=0.5") && accepts(" br ; q=1"));
        assert!(
            !accepts("gzip")
                && !accepts("br;q=0")
                && !accepts("br; Q=0.0")
                && !accepts("br;q=0.000, gzip")
                && !accepts("")
        );
    }

    #[test]
    fn etag_matches_in_strong_and_weak_form_in_a_list_and_as_wildcard() {
        let etag = HeaderValue::from_static("W/\"abc\"");
        let matches = |tags| etag_matches(&HeaderValue::from_static(tags), &etag);
        assert!(matches("W/\"abc\"") && matches("\"abc\"") && matches("\"x\", W/\"abc\"") && matches("*"));
        assert!(!matches("\"abcd\"") && !matches(""));
    }
}
