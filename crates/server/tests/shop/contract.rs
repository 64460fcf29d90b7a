//! The `OpenAPI` contract and the files generated from it.

use std::path::Path;

use serde_json::Value;

use crate::support::{TestShop, repository};

/// Compares a generated file with the code; `UPDATE_CONTRACT=1` (`make generate`) writes it first.
fn assert_up_to_date(file: &Path, content: &str) {
    if std::env::var_os("UPDATE_CONTRACT").is_some() {
        std::fs::write(file, content).unwrap();
    }
    let committed = std::fs::read_to_string(file).unwrap_or_default();
    assert!(committed == content, "{} is outdated: run `make generate` and commit it", file.display());
}

pub fn document() -> Value {
    serde_json::from_str(&nevel_api::openapi_json().unwrap()).unwrap()
}

/// Method, path and description of every operation.
pub fn operations(document: &Value) -> Vec<(String, String, &Value)> {
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            operations.push((method.to_ascii_uppercase(), path.clone(), operation));
        }
    }
    assert!(!operations.is_empty(), "the contract has no operations");
    operations
}

#[test]
fn api_09_openapi_json_is_up_to_date() {
    assert_up_to_date(&repository("openapi.json"), &nevel_api::openapi_json().unwrap());
}

#[test]
fn api_09_generated_web_rules_are_up_to_date() {
    assert_up_to_date(&repository("web/src/shared/rules.gen.ts"), &nevel_api::rules_ts());
    assert_up_to_date(&repository("web/src/shared/staff-rules.gen.ts"), &nevel_api::staff_rules_ts());
    assert_up_to_date(&repository("web/src/shared/zip-examples.gen.ts"), &nevel_api::zip_examples_ts());
}

#[test]
fn api_09_every_documented_error_uses_the_problem_schema() {
    let document = document();
    for (method, path, operation) in operations(&document) {
        for (status, response) in operation["responses"].as_object().unwrap() {
            if status.starts_with('4') || status.starts_with('5') {
                let shared =
                    response["$ref"].as_str().and_then(|reference| document.pointer(reference.trim_start_matches('#')));
                let response = shared.unwrap_or(response);
                let schema = &response["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(schema, "#/components/schemas/Problem", "{method} {path} {status}");
            }
        }
    }
}

#[test]
fn api_09_every_operation_has_a_unique_id_a_summary_and_a_success_response() {
    let document = document();
    let mut names = std::collections::HashSet::new();
    for (method, path, operation) in operations(&document) {
        let name = operation["operationId"].as_str().unwrap_or_else(|| panic!("{method} {path} has no operationId"));
        assert!(names.insert(name), "duplicate operationId {name}");
        assert!(
            operation["summary"].as_str().is_some_and(|summary| !summary.is_empty()),
            "{method} {path} has no summary"
        );
        assert!(
            operation["responses"].as_object().unwrap().keys().any(|status| status.starts_with('2')),
            "{method} {path}"
        );
        assert!(path.starts_with("/api/v1/"), "{path}");
    }
}

/// The middleware responds for every operation, so each status below is triggered by a real request.
#[tokio::test]
async fn api_09_contract_documents_middleware_responses() {
    let shop = TestShop::start_on_sqlite().await;
    let admin = shop.admin_client().await;
    let document = document();
    for (method, path, operation) in operations(&document) {
        let is_documented = |status: u16| operation["responses"].get(status.to_string()).is_some();
        assert!(is_documented(429) && is_documented(503), "{method} {path}");
        let request_path = path.strip_prefix("/api/v1").unwrap().replace("{id}", "1").replace("{key}", "en");
        if method != "GET" {
            let cross_site = admin.with_header("sec-fetch-site", "cross-site").send(&method, &request_path, None).await;
            assert!(cross_site.status == 403 && is_documented(403), "{method} {path}: {}", cross_site.status);
        }
        if operation.get("requestBody").is_some() {
            let plain = admin.send(&method, &request_path, Some(("text/plain", "{}".to_owned()))).await;
            assert!(
                plain.status == 415 && is_documented(415) && is_documented(413),
                "{method} {path}: {}",
                plain.status
            );
        }
    }
}

#[tokio::test]
async fn api_09_server_publishes_the_committed_contract() {
    let shop = TestShop::start_on_sqlite().await;
    assert_eq!(shop.client().get_path("/api/openapi.json").await.ok_json(), document());
}

#[tokio::test]
async fn api_09_api_docs_page_loads_no_external_resources() {
    let shop = TestShop::start_on_sqlite().await;
    let client = shop.client();
    let page = client.get_path("/api/docs").await;
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{}", page.text);
    let html = &page.text;
    let sources: Vec<_> = html.split('"').filter(|part| part.starts_with("/assets/")).collect();
    assert_eq!(sources.len(), 3, "{html}");
    let mut scripts = String::new();
    for source in sources {
        let file = client.get_path(source).await;
        assert_eq!(file.status, 200, "{source}");
        scripts.push_str(&file.text);
    }
    assert!(scripts.contains("url: '/api/openapi.json'"), "the page loads the contract");
    // The content security policy blocks inline scripts.
    assert!(page.header("content-security-policy").contains("script-src 'self';"));
    assert!(html.split("<script").skip(1).all(|script| script.split('>').next().unwrap().contains("src=")), "{html}");
}
