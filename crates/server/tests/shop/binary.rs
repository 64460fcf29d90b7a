//! The real binary: first start, restarts, SIGTERM and logs.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use nevel_domain::catalog::product::ProductId;
use nevel_storage::{Database, Target};
use nevel_testing::TestDatabase;
use sea_orm::ConnectionTrait as _;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;

use crate::support::checkout::order_body_at_prices;
use crate::support::fixtures;
use crate::support::polling::eventually;
use crate::support::process::{Process, binary_path, command, nevel, prepare_for_load, run, run_with_input};
use crate::support::sql::{LOCK_WAITS, value};

fn permissions(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn binary_serves_the_demo_shop_from_an_empty_directory() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("nevel");
    // Copied by another process: a descriptor that a concurrent test inherits while forking would make the file busy.
    assert!(std::process::Command::new("cp").arg(binary_path()).arg(&file).status().unwrap().success());
    let process = Process::start(command(&file, directory.path()).args(["serve", "--demo"]));

    let client = process.client();
    let page = client.get_path("/").await;
    assert!(page.status == 200 && page.text.contains("<html lang=\"ru\""), "{}", page.text);
    assert!(page.text.contains(&process.base_url), "the page contains the assigned port");
    let products = client.get_path("/api/v1/products/recommended").await.ok_json();
    let image = products["content"][0]["imageUrl"].as_str().unwrap();
    let digest = image.split('-').next().unwrap();
    for path in [format!("/{image}"), format!("/{digest}-320.webp")] {
        let response = client.get_path(&path).await;
        assert_eq!((response.status, response.header("content-type")), (200, "image/webp"), "{path}");
        assert_eq!(&response.body[..4], b"RIFF", "{path}");
    }

    let data = directory.path().join("data");
    assert_eq!(permissions(&data), 0o700);
    for name in ["nevel.db", "nevel.db-wal", "nevel.db-shm"] {
        assert_eq!(permissions(&data.join(name)), 0o600, "{name}");
    }
    let out = process.stop().stdout;
    assert!(out.contains("Demo administrator: admin@nevel.example, password nevel-demo"), "{out}");
    assert!(!data.join("nevel.db-wal").exists(), "a clean shutdown merges the WAL into the database");
}

#[tokio::test]
async fn restart_preserves_data_and_disables_the_demo_admin_without_demo() {
    let directory = TempDir::new().unwrap();
    let serve = |arguments: &[&str]| Process::start(nevel(directory.path()).args(arguments));
    let first = serve(&["serve", "--demo"]);
    let categories = first.client().get_path("/api/v1/categories").await.ok_json();
    let total: i64 = categories
        .as_array()
        .unwrap()
        .iter()
        .filter(|c| c["parentId"].is_null())
        .map(|c| c["productCount"].as_i64().unwrap())
        .sum();
    assert!(total >= 40, "{total} products");
    first.stop();
    // A change between the two starts.
    let target = Target::sqlite_in(&directory.path().join("data"));
    let db = Database::connect(&target).await.unwrap();
    let change = db.begin_write().await.unwrap();
    change.execute_unprepared("UPDATE products SET stock = 0 WHERE id = 1").await.unwrap();
    change.commit().await.unwrap();
    assert_eq!(value::<i64>(&db, "SELECT count(*) FROM users WHERE is_active").await, 1);
    db.close().await.unwrap();

    let second = serve(&["serve", "--demo"]);
    assert_eq!(
        second.client().get_path("/api/v1/categories").await.ok_json(),
        categories,
        "the demo data is added once"
    );
    assert_eq!(second.client().get_path("/api/v1/products/1/availability").await.ok_json()["stock"], 0);
    second.stop();

    let third = serve(&["serve"]);
    assert_eq!(third.client().get_path("/api/v1/categories").await.ok_json(), categories);
    let out = third.stop().stdout;
    assert!(out.contains("No administrator yet"), "{out}");
    let db = Database::connect(&target).await.unwrap();
    assert_eq!(value::<i64>(&db, "SELECT count(*) FROM users").await, 1);
    assert_eq!(value::<i64>(&db, "SELECT count(*) FROM users WHERE is_active").await, 0, "its password is public");
    db.close().await.unwrap();

    let out = serve(&["serve", "--demo"]).stop().stdout;
    assert!(out.contains("Demo administrator"), "{out}");
    let db = Database::connect(&target).await.unwrap();
    assert_eq!(value::<i64>(&db, "SELECT count(*) FROM users WHERE is_active").await, 1, "the demo enables it again");
}

#[tokio::test]
async fn demo_admin_is_not_created_when_an_admin_exists() {
    let directory = TempDir::new().unwrap();
    run(nevel(directory.path()).arg("migrate"));
    let created = run_with_input(
        nevel(directory.path()).args(["admin", "create", "--email", "boss@shop.example"]),
        "long enough\n",
    );
    assert_eq!(created.code, Some(0), "{}", created.stderr);
    let out = Process::start(nevel(directory.path()).args(["serve", "--demo"])).stop().stdout;
    assert!(!out.contains("Demo administrator"), "{out}");
    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    assert_eq!(value::<i64>(&db, "SELECT count(*) FROM users").await, 1);
}

#[tokio::test]
async fn configured_first_admin_replaces_the_demo_admin() {
    let directory = TempDir::new().unwrap();
    let password_file = directory.path().join("password");
    std::fs::write(&password_file, "from-a-file\n").unwrap();
    let start = |command: &mut std::process::Command| {
        Process::start(
            command.env("NEVEL_ADMIN_EMAIL", "boss@shop.example").env("NEVEL_ADMIN_PASSWORD_FILE", &password_file),
        )
    };
    let out = start(nevel(directory.path()).args(["serve", "--demo"])).stop().stdout;
    assert!(out.contains("Administrator: boss@shop.example"), "{out}");
    assert!(!out.contains("nevel-demo") && !out.contains("from-a-file"), "{out}");
    start(nevel(directory.path()).args(["serve", "--demo"])).stop();
    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    assert_eq!(value::<i64>(&db, "SELECT count(*) FROM users").await, 1);
    assert_eq!(
        value::<i64>(
            &db,
            "SELECT count(*) FROM users WHERE email = 'boss@shop.example' AND role = 'ADMIN' AND is_active"
        )
        .await,
        1
    );
}

#[tokio::test]
async fn sigterm_finishes_requests_in_flight_and_accepts_no_new_ones() {
    let test = TestDatabase::postgres().await;
    fixtures::add_catalog(&test.db).await;
    let Target::Postgres(url) = &test.target else { panic!("not PostgreSQL") };
    let directory = TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).arg("serve").env("NEVEL_DATABASE_URL", url));
    let address = process.base_url.strip_prefix("http://").unwrap().to_owned();

    // The lock blocks the request until the test releases it.
    let lock = test.db.begin_write().await.unwrap();
    lock.execute_unprepared("LOCK TABLE products IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let client = process.client();
    let request = tokio::spawn(async move { client.get_path("/api/v1/products/recommended").await });
    eventually("the request waits for the lock", async || {
        assert!(!request.is_finished(), "the request did not wait for the lock");
        value::<i64>(&test.db, LOCK_WAITS).await > 0
    })
    .await;
    process.terminate();
    // Clients that connect without a pause do not keep the listener open.
    let clients = [(); 4].map(|()| {
        let address = address.clone();
        tokio::spawn(tokio::time::timeout(Duration::from_secs(30), async move {
            while TcpStream::connect(&address).await.is_ok() {}
        }))
    });
    for client in clients {
        client.await.unwrap().expect("the listener closes under continuous connections");
    }
    assert!(!request.is_finished(), "the request was aborted");
    lock.rollback().await.unwrap();

    assert_eq!(request.await.unwrap().ok_json()["totalElements"], 2);
    let exited = process.wait();
    let logs = exited.logs;
    assert_eq!(exited.status.code(), Some(0), "{logs}");
    assert!(logs.lines().last().unwrap().contains("\"shutdown complete\""), "{logs}");
}

#[tokio::test]
async fn request_logs_contain_route_and_id_but_no_personal_data() {
    let directory = TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).arg("serve").env("NEVEL_LOG", "debug"));
    let client = process
        .client()
        .with_header("authorization", "Bearer secret-token")
        .with_header("cookie", "LANG=en; session=secret-cookie")
        .with_header("user-agent", "secret-agent")
        .with_header("referer", "https://secret.example/")
        .with_header("x-forwarded-for", "203.0.113.77");
    let mut ids = Vec::new();
    for path in [
        "/api/v1/products/id/1?email=anna@example.com",
        "/api/v1/products/id/abc-secret",
        "/delivery?name=secret-anna",
        "/secret-page",
    ] {
        ids.push(client.get_path(path).await.header("x-request-id").to_owned());
    }
    let logs = process.stop().logs;
    for word in ["secret", "anna", "203.0.113.77", "?"] {
        assert!(!logs.contains(word), "{word} is in the logs: {logs}");
    }
    let lines: Vec<Value> =
        logs.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("not JSON: {line}"))).collect();
    let completed = lines
        .iter()
        .find(|line| line["request_id"] == ids[0] && line["message"] == "request completed")
        .expect("a line for the request");
    assert_eq!((&completed["route"], &completed["status"]), (&"/api/v1/products/id/{id}".into(), &404.into()));
    assert!(completed["timestamp"].as_str().unwrap().ends_with('Z'), "{completed}");
    assert!(ids.iter().all(|id| logs.matches(&format!("\"{id}\"")).count() >= 1), "{logs}");
}

/// The token in the email that the shop writes to a file.
#[tokio::test]
async fn sec_07_stalled_log_reader_does_not_stop_the_shop() {
    let directory = tempfile::TempDir::new().unwrap();
    let pipe = directory.path().join("log");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    // Open for both directions, so that the shop does not wait for a reader. Nothing is read.
    let _unread = std::fs::File::options().read(true).write(true).open(&pipe).unwrap();
    let mut shop = command(Path::new("/bin/sh"), directory.path());
    shop.args(["-c", "exec \"$0\" serve 2>log"]).arg(binary_path()).env("NEVEL_LOG", "debug");
    let shop = Process::start(prepare_for_load(&mut shop));
    // Each request is logged; the pipe holds 64 KiB.
    for _ in 0..500 {
        assert_eq!(shop.client().get("/settings").await.status, 200);
    }
    assert_eq!(shop.operations_client().get_path("/healthz").await.status, 200);
    shop.stop();
}

async fn reset_token(directory: &Path) -> String {
    let email = || {
        let files = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
        files.into_iter().find(|path| path.to_string_lossy().ends_with("password_reset.eml"))
    };
    eventually("the email is written", async || email().is_some()).await;
    let text = std::fs::read_to_string(email().unwrap()).unwrap().replace("=\r\n", "").replace("=3D", "=");
    let (_, rest) = text.split_once("#token=").unwrap_or_else(|| panic!("no link in {text}"));
    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

#[tokio::test]
async fn pwd_02_passwords_tokens_emails_and_phones_are_not_logged() {
    let directory = TempDir::new().unwrap();
    let process =
        Process::start(nevel(directory.path()).arg("serve").env("NEVEL_LOG", "debug").env("NEVEL_RATE_LIMIT", "off"));
    let guest = process.client();
    let registration = json!({
        "firstName": "Canaryfirst", "lastName": "Canarylast", "email": "canary@mail.example", "phoneNumber": "+31 6 98765432",
        "password": "canary-password-1"
    });
    let anna = guest.with_tokens(&guest.post("/auth/register", &registration).await.json());
    guest.post("/auth/register", &registration).await;
    guest.post("/auth/login", &json!({ "email": "canary@mail.example", "password": "canary-password-0" })).await;
    let refreshed = guest
        .with_tokens(&guest.post("/auth/refresh-token", &json!({ "refreshToken": anna.refresh_token })).await.json());
    refreshed.get("/users/profile").await;
    refreshed
        .put(
            "/users/profile",
            &json!({ "firstName": "Canarynew", "lastName": "K", "address": { "street": "Canarystraat 1" } }),
        )
        .await;
    let change = json!({ "currentPassword": "canary-password-1", "newPassword": "canary-password-2", "confirmPassword": "canary-password-2" });
    assert_eq!(refreshed.post("/users/change-password", &change).await.status, 204);
    // The audit log reports the reused token without its value.
    assert_eq!(guest.post("/auth/refresh-token", &json!({ "refreshToken": anna.refresh_token })).await.status, 401);
    let request =
        guest.with_language("en").post("/auth/password-reset", &json!({ "email": "canary@mail.example" })).await;
    assert_eq!(request.status, 202);
    let reset_token = reset_token(&directory.path().join("data/outbox")).await;
    let reset = json!({ "token": reset_token, "password": "canary-password-3" });
    let reset = guest.with_tokens(&guest.post("/auth/password-reset/confirm", &reset).await.ok_json());
    assert_eq!(guest.post("/auth/password-reset/check", &json!({ "token": reset_token })).await.status, 410);
    let logs = process.stop().logs;
    let tokens = [
        anna.token.unwrap(),
        refreshed.token.unwrap(),
        anna.refresh_token,
        refreshed.refresh_token,
        reset.token.unwrap(),
        reset_token,
    ];
    let personal_data = ["canary", "Canary", "mail.example", "98765432"];
    for text in personal_data.into_iter().chain(tokens.iter().map(String::as_str)) {
        assert!(!logs.contains(text), "{text} is in the logs: {logs}");
    }
    for message in
        ["registered", "sign-in rejected", "password changed", "refresh token reused", "password reset requested"]
    {
        assert!(logs.contains(message), "{message} is not in the logs: {logs}");
    }
}

#[tokio::test]
async fn aus_03_audit_log_records_only_actual_account_changes() {
    let directory = TempDir::new().unwrap();
    assert_eq!(run(nevel(directory.path()).arg("migrate")).code, Some(0));
    let created = run_with_input(
        nevel(directory.path()).args(["admin", "create", "--email", "boss@shop.example"]),
        "secret-admin-1\n",
    );
    assert_eq!(created.code, Some(0), "{}", created.stderr);
    let process = Process::start(nevel(directory.path()).args(["serve", "--demo"]).env("NEVEL_RATE_LIMIT", "off"));
    let guest = process.client();
    let login = json!({ "email": "boss@shop.example", "password": "secret-admin-1" });
    let boss = guest.with_tokens(&guest.post("/auth/login", &login).await.ok_json());
    let account = |role: &str| json!({ "email": format!("{role}@x.nl"), "firstName": "О", "lastName": "Ли", "password": "secret-new-2", "role": role });
    let id = |made: Value| made["id"].as_i64().unwrap();
    let (first, second) = (
        id(boss.post("/admin/users", &account("USER")).await.json()),
        id(boss.post("/admin/users", &account("ADMIN")).await.json()),
    );
    let path = format!("/admin/users/{first}");
    for _ in 0..2 {
        boss.put(&path, &json!({ "firstName": "О", "lastName": "Ли", "role": "ADMIN" })).await.ok_json();
        boss.patch(&format!("{path}/role"), &json!({ "role": "ADMIN" })).await.ok_json();
    }
    boss.put(&path, &json!({ "firstName": "О", "lastName": "Ли", "password": "secret-new-3" })).await.ok_json();
    boss.put(&path, &json!({ "firstName": "О", "lastName": "Ким" })).await.ok_json();
    for _ in 0..2 {
        boss.patch(&format!("{path}/role"), &json!({ "role": "USER" })).await.ok_json();
        boss.patch(&format!("{path}/status"), &json!({ "isActive": false })).await.ok_json();
    }

    let product = guest.get("/products/recommended").await.ok_json()["content"][0].clone();
    let cents = format!("{:.0}", product["price"].as_f64().unwrap() * 100.0).parse().unwrap();
    let order = id(boss
        .post("/orders", &order_body_at_prices(&[(ProductId(product["id"].as_i64().unwrap()), 1, cents)]))
        .await
        .json());
    for _ in 0..2 {
        boss.post(&format!("/admin/orders/{order}/contacted"), &json!({})).await.ok_json();
    }

    let logs = process.stop().logs;
    let lines: Vec<Value> = logs
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|line: &Value| line["target"] == "audit")
        .collect();
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let entries = |id: i64| {
        lines
            .iter()
            .filter(move |line| line["id"] == id)
            .map(move |line| (text(&line["message"]), text(&line["role"]), line["password_changed"].as_bool()))
    };
    let entry = |message: &str, role: &str, password: Option<bool>| (message.to_owned(), role.to_owned(), password);
    let changed = "account updated";
    assert_eq!(entries(second).collect::<Vec<_>>(), [entry("account created", "ADMIN", None)]);
    assert_eq!(
        entries(first).collect::<Vec<_>>(),
        [
            entry("account created", "USER", None),
            entry(changed, "ADMIN", Some(false)),
            entry(changed, "-", Some(true)),
            entry(changed, "-", Some(false)),
            entry("role changed", "USER", None),
            entry("account deactivated", "-", None),
        ]
    );
    assert_eq!(lines.iter().filter(|line| line["message"] == "attempt to contact the buyer").count(), 1, "{logs}");
}
