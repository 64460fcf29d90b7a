//! The command line and the settings: what is wrong is said in one line that names it.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use nevel::config::SETTINGS;
use nevel_storage::{Database, Target};
use nevel_testing::{TestDatabase, on_both_databases};
use sea_orm::{ConnectionTrait as _, Statement};
use serde_json::json;
use tempfile::TempDir;

use crate::support::process::{Process, Said, nevel, nevel_on, run, run_with_input};
use crate::support::repository;
use crate::support::sql::execute;

fn refused(said: &Said, words: &[&str]) {
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert_eq!(said.err.lines().count(), 1, "one line, not: {}", said.err);
    assert!(said.err.starts_with("nevel: "), "{}", said.err);
    for word in words {
        assert!(said.err.contains(word), "no word of {word}: {}", said.err);
    }
    assert_eq!(said.out, "");
}

#[test]
fn a_wrong_setting_stops_the_start_with_one_line_that_names_it() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let file = file.to_str().unwrap();
    for (name, value, word) in [
        ("NEVEL_LISTEN", "8080", "ADDRESS:PORT"),
        ("NEVEL_LISTEN", "192.0.2.1:80", "192.0.2.1:80"),
        ("NEVEL_PUBLIC_URL", "shop", "https://shop.example"),
        ("NEVEL_DATABASE_URL", "mysql://x/y", "postgres://"),
        ("NEVEL_DATABASE_URL", "nonsense", "sqlite:PATH"),
        ("NEVEL_DATABASE_URL", "sqlite:/nowhere/shop.db", "/nowhere/shop.db"),
        ("NEVEL_DATABASE_URL", "postgres://shop:secret@127.0.0.1:1/nevel", "127.0.0.1:1/nevel"),
        ("NEVEL_DATABASE_URL", "postgres://shop:secret@127.0.0.1:1/nevel", "refused"),
        ("NEVEL_DATABASE_URL_FILE", "/nowhere/secret", "/nowhere/secret"),
        ("NEVEL_IMAGES_URL", "https://minio.example/pictures", "s3://BUCKET"),
        ("NEVEL_IMAGES_URL", "s3://shop:secret@pictures", "s3://BUCKET"),
        ("NEVEL_IMAGES_SECRET_FILE", "/nowhere/secret", "/nowhere/secret"),
        ("NEVEL_RATE_LIMIT", "maybe", "on or off"),
        ("NEVEL_TOKEN_SECRET", "too-short", "32 bytes"),
        ("NEVEL_TOKEN_SECRET_FILE", file, "32 bytes"),
        ("NEVEL_ADMIN_PASSWORD_FILE", "/nowhere/password", "/nowhere/password"),
        ("NEVEL_SMTP_URL", "mail.example", "smtps://"),
        ("NEVEL_SMTP_URL", "smtp://shop:secret@mail.example", "unprotected"),
        ("NEVEL_SMTP_URL_FILE", "/nowhere/smtp", "/nowhere/smtp"),
        ("NEVEL_EMAIL_FROM", "nobody", "Shop <orders@shop.example>"),
        ("NEVEL_LOG", "info=loud", "debug"),
        ("NEVEL_LOG", "verbose", "\"verbose\" is no level"),
        ("NEVEL_LOG", ",,=blah", "debug"),
        ("NEVEL_DATA_DIR", file, file),
        ("NEVEL_DATA_DIR", "/proc/nowhere", "/proc/nowhere"),
    ] {
        let said = run(nevel(directory.path()).arg("serve").env(name, value));
        let variable = name.strip_suffix("_FILE").unwrap_or(name);
        refused(&said, &[variable, word]);
        assert!(!said.err.contains("secret@") && !said.err.contains("too-short"), "a secret was shown: {}", said.err);
    }
}

#[test]
fn settings_that_do_not_go_together_are_refused() {
    let directory = TempDir::new().unwrap();
    let serve = |pairs: &[(&str, &str)]| run(nevel(directory.path()).arg("serve").envs(pairs.iter().copied()));
    refused(&serve(&[("NEVEL_ADMIN_EMAIL", "a@x.nl")]), &["NEVEL_ADMIN_PASSWORD", "missing"]);
    refused(&serve(&[("NEVEL_ADMIN_PASSWORD", "long enough")]), &["NEVEL_ADMIN_EMAIL", "missing"]);
    refused(&serve(&[("NEVEL_SMTP_URL", "smtps://mail.example")]), &["NEVEL_EMAIL_FROM", "missing"]);
    refused(&serve(&[("NEVEL_RATE_LIMIT", "off"), ("NEVEL_LISTEN", "0.0.0.0:0")]), &["NEVEL_RATE_LIMIT", "loopback"]);
    refused(&serve(&[("NEVEL_TOKEN_SECRET", "x"), ("NEVEL_TOKEN_SECRET_FILE", "y")]), &["NEVEL_TOKEN_SECRET", "not both"]);
    assert!(!directory.path().join("data").exists(), "a refused start leaves nothing behind");
}

#[test]
fn a_value_that_is_no_text_is_refused_and_other_variables_do_not_matter() {
    use std::os::unix::ffi::OsStrExt as _;
    let directory = TempDir::new().unwrap();
    let garbage = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    refused(&run(nevel(directory.path()).arg("serve").env("NEVEL_LISTEN", garbage)), &["NEVEL_LISTEN"]);
    Process::start(nevel(directory.path()).arg("serve").env("SOMETHING_ELSE", garbage)).stop();
}

#[test]
fn a_busy_port_is_named() {
    let directory = TempDir::new().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    refused(&run(nevel(directory.path()).arg("serve").env("NEVEL_LISTEN", &address)), &["NEVEL_LISTEN", &address, "in use"]);
    assert!(!directory.path().join("data").exists());
}

#[test]
fn a_second_shop_on_the_same_file_is_refused_until_the_first_has_ended() {
    let directory = TempDir::new().unwrap();
    let first = Process::start(nevel(directory.path()).arg("serve"));
    refused(&run(nevel(directory.path()).arg("serve")), &["NEVEL_DATABASE_URL", "another nevel", "./data/nevel.db"]);
    assert_eq!(run(nevel(directory.path()).args(["backup", "shop.zip"])).code, Some(0), "it goes on selling meanwhile");
    refused(&run(nevel(directory.path()).args(["restore", "shop.zip"])), &["another nevel"]);
    // What it sells meanwhile would stay behind.
    refused(&run(nevel(directory.path()).args(["copy", "--to", "sqlite:other.db"])), &["another nevel"]);
    assert_eq!(run(nevel(directory.path()).arg("mails")).code, Some(0), "commands beside it are welcome");
    first.stop();
    Process::start(nevel(directory.path()).arg("serve")).stop();
}

#[test]
fn a_demo_is_not_opened_to_the_world_with_a_public_password() {
    let directory = TempDir::new().unwrap();
    let said = run(nevel(directory.path()).args(["serve", "--demo"]).env("NEVEL_LISTEN", "0.0.0.0:0"));
    refused(&said, &["--demo", "NEVEL_ADMIN_EMAIL"]);
    assert!(!directory.path().join("data").exists(), "a refused start leaves nothing behind");
}

#[test]
fn a_shop_that_nobody_could_reach_by_its_own_links_is_not_opened() {
    let directory = TempDir::new().unwrap();
    for address in ["0.0.0.0:0", "[::]:0"] {
        let said = run(nevel(directory.path()).arg("serve").env("NEVEL_LISTEN", address));
        refused(&said, &["NEVEL_PUBLIC_URL", address.trim_end_matches(":0"), "visitors"]);
    }
    assert!(!directory.path().join("data").exists(), "a refused start leaves nothing behind");
    let mut named = nevel(directory.path());
    named.arg("serve").env("NEVEL_LISTEN", "0.0.0.0:0").env("NEVEL_PUBLIC_URL", "https://shop.example");
    Process::start(&mut named).stop();
}

#[tokio::test]
async fn commands_work_on_the_shop_whose_settings_they_are_given() {
    let directory = TempDir::new().unwrap();
    let settings = directory.path().join("nevel.env");
    let data = directory.path().join("kept");
    fs::write(&settings, format!("# Of the service\n\nNEVEL_DATA_DIR=\"{}\"\nNEVEL_LOG = warn\n", data.display())).unwrap();
    let with = |arguments: &[&str]| {
        let mut command = nevel(directory.path());
        command.args(["--settings", settings.to_str().unwrap()]).args(arguments);
        command
    };
    let logs = Process::start(&mut with(&["serve"])).stop().logs;
    assert!(!logs.contains("\"INFO\""), "the file says what is logged: {logs}");
    let made = run_with_input(&mut with(&["admin", "create", "--email", "boss@shop.example"]), "long enough\n");
    assert_eq!(made.out, format!("boss@shop.example is an administrator now. Database: SQLite, {}/nevel.db\n", data.display()));
    assert!(run(&mut with(&["mails"])).out.contains("none was given up"));
    let said = run(&mut with(&["backup", "shop.zip"]));
    assert!(said.out.contains("1 users") && said.out.contains(data.to_str().unwrap()), "{} {}", said.out, said.err);

    // What the environment says comes first, so a back-up can be tried out beside the shop.
    let said = run(with(&["restore", "shop.zip"]).env("NEVEL_DATA_DIR", "tried"));
    assert!(said.out.contains("0 files of pictures in tried/media. Database: SQLite, tried/nevel.db"), "{} {}", said.out, said.err);
    assert!(!directory.path().join("data").exists(), "no shop was made by the way");
}

#[tokio::test]
async fn a_command_that_looks_into_a_shop_makes_none() {
    let directory = TempDir::new().unwrap();
    let test = TestDatabase::postgres().await;
    let Target::Postgres(url) = &test.target else { panic!("this story is about PostgreSQL") };
    let emptied = test.db.begin_write().await.unwrap();
    emptied.execute_unprepared("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await.unwrap();
    emptied.commit().await.unwrap();
    let commands: [&[&str]; 5] = [
        &["mails"],
        &["mails", "retry"],
        &["admin", "create", "--email", "boss@shop.example"],
        &["backup", "shop.zip"],
        &["copy", "--to", "sqlite:other.db"],
    ];
    for arguments in commands {
        refused(&run_with_input(nevel(directory.path()).args(arguments), "long enough\n"), &["no shop", "./data/nevel.db", "--settings"]);
        assert!(fs::read_dir(directory.path()).unwrap().next().is_none(), "nothing was written");
    }
    for arguments in commands {
        let mut command = nevel(directory.path());
        command.args(arguments).env("NEVEL_DATABASE_URL", url);
        refused(&run_with_input(&mut command, "long enough\n"), &["no shop", "PostgreSQL", "--settings"]);
    }
    let sql = "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'";
    let row = test.db.reader().query_one_raw(Statement::from_string(test.db.reader().get_database_backend(), sql)).await.unwrap().unwrap();
    assert_eq!(row.try_get_by_index::<i64>(0).unwrap(), 0);
}

#[test]
fn a_file_of_settings_that_cannot_be_read_is_told_by_its_line_and_shows_no_secret() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("nevel.env");
    let refuse = |content: &str, words: &[&str]| {
        fs::write(&file, content).unwrap();
        let said = run(nevel(directory.path()).args(["mails", "--settings", "nevel.env"]));
        refused(&said, &[&["--settings", "nevel.env"], words].concat());
        assert!(!said.err.contains("hidden"), "{}", said.err);
    };
    refuse("# one\nNEVEL_TOKEN_SECRET: hidden\n", &["line 2", "NAME=value"]);
    refuse("PGPASSWORD=hidden\n", &["line 1", "no setting"]);
    refuse("NEVEL_LISTEM=hidden\n", &["line 1", "no setting"]);
    refuse("NEVEL_LOG=warn\nNEVEL_LOG=hidden\n", &["line 2", "NEVEL_LOG", "second time"]);
    let said = run(nevel(directory.path()).args(["serve", "--settings", "none.env"]));
    refused(&said, &["--settings", "none.env"]);
    fs::write(&file, "NEVEL_RATE_LIMIT=maybe\n").unwrap();
    refused(&run(nevel(directory.path()).args(["serve", "--settings", "nevel.env"])), &["NEVEL_RATE_LIMIT", "on or off"]);
}

#[test]
fn the_service_and_its_backups_read_the_file_that_commands_are_given() {
    let shipped = fs::read_to_string(repository("deploy/nevel.env")).unwrap();
    assert!(shipped.contains("\nNEVEL_DATA_DIR=/var/lib/nevel\n"), "{shipped}");
    for unit in ["deploy/nevel.service", "deploy/nevel-backup.service"] {
        let unit = fs::read_to_string(repository(unit)).unwrap();
        assert!(unit.contains("/usr/local/bin/nevel --settings /etc/nevel/nevel.env "), "{unit}");
        assert!(!unit.contains("Environment"), "a setting that commands would not know of: {unit}");
    }
}

#[test]
fn an_unknown_command_is_refused_with_a_word_on_what_there_is() {
    let directory = TempDir::new().unwrap();
    let said = run(nevel(directory.path()).arg("dance"));
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("dance") && said.err.contains("--help"), "{}", said.err);
    let help = run(nevel(directory.path()).args(["serve", "--help"]));
    assert!(help.code == Some(0) && SETTINGS.iter().all(|setting| help.out.contains(setting.name)), "{}", help.out);
}

#[test]
fn a_slip_of_the_pen_in_a_name_is_warned_about() {
    let directory = TempDir::new().unwrap();
    let logs = Process::start(nevel(directory.path()).arg("serve").env("NEVEL_LISTEM", "x")).stop().logs;
    let said = run(nevel(directory.path()).arg("migrate").env("NEVEL_LISTEM", "x"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    for told in [logs, said.err] {
        assert!(told.lines().any(|line| line.contains("WARN") && line.contains("NEVEL_LISTEM")), "{told}");
    }
}

#[tokio::test]
async fn migrate_brings_a_database_up_to_date_and_may_be_repeated() {
    let directory = TempDir::new().unwrap();
    for _ in 0..2 {
        let said = run(nevel(directory.path()).arg("migrate"));
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert_eq!(said.out, "The database is up to date: SQLite, ./data/nevel.db\n");
    }
    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    db.reader().execute_unprepared("SELECT id FROM products").await.unwrap();
}

#[tokio::test]
async fn a_database_of_postgres_is_migrated_and_served() {
    let test = TestDatabase::postgres().await;
    let Target::Postgres(url) = &test.target else { panic!("this story is about PostgreSQL") };
    let directory = TempDir::new().unwrap();
    let said = run(nevel(directory.path()).arg("migrate").env("NEVEL_DATABASE_URL", url));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let process = Process::start(nevel(directory.path()).args(["serve", "--demo"]).env("NEVEL_DATABASE_URL", url));
    assert!(process.guest().visit("/api/v1/categories").await.good().as_array().unwrap().len() > 5);
    let out = process.stop().out;
    assert!(out.contains("Database: PostgreSQL"), "{out}");
    assert!(!directory.path().join("data/nevel.db").exists());
}

fn create_admin(directory: &Path, email: &str, password: &str) -> Said {
    run_with_input(nevel(directory).args(["admin", "create", "--email", email]), password)
}

#[tokio::test]
async fn an_administrator_is_made_once_with_a_password_from_standard_input() {
    let directory = TempDir::new().unwrap();
    run(nevel(directory.path()).arg("migrate"));
    refused(&create_admin(directory.path(), "boss@shop.example", "short\n"), &["password", "6 to 128"]);
    refused(&create_admin(directory.path(), "boss@shop.example", ""), &["password", "6 to 128"]);
    refused(&create_admin(directory.path(), "nobody", "long enough\n"), &["--email", "nobody"]);
    let made = create_admin(directory.path(), "Boss@Shop.example", "long enough\n");
    assert_eq!(made.code, Some(0), "{}", made.err);
    assert_eq!(made.out, "Boss@Shop.example is an administrator now. Database: SQLite, ./data/nevel.db\n");
    refused(&create_admin(directory.path(), "boss@shop.example", "long enough\n"), &["--email", "already", "nevel admin password"]);

    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    let sql = "SELECT role || ' ' || substr(password_hash, 1, 10) FROM users";
    let row = db.reader().query_one_raw(Statement::from_string(db.reader().get_database_backend(), sql)).await.unwrap().unwrap();
    assert_eq!(row.try_get_by_index::<String>(0).unwrap(), "ADMIN $argon2id$");
}

#[tokio::test]
async fn an_administrator_who_forgot_their_password_gets_a_new_one_which_ends_their_sign_ins() {
    let directory = TempDir::new().unwrap();
    let (old, new) = ("long enough", "longer still");
    run(nevel(directory.path()).arg("migrate"));
    create_admin(directory.path(), "boss@shop.example", old);
    let shop = Process::start(nevel(directory.path()).arg("serve"));
    let sign_in =
        async |password: &str| shop.guest().post("/auth/login", &json!({ "email": "boss@shop.example", "password": password })).await;
    let boss = shop.guest().with_tokens(&sign_in(old).await.good());
    shop.register("anna@x.nl").await;
    let set = |email: &str, password: &str| run_with_input(nevel(directory.path()).args(["admin", "password", "--email", email]), password);
    refused(&set("boss@shop.example", "short\n"), &["password", "6 to 128"]);
    refused(&set("nobody@shop.example", "longer still\n"), &["--email", "no administrator with nobody@shop.example"]);
    refused(&set("anna@x.nl", "longer still\n"), &["--email", "no administrator"]);
    let said = set("Boss@shop.example", "longer still\n");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert_eq!(boss.get("/users/profile").await.status, 401, "who was signed in is not any more");
    sign_in(old).await.problem(401, "invalid_credentials");
    sign_in(new).await.good();
    shop.stop();
}

on_both_databases! {
    async fn a_database_of_a_newer_nevel_is_left_alone_and_told_of(test: TestDatabase) {
        execute(&test.db, "INSERT INTO seaql_migrations (version, applied_at) VALUES ('9999_future', 0)").await;
        for command in ["serve", "migrate"] {
            refused(&run(&mut nevel_on(&test, &[command])), &["NEVEL_DATABASE_URL", "9999_future", "a newer nevel"]);
        }
    }
}

#[test]
fn api_09_openapi_is_printed_without_settings_or_a_database() {
    let directory = TempDir::new().unwrap();
    let said = run(nevel(directory.path()).arg("openapi").env("NEVEL_LISTEN", "wrong"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert_eq!(said.out, fs::read_to_string(repository("openapi.json")).unwrap());
    assert!(fs::read_dir(directory.path()).unwrap().next().is_none(), "nothing was written");
}

#[test]
fn whoever_has_read_enough_of_the_openapi_document_may_leave() {
    let directory = TempDir::new().unwrap();
    let mut child = nevel(directory.path()).arg("openapi").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let ended = child.wait_with_output().unwrap();
    assert!(ended.status.success() && ended.stderr.is_empty(), "{}", String::from_utf8_lossy(&ended.stderr));
}

#[test]
fn the_example_of_settings_names_every_setting_with_its_default_and_help() {
    let expected: String =
        SETTINGS.iter().map(|setting| format!("\n# {}\n#{}={}\n", setting.help, setting.name, setting.default)).collect();
    let example = fs::read_to_string(repository(".env.example")).unwrap();
    let (_, settings) = example.split_once("\n\n").expect("a heading, an empty line, the settings");
    assert_eq!(format!("\n{settings}"), expected, "`.env.example` and config::SETTINGS differ");
}
