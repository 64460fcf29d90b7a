//! JSON in script elements.

use maud::PreEscaped;
use serde_json::Value;

pub fn script_json(data: &Value) -> PreEscaped<String> {
    PreEscaped(escape_for_script(&data.to_string()))
}

/// Escapes JSON so that it cannot close its script element or open a comment.
pub fn escape_for_script(json: &str) -> String {
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
        let data = serde_json::json!({ "name": "</script><script>alert(1)</script><!--" });
        let escaped = script_json(&data).into_string();
        assert!(!escaped.contains('<'), "{escaped}");
        assert_eq!(serde_json::from_str::<Value>(&escaped).unwrap(), data);
    }
}
