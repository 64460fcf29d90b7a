//! The published contract is the code's own, and the files made from it are fresh.

use std::path::Path;

use serde_json::Value;

use crate::support::{TestShop, repository};

/// Compares a generated file with what the code says now; `UPDATE_CONTRACT=1` (`make generate`) writes it instead.
fn assert_fresh(file: &Path, content: &str) {
    if std::env::var_os("UPDATE_CONTRACT").is_some() {
        std::fs::write(file, content).unwrap();
    }
    let written = std::fs::read_to_string(file).unwrap_or_default();
    assert!(written == content, "{} is not what the code says: run `make generate` and commit it", file.display());
}

pub fn document() -> Value {
    serde_json::from_str(&nevel_api::contract::openapi_json().unwrap()).unwrap()
}

/// Every operation of the document as method, path and description.
pub fn operations(document: &Value) -> Vec<(String, String, &Value)> {
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            found.push((method.to_ascii_uppercase(), path.clone(), operation));
        }
    }
    assert!(!found.is_empty(), "the document names no operation");
    found
}

#[test]
fn api_09_openapi_json_is_fresh() {
    assert_fresh(&repository("openapi.json"), &nevel_api::contract::openapi_json().unwrap());
}

#[test]
fn api_09_the_web_has_the_shop_s_own_rules() {
    assert_fresh(&repository("web/src/shared/rules.gen.ts"), &nevel_api::contract::rules_ts());
}

#[test]
fn api_09_every_error_in_the_document_is_a_problem() {
    let document = document();
    for (method, path, operation) in operations(&document) {
        for (status, response) in operation["responses"].as_object().unwrap() {
            if status.starts_with('4') || status.starts_with('5') {
                let schema = &response["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(schema, "#/components/schemas/Problem", "{method} {path} {status}");
            }
        }
    }
}

#[test]
fn api_09_every_operation_has_a_name_of_its_own_a_summary_and_a_good_answer() {
    let document = document();
    let mut names = std::collections::HashSet::new();
    for (method, path, operation) in operations(&document) {
        let name = operation["operationId"].as_str().unwrap_or_else(|| panic!("{method} {path} has no name"));
        assert!(names.insert(name), "{name} stands twice");
        assert!(operation["summary"].as_str().is_some_and(|summary| !summary.is_empty()), "{method} {path} has no summary");
        assert!(operation["responses"].as_object().unwrap().keys().any(|status| status.starts_with('2')), "{method} {path}");
        assert!(path.starts_with("/api/v1/"), "{path}");
    }
}

/// The layers around a handler answer for every call; so each answer below is one that some call really gives.
#[tokio::test]
async fn api_09_the_document_tells_what_the_layers_around_a_call_answer() {
    let shop = TestShop::on_sqlite().await;
    let staff = shop.administrator().await;
    let document = document();
    for (method, path, operation) in operations(&document) {
        let told = |status: u16| operation["responses"].get(status.to_string()).is_some();
        assert!(told(429) && told(503), "{method} {path}");
        let call = path.strip_prefix("/api/v1").unwrap().replace("{id}", "1").replace("{key}", "en");
        if method != "GET" {
            let foreign = staff.with("sec-fetch-site", "cross-site").send(&method, &call, None).await;
            assert!(foreign.status == 403 && told(403), "{method} {path}: {}", foreign.status);
        }
        if operation.get("requestBody").is_some() {
            let plain = staff.send(&method, &call, Some(("text/plain", "{}".to_owned()))).await;
            assert!(plain.status == 415 && told(415) && told(413), "{method} {path}: {}", plain.status);
        }
    }
}

#[tokio::test]
async fn api_09_the_shop_publishes_the_document_that_is_in_the_repository() {
    let shop = TestShop::on_sqlite().await;
    assert_eq!(shop.guest().visit("/api/openapi.json").await.good(), document());
}

#[tokio::test]
async fn api_09_the_page_to_try_it_works_from_the_shop_alone() {
    let shop = TestShop::on_sqlite().await;
    let visitor = shop.guest();
    let page = visitor.visit("/api/docs").await;
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{}", page.text);
    let html = &page.text;
    let sources: Vec<_> = html.split('"').filter(|part| part.starts_with("/assets/")).collect();
    assert_eq!(sources.len(), 3, "{html}");
    let mut scripts = String::new();
    for source in sources {
        let file = visitor.visit(source).await;
        assert_eq!(file.status, 200, "{source}");
        scripts.push_str(&file.text);
    }
    assert!(scripts.contains("url: '/api/openapi.json'"), "the page shows no contract");
    // The policy lets no inline script run, so the page must not need one.
    assert!(page.header("content-security-policy").contains("script-src 'self';"));
    assert!(html.split("<script").skip(1).all(|script| script.split('>').next().unwrap().contains("src=")), "{html}");
}
