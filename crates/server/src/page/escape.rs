//! Escaping for HTML and for JSON in script elements.

pub use nevel_domain::html::escape as escape_html;

/// Escapes JSON so that it cannot close its script element or open a comment.
pub fn escape_json(json: &str) -> String {
    json.replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_25_script_tag_in_a_name_cannot_close_the_data_element() {
        let json = serde_json::json!({ "name": "</script><script>alert(1)</script><!--" }).to_string();
        let escaped = escape_json(&json);
        assert!(!escaped.contains('<'), "{escaped}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&escaped).unwrap(), serde_json::from_str::<serde_json::Value>(&json).unwrap());
    }
}
