//! Reports of errors in the browser.

use nevel_testing::TestDatabase;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::TestShop;
use crate::support::process::{Process, nevel};

const PATH: &str = "/client-errors";

#[tokio::test]
async fn client_error_is_logged_on_one_line_without_personal_data() {
    let directory = TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).arg("serve"));
    let token = "Zx9_".repeat(11);
    let report = json!({
        "message": format!("No user anna@mail.nl, +31 6 1234 5678, {token}\n{{\"level\":\"ERROR\"}}"),
        "stack": "render /assets/index-CGhV_obg.js:1:23456\nload /assets/vendor-1.js:7:8",
        "page": "/order/17?email=bert@mail.nl#key=secret",
    });
    assert_eq!(process.client().post(PATH, &report).await.status, 204);
    let exited = process.stop();
    let lines = exited.log_lines("error in the browser");
    let [line] = lines.as_slice() else { panic!("{}", exited.logs) };
    let field = |name: &str| line[name].as_str().unwrap();
    assert_eq!((field("level"), field("target"), field("page")), ("WARN", "client_error", "/order/17"));
    assert_eq!(field("error"), "No user [email], +[number], [token]\\n{\"level\":\"ERROR\"}");
    assert_eq!(field("stack"), "render /assets/index-CGhV_obg.js:1:23456\\nload /assets/vendor-1.js:7:8");
    for secret in ["anna", "bert", "secret", "5678", &token] {
        assert!(!exited.logs.contains(secret), "{secret} in {}", exited.logs);
    }
}

#[tokio::test]
async fn invalid_client_error_reports_are_rejected() {
    let shop = TestShop::start_on_sqlite().await;
    let client = shop.client();
    for (report, fields) in [
        (json!({}), vec!["message"]),
        (json!({ "message": " \n" }), vec!["message"]),
        (
            json!({ "message": "x".repeat(301), "stack": "x".repeat(4_001), "page": "/".repeat(201) }),
            vec!["message", "stack", "page"],
        ),
    ] {
        let response = client.post(PATH, &report).await;
        response.problem(400, "validation_failed");
        assert_eq!(response.fields(), fields);
    }
    let longest = json!({ "message": "я".repeat(300), "stack": "x".repeat(4_000), "page": format!("/{}?{}", "p".repeat(199), "q".repeat(999)) });
    assert_eq!(client.post(PATH, &longest).await.status, 204);
    client.post(PATH, &json!({ "message": "x", "stack": "x".repeat(8_200) })).await.problem(413, "payload_too_large");
    client.send("POST", PATH, Some(("text/plain", "x".to_owned()))).await.problem(415, "unsupported_media_type");
    client.get(PATH).await.problem(405, "method_not_allowed");
    let foreign = client.with_header("sec-fetch-site", "cross-site").post(PATH, &json!({ "message": "x" })).await;
    assert_eq!(foreign.status, 403, "{}", foreign.text);
}

#[tokio::test]
async fn client_error_reports_have_their_own_rate_limit_and_are_counted() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_quotas(&test, &[("NEVEL_RATE_LIMIT_CLIENT_ERRORS", "2/min burst 2")]).await;
    let operations = shop.operations_client().await;
    let count = async || {
        let metrics = operations.get_path("/metrics").await.text;
        let line = metrics.lines().find_map(|line| line.strip_prefix("nevel_client_errors_total ").map(str::to_owned));
        line.map_or(0, |count| count.parse::<u64>().unwrap())
    };
    let before = count().await;
    let report: Value = json!({ "message": "TypeError: x" });
    for status in [204, 204, 429] {
        assert_eq!(shop.client().post(PATH, &report).await.status, status);
    }
    assert!(
        count().await >= before + 3,
        "the report over the limit counts, too; other tests may report at the same time"
    );
    assert_eq!(shop.client().get("/settings").await.status, 200, "other limits are not affected");
    shop.clock.advance(30);
    assert_eq!(shop.client().post(PATH, &report).await.status, 204);
}
