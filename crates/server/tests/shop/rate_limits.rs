//! Rate limits: clock, pages, static files, logs and proxies.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use nevel_testing::TestDatabase;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tempfile::TempDir;

use crate::support::process::{Process, nevel};
use crate::support::{TestShop, repository};

const TWO_REQUESTS: (&str, &str) = ("NEVEL_RATE_LIMIT_REQUESTS", "1/h burst 2");

#[tokio::test]
async fn api_08_wall_clock_going_back_does_not_lock_clients_out() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_rate_limits(&test).await;
    shop.clock.advance(7_200);
    assert_eq!(shop.client().get("/settings").await.status, 200);
    shop.clock.step_wall_clock(-3_600);
    assert_eq!(shop.client().get("/settings").await.status, 200);
}

#[tokio::test]
async fn api_08_wall_clock_going_forward_does_not_lift_limits() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_quotas(&test, &[TWO_REQUESTS]).await;
    for status in [200, 200, 429] {
        assert_eq!(shop.client().get("/settings").await.status, status);
    }
    shop.clock.step_wall_clock(3_600);
    assert_eq!(shop.client().get("/settings").await.status, 429);
    shop.clock.advance(3_600);
    assert_eq!(shop.client().get("/settings").await.status, 200);
}

#[tokio::test]
async fn api_08_static_files_do_not_count_but_pages_and_unknown_files_do() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_quotas(&test, &[TWO_REQUESTS]).await;
    let assets = std::fs::read_dir(repository("web/dist/assets")).unwrap().map(|file| file.unwrap().path());
    let script =
        assets.into_iter().find(|path| path.extension().is_some_and(|extension| extension == "js")).expect("a script");
    let script = format!("/assets/{}", script.file_name().unwrap().to_str().unwrap());
    assert_eq!(shop.client().get_path("/delivery").await.status, 200);
    assert_eq!(shop.client().get_path("/assets/unknown.js").await.status, 404);
    for path in ["/delivery", "/", "/assets/unknown.js", "/index.html", "/robots.txt", "/api/docs"] {
        assert_eq!(shop.client().get_path(path).await.status, 429, "{path}");
    }
    for path in ["/favicon.svg", "/manifest.webmanifest", &script] {
        assert_eq!(shop.client().get_path(path).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn gen_01_visitor_over_the_limit_gets_a_page_in_their_language() {
    let test = TestDatabase::sqlite().await;
    let shop = TestShop::start_with_quotas(&test, &[("NEVEL_RATE_LIMIT_REQUESTS", "1/min burst 1")]).await;
    assert_eq!(shop.client().get_path("/delivery").await.status, 200);
    for (path, language, title) in [
        ("/delivery", "ru", "Слишком много запросов"),
        ("/", "en", "Too many requests"),
        ("/?lang=en", "ru", "Too many requests"),
    ] {
        let page = shop.client().with_header("accept-language", language).get_path(path).await;
        assert_eq!(
            (page.status, page.header("retry-after"), page.header("cache-control")),
            (429, "61", "no-store"),
            "{path}"
        );
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert!(page.text.contains(&format!("<h1>{title}</h1>")) && page.text.contains(" 61 "), "{}", page.text);
        assert!(page.text.contains(&format!("<html lang=\"{}\">", page.header("content-language"))), "{}", page.text);
        // The page loads nothing, and its policy permits its own styles only.
        let style = page.text.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).unwrap();
        let policy = format!(
            "default-src 'none'; style-src 'sha256-{}'; frame-ancestors 'none'",
            STANDARD.encode(Sha256::digest(style))
        );
        assert!(!page.text.contains("src="));
        assert_eq!(page.header("content-security-policy"), policy);
        assert_eq!(page.header("x-content-type-options"), "nosniff");
    }
    let problem = shop.client().get("/settings").await;
    problem.problem(429, "too_many_requests");
    assert_eq!(problem.header("retry-after"), "61");
}

#[tokio::test]
async fn refused_requests_are_logged_as_the_first_one_and_a_number_with_the_network_of_the_client() {
    let directory = TempDir::new().unwrap();
    let settings = [("NEVEL_RATE_LIMIT_REQUESTS", "1/h burst 3"), ("NEVEL_TRUSTED_PROXIES", "127.0.0.1")];
    let process = Process::start(nevel(directory.path()).arg("serve").envs(settings));
    let client = process.client().with_header("x-forwarded-for", "203.0.113.77");
    // The second page comes from the cache.
    let refused = [("/delivery", 429), ("/api/v1/settings", 429)].into_iter().cycle().take(20);
    for (path, status) in [("/delivery", 200), ("/delivery", 200), ("/api/v1/settings", 200)].into_iter().chain(refused)
    {
        assert_eq!(client.get_path(path).await.status, status, "{path}");
    }
    let exited = process.stop();
    let refusals = exited.log_lines("rate limit exceeded");
    let fields =
        |line: &Value| ["target", "limit", "network"].map(|name| line[name].as_str().unwrap_or_default().to_owned());
    assert_eq!(
        refusals.iter().map(fields).collect::<Vec<_>>(),
        vec![["audit", "requests", "203.0.113.0/24"]; 2],
        "{}",
        exited.logs
    );
    assert_eq!(refusals.iter().map(|line| line["refused"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 19]);
    assert_eq!(exited.log_lines("request completed").len(), 3, "refused requests have no line each: {}", exited.logs);
    assert!(!exited.logs.contains("203.0.113.77") && !exited.logs.contains("NEVEL_TRUSTED_PROXIES"), "{}", exited.logs);
}

#[tokio::test]
async fn ignored_x_forwarded_for_header_is_logged_as_one_warning() {
    let directory = TempDir::new().unwrap();
    for proxies in ["", "192.0.2.1"] {
        let process = Process::start(nevel(directory.path()).arg("serve").env("NEVEL_TRUSTED_PROXIES", proxies));
        process.client().get_path("/delivery").await;
        let client = process.client().with_header("x-forwarded-for", "203.0.113.77");
        for path in ["/delivery", "/api/v1/settings", "/delivery"] {
            assert_eq!(client.get_path(path).await.status, 200);
        }
        let logs = process.stop().logs;
        let warnings: Vec<&str> = logs.lines().filter(|line| line.contains("NEVEL_TRUSTED_PROXIES")).collect();
        assert!(
            warnings.len() == 1 && warnings[0].contains("WARN") && warnings[0].contains("X-Forwarded-For"),
            "{logs}"
        );
        assert!(!logs.contains("203.0.113"), "{logs}");
    }
}

#[test]
fn public_https_url_without_trusted_proxies_is_logged_as_a_warning() {
    let directory = TempDir::new().unwrap();
    for (proxies, expected) in [("", 1), ("127.0.0.1", 0)] {
        let mut command = nevel(directory.path());
        command.arg("serve").env("NEVEL_PUBLIC_URL", "https://shop.example").env("NEVEL_TRUSTED_PROXIES", proxies);
        let logs = Process::start(&mut command).stop().logs;
        let warnings = logs.lines().filter(|line| line.contains("WARN") && line.contains("NEVEL_TRUSTED_PROXIES"));
        assert_eq!(warnings.count(), expected, "{logs}");
    }
}
