//! The real binary: alone in an empty folder, across starts, under SIGTERM, and what it logs.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use nevel_domain::catalog::product::ProductId;
use nevel_storage::{Database, Target};
use nevel_testing::TestDatabase;
use sea_orm::{ConnectionTrait as _, Statement};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::support::checkout::priced;
use crate::support::process::{Process, binary, nevel, path_of_binary, run, run_with_input};
use crate::support::fixtures;
use crate::support::sql::WAITING_FOR_A_LOCK;

async fn number(db: &Database, sql: &str) -> i64 {
    let row = db.reader().query_one_raw(Statement::from_string(db.reader().get_database_backend(), sql)).await.unwrap().unwrap();
    row.try_get_by_index(0).unwrap()
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn the_binary_alone_in_an_empty_directory_is_the_whole_shop() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("nevel");
    // By another process: a copy whose descriptor a neighbouring test inherits while it forks would be busy.
    assert!(std::process::Command::new("cp").arg(path_of_binary()).arg(&file).status().unwrap().success());
    let process = Process::start(binary(&file, directory.path()).args(["serve", "--demo"]));

    let visitor = process.guest();
    let page = visitor.visit("/").await;
    assert!(page.status == 200 && page.text.contains("<html lang=\"ru\""), "{}", page.text);
    assert!(page.text.contains(&process.base), "the page knows the port that was free");
    let products = visitor.visit("/api/v1/products/recommended").await.good();
    let image = products["content"][0]["imageUrl"].as_str().unwrap();
    let digest = image.split('-').next().unwrap();
    for path in [format!("/{image}"), format!("/{digest}-320.webp")] {
        let answer = visitor.visit(&path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/webp"), "{path}");
        assert_eq!(&answer.body[..4], b"RIFF", "{path}");
    }

    let data = directory.path().join("data");
    assert_eq!(mode(&data), 0o700);
    for name in ["nevel.db", "nevel.db-wal", "nevel.db-shm"] {
        assert_eq!(mode(&data.join(name)), 0o600, "{name}");
    }
    let out = process.stop().out;
    assert!(out.contains("Demo administrator: admin@nevel.example, password nevel-demo"), "{out}");
    assert!(!data.join("nevel.db-wal").exists(), "an orderly end folds the journal into the database");
}

#[tokio::test]
async fn a_second_start_keeps_what_is_there_and_closes_the_demo_administrator_without_a_demo() {
    let directory = TempDir::new().unwrap();
    let serve = |arguments: &[&str]| Process::start(nevel(directory.path()).args(arguments));
    let first = serve(&["serve", "--demo"]);
    let categories = first.guest().visit("/api/v1/categories").await.good();
    let total: i64 =
        categories.as_array().unwrap().iter().filter(|c| c["parentId"].is_null()).map(|c| c["productCount"].as_i64().unwrap()).sum();
    assert!(total >= 40, "{total} products");
    first.stop();
    // Somebody sells out a product in between.
    let target = Target::sqlite_in(&directory.path().join("data"));
    let db = Database::connect(&target).await.unwrap();
    let change = db.begin_write().await.unwrap();
    change.execute_unprepared("UPDATE products SET stock = 0 WHERE id = 1").await.unwrap();
    change.commit().await.unwrap();
    assert_eq!(number(&db, "SELECT count(*) FROM users WHERE is_active").await, 1);
    db.close().await.unwrap();

    let second = serve(&["serve", "--demo"]);
    assert_eq!(second.guest().visit("/api/v1/categories").await.good(), categories, "the demo was not put in twice");
    assert_eq!(second.guest().visit("/api/v1/products/1/availability").await.good()["stock"], 0);
    second.stop();

    let third = serve(&["serve"]);
    assert_eq!(third.guest().visit("/api/v1/categories").await.good(), categories);
    let out = third.stop().out;
    assert!(out.contains("No administrator yet"), "{out}");
    let db = Database::connect(&target).await.unwrap();
    assert_eq!(number(&db, "SELECT count(*) FROM users").await, 1);
    assert_eq!(number(&db, "SELECT count(*) FROM users WHERE is_active").await, 0, "its password is public");
    db.close().await.unwrap();

    let out = serve(&["serve", "--demo"]).stop().out;
    assert!(out.contains("Demo administrator"), "{out}");
    let db = Database::connect(&target).await.unwrap();
    assert_eq!(number(&db, "SELECT count(*) FROM users WHERE is_active").await, 1, "a demo lets it in again");
}

#[tokio::test]
async fn a_shop_with_an_administrator_of_its_own_never_lets_in_the_demo_one() {
    let directory = TempDir::new().unwrap();
    run(nevel(directory.path()).arg("migrate"));
    let made = run_with_input(nevel(directory.path()).args(["admin", "create", "--email", "boss@shop.example"]), "long enough\n");
    assert_eq!(made.code, Some(0), "{}", made.err);
    let out = Process::start(nevel(directory.path()).args(["serve", "--demo"])).stop().out;
    assert!(!out.contains("Demo administrator"), "{out}");
    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    assert_eq!(number(&db, "SELECT count(*) FROM users").await, 1);
}

#[tokio::test]
async fn the_first_administrator_takes_the_place_of_the_demo_one() {
    let directory = TempDir::new().unwrap();
    let secret = directory.path().join("password");
    std::fs::write(&secret, "from-a-file\n").unwrap();
    let admin = |command: &mut std::process::Command| {
        Process::start(command.env("NEVEL_ADMIN_EMAIL", "boss@shop.example").env("NEVEL_ADMIN_PASSWORD_FILE", &secret))
    };
    let out = admin(nevel(directory.path()).args(["serve", "--demo"])).stop().out;
    assert!(out.contains("Administrator: boss@shop.example"), "{out}");
    assert!(!out.contains("nevel-demo") && !out.contains("from-a-file"), "{out}");
    admin(nevel(directory.path()).args(["serve", "--demo"])).stop();
    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    assert_eq!(number(&db, "SELECT count(*) FROM users").await, 1);
    assert_eq!(number(&db, "SELECT count(*) FROM users WHERE email = 'boss@shop.example' AND role = 'ADMIN' AND is_active").await, 1);
}

#[tokio::test]
async fn case_35_sigterm_hears_whoever_has_just_come() {
    let directory = TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).arg("serve"));
    let address = process.base.trim_start_matches("http://").to_owned();
    let mut newcomer = tokio::net::TcpStream::connect(&address).await.unwrap();
    process.terminate();
    while tokio::net::TcpStream::connect(&address).await.is_ok() {}
    newcomer.write_all(b"GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    newcomer.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");
    assert_eq!(process.ended().status.code(), Some(0));
}

#[tokio::test]
async fn sigterm_lets_a_request_under_way_finish_and_takes_no_new_one() {
    let test = TestDatabase::postgres().await;
    fixtures::fill(&test.db).await;
    let Target::Postgres(url) = &test.target else { panic!("this story is about PostgreSQL") };
    let directory = TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).arg("serve").env("NEVEL_DATABASE_URL", url));
    let address = process.base.strip_prefix("http://").unwrap().to_owned();

    // A lock holds the request exactly as long as the story wants.
    let lock = test.db.begin_write().await.unwrap();
    lock.execute_unprepared("LOCK TABLE products IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let visitor = process.guest();
    let request = tokio::spawn(async move { visitor.visit("/api/v1/products/recommended").await });
    while number(&test.db, WAITING_FOR_A_LOCK).await == 0 {
        assert!(!request.is_finished(), "the request did not wait for the lock");
    }
    process.terminate();
    // Those who come without a pause do not keep the door open.
    let callers = [(); 4].map(|()| {
        let address = address.clone();
        tokio::spawn(async move { while tokio::net::TcpStream::connect(&address).await.is_ok() {} })
    });
    for caller in callers {
        caller.await.unwrap();
    }
    assert!(!request.is_finished(), "the request was cut off");
    lock.rollback().await.unwrap();

    assert_eq!(request.await.unwrap().good()["totalElements"], 2);
    let ended = process.ended();
    let logs = ended.logs;
    assert_eq!(ended.status.code(), Some(0), "{logs}");
    assert!(logs.lines().last().unwrap().contains("\"closed\""), "{logs}");
}

#[tokio::test]
async fn logs_name_a_request_by_its_route_and_id_and_hold_nothing_of_the_person() {
    let directory = TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).arg("serve").env("NEVEL_LOG", "debug"));
    let person = process
        .guest()
        .with("authorization", "Bearer secret-token")
        .with("cookie", "LANG=en; session=secret-cookie")
        .with("user-agent", "secret-agent")
        .with("referer", "https://secret.example/")
        .with("x-forwarded-for", "203.0.113.77");
    let mut ids = Vec::new();
    for path in
        ["/api/v1/products/id/1?email=anna@example.com", "/api/v1/products/id/abc-secret", "/delivery?name=secret-anna", "/secret-page"]
    {
        ids.push(person.visit(path).await.header("x-request-id").to_owned());
    }
    let logs = process.stop().logs;
    for word in ["secret", "anna", "203.0.113.77", "?"] {
        assert!(!logs.contains(word), "{word} is in the logs: {logs}");
    }
    let lines: Vec<Value> = logs.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line} is no JSON"))).collect();
    let answered = lines.iter().find(|line| line["request_id"] == ids[0] && line["message"] == "answered").expect("a line for the request");
    assert_eq!((&answered["route"], &answered["status"]), (&"/api/v1/products/id/{id}".into(), &404.into()));
    assert!(answered["timestamp"].as_str().unwrap().ends_with('Z'), "{answered}");
    assert!(ids.iter().all(|id| logs.matches(&format!("\"{id}\"")).count() >= 1), "{logs}");
}

#[tokio::test]
async fn passwords_tokens_addresses_and_phones_never_reach_the_logs() {
    let directory = TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).arg("serve").env("NEVEL_LOG", "debug").env("NEVEL_RATE_LIMIT", "off"));
    let guest = process.guest();
    let registration = json!({
        "firstName": "Canaryfirst", "lastName": "Canarylast", "email": "canary@mail.example", "phoneNumber": "+31 6 98765432",
        "password": "canary-password-1"
    });
    let anna = guest.with_tokens(&guest.post("/auth/register", &registration).await.json());
    guest.post("/auth/register", &registration).await;
    guest.post("/auth/login", &json!({ "email": "canary@mail.example", "password": "canary-password-0" })).await;
    let again = guest.with_tokens(&guest.post("/auth/refresh-token", &json!({ "refreshToken": anna.refresh_token })).await.json());
    again.get("/users/profile").await;
    again.put("/users/profile", &json!({ "firstName": "Canarynew", "lastName": "K", "address": { "street": "Canarystraat 1" } })).await;
    let change =
        json!({ "currentPassword": "canary-password-1", "newPassword": "canary-password-2", "confirmPassword": "canary-password-2" });
    assert_eq!(again.post("/users/change-password", &change).await.status, 204);
    // A spent token comes back: the audit tells of it without showing it.
    assert_eq!(guest.post("/auth/refresh-token", &json!({ "refreshToken": anna.refresh_token })).await.status, 401);
    let logs = process.stop().logs;
    let tokens = [anna.token.unwrap(), again.token.unwrap(), anna.refresh_token, again.refresh_token];
    let words = ["canary", "Canary", "mail.example", "98765432"];
    for word in words.into_iter().chain(tokens.iter().map(String::as_str)) {
        assert!(!logs.contains(word), "{word} is in the logs: {logs}");
    }
    for told in ["registered", "sign-in refused", "password changed", "came back"] {
        assert!(logs.contains(told), "{told} is not in the logs: {logs}");
    }
}

#[tokio::test]
async fn aus_03_the_audit_tells_who_was_made_what_and_nothing_that_did_not_happen() {
    let directory = TempDir::new().unwrap();
    assert_eq!(run(nevel(directory.path()).arg("migrate")).code, Some(0));
    let made = run_with_input(nevel(directory.path()).args(["admin", "create", "--email", "boss@shop.example"]), "secret-1\n");
    assert_eq!(made.code, Some(0), "{}", made.err);
    let process = Process::start(nevel(directory.path()).args(["serve", "--demo"]).env("NEVEL_RATE_LIMIT", "off"));
    let guest = process.guest();
    let login = json!({ "email": "boss@shop.example", "password": "secret-1" });
    let boss = guest.with_tokens(&guest.post("/auth/login", &login).await.good());
    let account =
        |role: &str| json!({ "email": format!("{role}@x.nl"), "firstName": "О", "lastName": "Ли", "password": "secret-2", "role": role });
    let id = |made: Value| made["id"].as_i64().unwrap();
    let (first, second) =
        (id(boss.post("/admin/users", &account("USER")).await.json()), id(boss.post("/admin/users", &account("ADMIN")).await.json()));
    let path = format!("/admin/users/{first}");
    for _ in 0..2 {
        boss.put(&path, &json!({ "firstName": "О", "lastName": "Ли", "role": "ADMIN" })).await.good();
        boss.patch(&format!("{path}/role"), &json!({ "role": "ADMIN" })).await.good();
    }
    boss.put(&path, &json!({ "firstName": "О", "lastName": "Ли", "password": "secret-3" })).await.good();
    boss.put(&path, &json!({ "firstName": "О", "lastName": "Ким" })).await.good();
    for _ in 0..2 {
        boss.patch(&format!("{path}/role"), &json!({ "role": "USER" })).await.good();
        boss.patch(&format!("{path}/status"), &json!({ "isActive": false })).await.good();
    }

    let product = guest.get("/products/recommended").await.good()["content"][0].clone();
    let cents = format!("{:.0}", product["price"].as_f64().unwrap() * 100.0).parse().unwrap();
    let order = id(boss.post("/orders", &priced(&[(ProductId(product["id"].as_i64().unwrap()), 1, cents)])).await.json());
    for _ in 0..2 {
        boss.post(&format!("/admin/orders/{order}/contacted"), &json!({})).await.good();
    }

    let logs = process.stop().logs;
    let lines: Vec<Value> =
        logs.lines().map(|line| serde_json::from_str(line).unwrap()).filter(|line: &Value| line["target"] == "audit").collect();
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let told = |id: i64| {
        lines
            .iter()
            .filter(move |line| line["id"] == id)
            .map(move |line| (text(&line["message"]), text(&line["role"]), line["password_changed"].as_bool()))
    };
    let entry = |message: &str, role: &str, password: Option<bool>| (message.to_owned(), role.to_owned(), password);
    let changed = "an account was changed";
    assert_eq!(told(second).collect::<Vec<_>>(), [entry("an account was made", "ADMIN", None)]);
    assert_eq!(
        told(first).collect::<Vec<_>>(),
        [
            entry("an account was made", "USER", None),
            entry(changed, "ADMIN", Some(false)),
            entry(changed, "-", Some(true)),
            entry(changed, "-", Some(false)),
            entry("a role was changed", "USER", None),
            entry("an account was closed", "-", None),
        ]
    );
    assert_eq!(lines.iter().filter(|line| line["message"] == "a buyer was contacted").count(), 1, "{logs}");
}
