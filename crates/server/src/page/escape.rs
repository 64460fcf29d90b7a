//! Text stays text, wherever in the page it stands.

/// For element content and attributes in double quotes.
pub fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// For JSON inside a script element: nothing in it can end the element or begin a comment.
pub fn script(json: &str) -> String {
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
    fn markup_in_a_name_stays_text() {
        assert_eq!(html("<b>\"A&B\"</b>"), "&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;");
    }

    #[test]
    fn case_25_a_script_in_a_name_cannot_leave_the_data() {
        let json = serde_json::json!({ "name": "</script><script>alert(1)</script><!--" }).to_string();
        let safe = script(&json);
        assert!(!safe.contains('<'), "{safe}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&safe).unwrap(), serde_json::from_str::<serde_json::Value>(&json).unwrap());
    }
}
