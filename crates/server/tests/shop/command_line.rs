//! Commands and settings of the real binary; errors are one line that names the setting.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use nevel::config::describe_settings;
use nevel_storage::{Database, Target};
use nevel_testing::{TestDatabase, on_both_databases};
use sea_orm::{ConnectionTrait as _, Statement};
use serde_json::json;
use tempfile::TempDir;

use crate::support::process::{CommandOutput, Process, nevel, nevel_on, run, run_with_input};
use crate::support::repository;
use crate::support::sql::execute;

fn assert_failed(output: &CommandOutput, texts: &[&str]) {
    assert_eq!(output.code, Some(1), "{}", output.stderr);
    assert_eq!(output.stderr.lines().count(), 1, "expected one line: {}", output.stderr);
    assert!(output.stderr.starts_with("nevel: "), "{}", output.stderr);
    for text in texts {
        assert!(output.stderr.contains(text), "does not contain {text}: {}", output.stderr);
    }
    assert_eq!(output.stdout, "");
}

#[test]
fn invalid_setting_fails_startup_with_one_line_naming_it() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let file = file.to_str().unwrap();
    for (name, value, text) in [
        ("NEVEL_LISTEN", "8080", "ADDRESS:PORT"),
        ("NEVEL_LISTEN", "192.0.2.1:80", "192.0.2.1:80"),
        ("NEVEL_PUBLIC_URL", "shop", "https://shop.example"),
        ("NEVEL_DATABASE_URL", "mysql://x/y", "postgres://"),
        ("NEVEL_DATABASE_URL", "nonsense", "sqlite:PATH"),
        (
            "NEVEL_DATABASE_URL",
            "postgres://shop:secret@127.0.0.1:1/nevel?sslmod=verify-full",
            "no parameter sslmod; known are sslmode",
        ),
        ("NEVEL_DATABASE_URL", "sqlite:/nowhere/shop.db", "/nowhere/shop.db"),
        ("NEVEL_DATABASE_URL", "postgres://shop:secret@127.0.0.1:1/nevel", "127.0.0.1:1/nevel"),
        ("NEVEL_DATABASE_URL", "postgres://shop:secret@127.0.0.1:1/nevel", "refused"),
        ("NEVEL_DATABASE_URL_FILE", "/nowhere/secret", "/nowhere/secret"),
        ("NEVEL_IMAGES_URL", "https://minio.example/images", "s3://BUCKET"),
        ("NEVEL_IMAGES_URL", "s3://shop:secret@images", "s3://BUCKET"),
        ("NEVEL_IMAGES_SECRET_FILE", "/nowhere/secret", "/nowhere/secret"),
        ("NEVEL_RATE_LIMIT", "maybe", "on or off"),
        ("NEVEL_RATE_LIMIT_REQUESTS", "1200", "1200/min burst 600"),
        ("NEVEL_TOKEN_SECRET", "too-short", "32 bytes"),
        ("NEVEL_TOKEN_SECRET_FILE", file, "32 bytes"),
        ("NEVEL_ADMIN_PASSWORD_FILE", "/nowhere/password", "/nowhere/password"),
        ("NEVEL_SMTP_URL", "mail.example", "smtps://"),
        ("NEVEL_SMTP_URL", "smtp://shop:secret@mail.example", "unencrypted"),
        ("NEVEL_SMTP_URL_FILE", "/nowhere/smtp", "/nowhere/smtp"),
        ("NEVEL_EMAIL_FROM", "invalid", "Shop <orders@shop.example>"),
        ("NEVEL_LOG", "info=loud", "debug"),
        ("NEVEL_LOG", "verbose", "\"verbose\" is not a valid level"),
        ("NEVEL_LOG", ",,=blah", "debug"),
        ("NEVEL_DATA_DIR", file, file),
        ("NEVEL_DATA_DIR", "/proc/nowhere", "/proc/nowhere"),
    ] {
        let output = run(nevel(directory.path()).arg("serve").env(name, value));
        let variable = name.strip_suffix("_FILE").unwrap_or(name);
        assert_failed(&output, &[variable, text]);
        assert!(
            !output.stderr.contains("secret@") && !output.stderr.contains("too-short"),
            "a secret is in the output: {}",
            output.stderr
        );
    }
}

#[test]
fn conflicting_settings_are_rejected() {
    let directory = TempDir::new().unwrap();
    let serve = |pairs: &[(&str, &str)]| run(nevel(directory.path()).arg("serve").envs(pairs.iter().copied()));
    assert_failed(&serve(&[("NEVEL_ADMIN_EMAIL", "a@x.nl")]), &["NEVEL_ADMIN_PASSWORD", "required"]);
    assert_failed(&serve(&[("NEVEL_ADMIN_PASSWORD", "long enough")]), &["NEVEL_ADMIN_EMAIL", "required"]);
    assert_failed(&serve(&[("NEVEL_SMTP_URL", "smtps://mail.example")]), &["NEVEL_EMAIL_FROM", "required"]);
    assert_failed(
        &serve(&[("NEVEL_RATE_LIMIT", "off"), ("NEVEL_LISTEN", "0.0.0.0:0")]),
        &["NEVEL_RATE_LIMIT", "loopback"],
    );
    assert_failed(
        &serve(&[("NEVEL_TOKEN_SECRET", "x"), ("NEVEL_TOKEN_SECRET_FILE", "y")]),
        &["NEVEL_TOKEN_SECRET", "not both"],
    );
    assert!(!directory.path().join("data").exists(), "a failed start writes nothing");
}

#[test]
fn non_utf8_setting_is_rejected_and_other_variables_are_ignored() {
    use std::os::unix::ffi::OsStrExt as _;
    let directory = TempDir::new().unwrap();
    let invalid_utf8 = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    assert_failed(&run(nevel(directory.path()).arg("serve").env("NEVEL_LISTEN", invalid_utf8)), &["NEVEL_LISTEN"]);
    Process::start(nevel(directory.path()).arg("serve").env("SOMETHING_ELSE", invalid_utf8)).stop();
}

#[test]
fn port_in_use_is_reported() {
    let directory = TempDir::new().unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    assert_failed(
        &run(nevel(directory.path()).arg("serve").env("NEVEL_LISTEN", &address)),
        &["NEVEL_LISTEN", &address, "in use"],
    );
    assert!(!directory.path().join("data").exists());
}

#[test]
fn second_instance_on_the_same_sqlite_file_is_rejected() {
    let directory = TempDir::new().unwrap();
    let first = Process::start(nevel(directory.path()).arg("serve"));
    assert_failed(
        &run(nevel(directory.path()).arg("serve")),
        &["NEVEL_DATABASE_URL", "another nevel", "./data/nevel.db"],
    );
    assert_eq!(run(nevel(directory.path()).args(["backup", "shop.zip"])).code, Some(0), "the shop keeps running");
    assert_failed(&run(nevel(directory.path()).args(["restore", "shop.zip"])), &["another nevel"]);
    // Orders placed during the copy would be missing in it.
    assert_failed(&run(nevel(directory.path()).args(["copy", "--to", "sqlite:other.db"])), &["another nevel"]);
    assert_eq!(run(nevel(directory.path()).arg("emails")).code, Some(0), "other commands work concurrently");
    first.stop();
    Process::start(nevel(directory.path()).arg("serve")).stop();
}

#[test]
fn demo_with_its_public_password_requires_a_loopback_address() {
    let directory = TempDir::new().unwrap();
    for (name, value) in [
        ("NEVEL_LISTEN", "0.0.0.0:0"),
        ("NEVEL_PUBLIC_URL", "https://shop.example"),
        ("NEVEL_TRUSTED_PROXIES", "127.0.0.1"),
    ] {
        let output = run(nevel(directory.path()).args(["serve", "--demo"]).env(name, value));
        assert_failed(&output, &["--demo", &format!("because {name} "), "NEVEL_ADMIN_EMAIL"]);
    }
    assert!(!directory.path().join("data").exists(), "a failed start writes nothing");
}

#[test]
fn wildcard_listen_address_requires_a_public_url() {
    let directory = TempDir::new().unwrap();
    for address in ["0.0.0.0:0", "[::]:0"] {
        let output = run(nevel(directory.path()).arg("serve").env("NEVEL_LISTEN", address));
        assert_failed(&output, &["NEVEL_PUBLIC_URL", address.trim_end_matches(":0"), "visitors"]);
    }
    assert!(!directory.path().join("data").exists(), "a failed start writes nothing");
    let mut command = nevel(directory.path());
    command.arg("serve").env("NEVEL_LISTEN", "0.0.0.0:0").env("NEVEL_PUBLIC_URL", "https://shop.example");
    Process::start(&mut command).stop();
}

#[tokio::test]
async fn commands_use_the_settings_file() {
    let directory = TempDir::new().unwrap();
    let settings = directory.path().join("nevel.env");
    let data = directory.path().join("configured");
    fs::write(
        &settings,
        format!("# Settings of the service\n\nNEVEL_DATA_DIR=\"{}\"\nNEVEL_LOG = warn\n", data.display()),
    )
    .unwrap();
    let with_settings = |arguments: &[&str]| {
        let mut command = nevel(directory.path());
        command.args(["--settings", settings.to_str().unwrap()]).args(arguments);
        command
    };
    let logs = Process::start(&mut with_settings(&["serve"])).stop().logs;
    assert!(!logs.contains("\"INFO\""), "the log filter of the file applies: {logs}");
    let created =
        run_with_input(&mut with_settings(&["admin", "create", "--email", "boss@shop.example"]), "long enough\n");
    assert_eq!(
        created.stdout,
        format!("Created administrator boss@shop.example. Database: SQLite, {}/nevel.db\n", data.display())
    );
    assert!(run(&mut with_settings(&["emails"])).stdout.contains("No waiting, failed or held emails"));
    let output = run(&mut with_settings(&["backup", "shop.zip"]));
    assert!(
        output.stdout.contains("1 users") && output.stdout.contains(data.to_str().unwrap()),
        "{} {}",
        output.stdout,
        output.stderr
    );

    // The environment overrides the file, so that a backup can be tested next to the shop.
    let output = run(with_settings(&["restore", "shop.zip"]).env("NEVEL_DATA_DIR", "tried"));
    assert!(
        output.stdout.contains("0 image files in tried/images. Database: SQLite, tried/nevel.db"),
        "{} {}",
        output.stdout,
        output.stderr
    );
    assert!(!directory.path().join("data").exists(), "no other database was created");
}

#[tokio::test]
async fn commands_do_not_initialize_a_database() {
    let directory = TempDir::new().unwrap();
    let test = TestDatabase::postgres().await;
    let Target::Postgres(url) = &test.target else { panic!("not PostgreSQL") };
    let transaction = test.db.begin_write().await.unwrap();
    transaction.execute_unprepared("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await.unwrap();
    transaction.commit().await.unwrap();
    let commands: [&[&str]; 5] = [
        &["emails"],
        &["emails", "retry"],
        &["admin", "create", "--email", "boss@shop.example"],
        &["backup", "shop.zip"],
        &["copy", "--to", "sqlite:other.db"],
    ];
    for arguments in commands {
        assert_failed(
            &run_with_input(nevel(directory.path()).args(arguments), "long enough\n"),
            &["no shop", "./data/nevel.db", "--settings"],
        );
        assert!(fs::read_dir(directory.path()).unwrap().next().is_none(), "nothing was written");
    }
    for arguments in commands {
        let mut command = nevel(directory.path());
        command.args(arguments).env("NEVEL_DATABASE_URL", url);
        assert_failed(&run_with_input(&mut command, "long enough\n"), &["no shop", "PostgreSQL", "--settings"]);
    }
    let sql = "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'";
    let row = test
        .db
        .reader()
        .query_one_raw(Statement::from_string(test.db.reader().get_database_backend(), sql))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(row.try_get_by_index::<i64>(0).unwrap(), 0);
}

#[test]
fn settings_file_errors_name_the_line_and_hide_secrets() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("nevel.env");
    let assert_rejected = |content: &str, texts: &[&str]| {
        fs::write(&file, content).unwrap();
        let output = run(nevel(directory.path()).args(["emails", "--settings", "nevel.env"]));
        assert_failed(&output, &[&["--settings", "nevel.env"], texts].concat());
        assert!(!output.stderr.contains("hidden"), "{}", output.stderr);
    };
    assert_rejected("# one\nNEVEL_TOKEN_SECRET: hidden\n", &["line 2", "NAME=value"]);
    assert_rejected("PGPASSWORD=hidden\n", &["line 1", "not a known setting"]);
    assert_rejected("NEVEL_LISTEM=hidden\n", &["line 1", "not a known setting"]);
    assert_rejected("NEVEL_LOG=warn\nNEVEL_LOG=hidden\n", &["line 2", "sets NEVEL_LOG again"]);
    let output = run(nevel(directory.path()).args(["serve", "--settings", "none.env"]));
    assert_failed(&output, &["--settings", "none.env"]);
    fs::write(&file, "NEVEL_RATE_LIMIT=maybe\n").unwrap();
    assert_failed(
        &run(nevel(directory.path()).args(["serve", "--settings", "nevel.env"])),
        &["NEVEL_RATE_LIMIT", "on or off"],
    );
}

#[test]
fn systemd_units_use_the_settings_file() {
    let shipped = fs::read_to_string(repository("deploy/nevel.env")).unwrap();
    assert!(shipped.contains("\nNEVEL_DATA_DIR=/var/lib/nevel\n"), "{shipped}");
    for unit in ["deploy/nevel.service", "deploy/nevel-backup.service"] {
        let unit = fs::read_to_string(repository(unit)).unwrap();
        assert!(unit.contains("/usr/local/bin/nevel --settings /etc/nevel/nevel.env "), "{unit}");
        assert!(!unit.contains("Environment"), "a setting outside the file that commands read: {unit}");
    }
}

#[test]
fn unknown_command_is_rejected_and_help_lists_settings() {
    let directory = TempDir::new().unwrap();
    let output = run(nevel(directory.path()).arg("dance"));
    assert_eq!(output.code, Some(2));
    assert!(output.stderr.contains("dance") && output.stderr.contains("--help"), "{}", output.stderr);
    let help = run(nevel(directory.path())
        .args(["serve", "--help"])
        .env("NEVEL_TOKEN_SECRET", "hidden")
        .env("NEVEL_LOG", "hidden"));
    assert!(
        help.code == Some(0) && describe_settings().iter().flatten().all(|text| help.stdout.contains(text)),
        "{}",
        help.stdout
    );
    assert!(!help.stdout.contains("hidden"), "current values are not shown: {}", help.stdout);
}

#[test]
fn unknown_setting_is_logged_as_a_warning() {
    let directory = TempDir::new().unwrap();
    let logs = Process::start(nevel(directory.path()).arg("serve").env("NEVEL_LISTEM", "x")).stop().logs;
    let output = run(nevel(directory.path()).arg("migrate").env("NEVEL_LISTEM", "x"));
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    for text in [logs, output.stderr] {
        assert!(text.lines().any(|line| line.contains("WARN") && line.contains("NEVEL_LISTEM")), "{text}");
    }
}

#[tokio::test]
async fn migrate_is_idempotent() {
    let directory = TempDir::new().unwrap();
    for _ in 0..2 {
        let output = run(nevel(directory.path()).arg("migrate"));
        assert_eq!(output.code, Some(0), "{}", output.stderr);
        assert_eq!(output.stdout, "Database is up to date: SQLite, ./data/nevel.db\n");
    }
    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    db.reader().execute_unprepared("SELECT id FROM products").await.unwrap();
}

#[tokio::test]
async fn postgres_database_is_migrated_and_served() {
    let test = TestDatabase::postgres().await;
    let Target::Postgres(url) = &test.target else { panic!("not PostgreSQL") };
    let directory = TempDir::new().unwrap();
    let output = run(nevel(directory.path()).arg("migrate").env("NEVEL_DATABASE_URL", url));
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    let process = Process::start(nevel(directory.path()).args(["serve", "--demo"]).env("NEVEL_DATABASE_URL", url));
    assert!(process.client().get_path("/api/v1/categories").await.ok_json().as_array().unwrap().len() > 5);
    let out = process.stop().stdout;
    assert!(out.contains("Database: PostgreSQL"), "{out}");
    assert!(!directory.path().join("data/nevel.db").exists());
}

fn create_admin(directory: &Path, email: &str, password: &str) -> CommandOutput {
    run_with_input(nevel(directory).args(["admin", "create", "--email", email]), password)
}

#[tokio::test]
async fn pwd_03_admin_create_reads_the_password_from_stdin_and_rejects_weak_ones_and_duplicates() {
    let directory = TempDir::new().unwrap();
    run(nevel(directory.path()).arg("migrate"));
    assert_failed(&create_admin(directory.path(), "boss@shop.example", "short\n"), &["password", "6 to 128"]);
    assert_failed(&create_admin(directory.path(), "boss@shop.example", ""), &["password", "6 to 128"]);
    assert_failed(&create_admin(directory.path(), "boss@shop.example", "nine-char\n"), &["password", "10 to 128"]);
    assert_failed(&create_admin(directory.path(), "boss@shop.example", "Qwertyuiop\n"), &["password", "too common"]);
    assert_failed(&create_admin(directory.path(), "invalid", "long enough\n"), &["--email", "invalid"]);
    let created = create_admin(directory.path(), "Boss@Shop.example", "long enough\n");
    assert_eq!(created.code, Some(0), "{}", created.stderr);
    assert_eq!(created.stdout, "Created administrator Boss@Shop.example. Database: SQLite, ./data/nevel.db\n");
    assert_failed(
        &create_admin(directory.path(), "boss@shop.example", "long enough\n"),
        &["--email", "already", "nevel admin password"],
    );

    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    let sql = "SELECT role || ' ' || substr(password_hash, 1, 10) FROM users";
    let row = db
        .reader()
        .query_one_raw(Statement::from_string(db.reader().get_database_backend(), sql))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(row.try_get_by_index::<String>(0).unwrap(), "ADMIN $argon2id$");
}

#[tokio::test]
async fn admin_password_resets_the_password_and_ends_sessions() {
    let directory = TempDir::new().unwrap();
    let (old, new) = ("long enough", "longer still");
    run(nevel(directory.path()).arg("migrate"));
    create_admin(directory.path(), "boss@shop.example", old);
    let shop = Process::start(nevel(directory.path()).arg("serve"));
    let sign_in = async |password: &str| {
        shop.client().post("/auth/login", &json!({ "email": "boss@shop.example", "password": password })).await
    };
    let boss = shop.client().with_tokens(&sign_in(old).await.ok_json());
    shop.register("anna@x.nl").await;
    let set_password = |email: &str, password: &str| {
        run_with_input(nevel(directory.path()).args(["admin", "password", "--email", email]), password)
    };
    assert_failed(&set_password("boss@shop.example", "short\n"), &["password", "6 to 128"]);
    assert_failed(
        &set_password("unknown@shop.example", "longer still\n"),
        &["--email", "no administrator with unknown@shop.example"],
    );
    assert_failed(&set_password("anna@x.nl", "longer still\n"), &["--email", "no administrator"]);
    let output = set_password("Boss@shop.example", "longer still\n");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert_eq!(boss.get("/users/profile").await.status, 401, "existing sessions end");
    sign_in(old).await.problem(401, "invalid_credentials");
    sign_in(new).await.ok_json();
    shop.stop();
}

#[tokio::test]
async fn tfa_01_admin_reset_two_step_lets_a_locked_out_administrator_sign_in() {
    let directory = TempDir::new().unwrap();
    run(nevel(directory.path()).arg("migrate"));
    create_admin(directory.path(), "boss@shop.example", "long enough");
    let shop = Process::start(nevel(directory.path()).arg("serve"));
    let login = json!({ "email": "boss@shop.example", "password": "long enough" });
    let boss = shop.client().with_tokens(&shop.client().post("/auth/login", &login).await.ok_json());
    let setup = boss.post("/profile/two-step", &json!({ "password": "long enough" })).await.ok_json();
    let secret = totp_rs::Secret::try_from_base32(setup["key"].as_str().unwrap()).unwrap();
    let totp = totp_rs::Builder::new().with_secret(secret).build().unwrap();
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
    boss.post("/profile/two-step/confirm", &json!({ "code": totp.generate(now).to_string() })).await.ok_json();
    shop.client().post("/auth/login", &login).await.problem(401, "two_step_required");
    let reset = |email: &str| run(nevel(directory.path()).args(["admin", "reset-two-step", "--email", email]));
    assert_failed(&reset("unknown@shop.example"), &["--email", "no account with unknown@shop.example"]);
    for (email, result) in [("Boss@shop.example", "is off"), ("boss@shop.example", "was not on")] {
        let output = reset(email);
        assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
        assert_eq!(output.stdout, format!("Two-step sign-in of {email} {result}. Database: SQLite, ./data/nevel.db\n"));
    }
    shop.client().post("/auth/login", &login).await.ok_json();
    let out = shop.stop().stdout;
    assert!(out.contains("Emails are written to files: ./data/outbox"), "{out}");
}

on_both_databases! {
    async fn newer_database_schema_is_rejected(test: TestDatabase) {
        execute(&test.db, "INSERT INTO seaql_migrations (version, applied_at) VALUES ('9999_future', 0)").await;
        for command in ["serve", "migrate"] {
            assert_failed(&run(&mut nevel_on(&test, &[command])), &["NEVEL_DATABASE_URL", "9999_future", "newer than this binary"]);
        }
    }
}

#[test]
fn api_09_openapi_command_needs_no_settings_or_database() {
    let directory = TempDir::new().unwrap();
    let output = run(nevel(directory.path()).arg("openapi").env("NEVEL_LISTEN", "wrong"));
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    assert_eq!(output.stdout, fs::read_to_string(repository("openapi.json")).unwrap());
    assert!(fs::read_dir(directory.path()).unwrap().next().is_none(), "nothing was written");
}

#[test]
fn openapi_command_succeeds_when_stdout_is_closed() {
    let directory = TempDir::new().unwrap();
    let mut child =
        nevel(directory.path()).arg("openapi").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn env_example_lists_every_setting_with_default_and_help() {
    let expected: String = describe_settings()
        .into_iter()
        .map(|[name, default, help]| format!("\n# {help}\n#{name}={default}\n"))
        .collect();
    let example = fs::read_to_string(repository(".env.example")).unwrap();
    let (_, settings) = example.split_once("\n\n").expect("a heading, an empty line and the settings");
    assert_eq!(format!("\n{settings}"), expected, "`.env.example` and the settings differ");
}

#[test]
fn readme_table_lists_exactly_the_settings() {
    let readme = fs::read_to_string(repository("README.md")).unwrap();
    let documented: Vec<&str> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("| `NEVEL_")?.split_once('`'))
        .map(|(name, _)| name)
        .collect();
    let settings = describe_settings();
    let settings: Vec<&str> = settings.iter().map(|[name, ..]| name.strip_prefix("NEVEL_").unwrap()).collect();
    assert_eq!(documented, settings, "left: the table in README.md, right: the settings");
}
