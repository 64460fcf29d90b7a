//! What the real binary checks, repairs and logs at its start, and what it does when its files or its terminal
//! disappear.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use nevel_domain::catalog::product::ProductId;
use nevel_storage::Target;
use serde_json::json;
use tempfile::TempDir;

use crate::support::checkout::order_body_at_prices;
use crate::support::invariants::with_database;
use crate::support::polling::eventually;
use crate::support::process::{Exited, Process, binary_path, command, nevel, run};
use crate::support::registration;
use crate::support::sql::{execute, value};

fn serve(directory: &TempDir, settings: &[(&str, &str)]) -> Process {
    Process::start(nevel(directory.path()).arg("serve").envs(settings.iter().copied()))
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn start_is_logged_with_version_address_and_settings_but_no_secrets() {
    let directory = TempDir::new().unwrap();
    let process = serve(
        &directory,
        &[
            ("NEVEL_PUBLIC_URL", "https://shop.example"),
            ("NEVEL_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8"),
            ("NEVEL_TOKEN_SECRET", "hidden key of the shop, 32 bytes or more"),
            ("NEVEL_SMTP_URL", "smtps://shop:hidden@mail.example"),
            ("NEVEL_OPS_LISTEN", "off"),
        ],
    );
    let address = process.base_url.strip_prefix("http://").unwrap().to_owned();
    assert!(address.starts_with("127.0.0.1:"), "the address that it listens on, not the public URL: {address}");
    let exited = process.stop();
    assert!(exited.stdout.contains("\nPublic URL: https://shop.example/\n"), "{}", exited.stdout);
    let lines = exited.log_lines("nevel started");
    let field = |name: &str| lines[0][name].as_str().unwrap_or_default().to_owned();
    assert_eq!((lines.len(), field("version")), (1, env!("CARGO_PKG_VERSION").to_owned()));
    assert_eq!(
        ["address", "public_url", "operations", "trusted_proxies", "database", "images", "emails"].map(field),
        [
            &address,
            "https://shop.example/",
            "off",
            "127.0.0.1/32, 10.0.0.0/8",
            "SQLite, ./data/nevel.db",
            "./data/images",
            "SMTP"
        ]
    );
    assert!(!exited.logs.contains("hidden"), "{}", exited.logs);
}

#[test]
fn exposed_files_are_warnings_with_the_command_that_protects_them() {
    let directory = TempDir::new().unwrap();
    let settings = directory.path().join("nevel.env");
    fs::write(&settings, "NEVEL_LOG=info\n").unwrap();
    set_mode(&settings, 0o640);
    let exposed = |exited: &Exited| {
        let warnings = exited
            .logs
            .lines()
            .filter(|line| line.contains("WARN"))
            .filter_map(|line| line.split_once("chmod g-w,o= "));
        warnings.map(|(_, path)| path.split('"').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let start = || Process::start(nevel(directory.path()).args(["serve", "--settings", "nevel.env"])).stop();
    let no_paths: [&str; 0] = [];
    assert_eq!(exposed(&start()), no_paths);
    for (path, mode) in [("nevel.env", 0o644), ("data", 0o777), ("data/token-secret", 0o604), ("data/nevel.db", 0o620)]
    {
        set_mode(&directory.path().join(path), mode);
    }
    assert_eq!(exposed(&start()), ["nevel.env", "./data", "./data/token-secret", "./data/nevel.db"]);
}

#[test]
fn weak_key_and_public_operations_port_are_warnings() {
    let warnings = |settings: &[(&str, &str)], text: &str| {
        let logs = serve(&TempDir::new().unwrap(), settings).stop().logs;
        logs.lines().filter(|line| line.contains("WARN") && line.contains(text)).count()
    };
    let weak = "a".repeat(40);
    assert_eq!(warnings(&[("NEVEL_TOKEN_SECRET", &weak)], "NEVEL_TOKEN_SECRET"), 1);
    assert_eq!(warnings(&[("NEVEL_TOKEN_SECRET", "one key for all of the instances")], "NEVEL_TOKEN_SECRET"), 0);
    let public = ("NEVEL_OPS_LISTEN", "0.0.0.0:0");
    assert_eq!(warnings(&[public], "NEVEL_OPS_LISTEN"), 1);
    assert_eq!(warnings(&[public, ("NEVEL_OPS_PUBLIC", "on")], "NEVEL_OPS_LISTEN"), 0);
    assert_eq!(warnings(&[("NEVEL_OPS_LISTEN", "[::1]:0")], "NEVEL_OPS_LISTEN"), 0);
}

#[test]
fn file_of_another_user_stops_the_start_with_the_remedy() {
    let directory = TempDir::new().unwrap();
    serve(&directory, &[]).stop();
    let database = directory.path().join("data/nevel.db");
    let mut start = if fs::metadata(&database).unwrap().uid() == 0 {
        // The files belong to root, and the shop runs as another user.
        let binary = directory.path().join("nevel");
        assert!(Command::new("cp").arg(binary_path()).arg(&binary).status().unwrap().success());
        set_mode(directory.path(), 0o755);
        set_mode(&directory.path().join("data"), 0o777);
        set_mode(&directory.path().join("data/images"), 0o777);
        set_mode(&directory.path().join("data/outbox"), 0o777);
        set_mode(&directory.path().join("data/token-secret"), 0o644);
        let mut start = command(&binary, directory.path());
        start.uid(65_534);
        start
    } else {
        set_mode(&database, 0o400);
        nevel(directory.path())
    };
    // Commands open the same files.
    let output = run(start.arg("migrate"));
    assert_eq!((output.code, output.stderr.lines().count()), (Some(1), 1), "{}", output.stderr);
    for text in ["NEVEL_DATA_DIR", "./data/nevel.db", "Permission denied", "chown -R", " ./data\n"] {
        assert!(output.stderr.contains(text), "does not contain {text}: {}", output.stderr);
    }
}

#[tokio::test]
async fn hangup_shuts_down_gracefully_unless_the_shop_was_started_to_ignore_it() {
    let directory = TempDir::new().unwrap();
    // The test itself may run under `nohup`.
    let mut resetting = command(Path::new("/usr/bin/env"), directory.path());
    resetting.arg("--default-signal=HUP").arg(binary_path()).arg("serve");
    let process = Process::start(&mut resetting);
    process.signal("HUP");
    let exited = process.wait();
    assert!(
        exited.status.success() && exited.log_lines("shutdown complete").len() == 1,
        "{}: {}",
        exited.status,
        exited.logs
    );

    // As `nohup` does.
    let mut ignoring = command(Path::new("/bin/sh"), directory.path());
    ignoring.args(["-c", "trap '' HUP; exec \"$0\" serve"]).arg(binary_path());
    let process = Process::start(&mut ignoring);
    process.signal("HUP");
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    assert!(
        ignored.ends_with(['1', '3', '5', '7', '9', 'b', 'd', 'f']),
        "no handler replaces the ignored signal: {ignored}"
    );
    assert_eq!(process.client().get_path("/delivery").await.status, 200);
    process.stop();
}

#[tokio::test]
async fn moved_or_replaced_database_file_fails_readiness_and_refuses_writes() {
    let directory = TempDir::new().unwrap();
    let process = serve(&directory, &[]);
    let (guest, operations) = (process.client(), process.operations_client());
    let [path, moved] = ["nevel.db", "moved.db"].map(|name| directory.path().join("data").join(name));
    process.register("before@x.nl").await;
    fs::rename(&path, &moved).unwrap();
    for _ in ["moved", "replaced"] {
        assert_eq!(operations.get_path("/readyz").await.status, 503);
        guest.post("/auth/register", &registration("lost@x.nl")).await.problem(503, "unavailable");
        assert_eq!(guest.get("/categories").await.status, 200, "reads work");
        fs::write(&path, "").unwrap();
    }
    fs::rename(&moved, &path).unwrap();
    assert_eq!(operations.get_path("/readyz").await.status, 200);
    process.register("after@x.nl").await;
    let exited = process.stop();
    assert!(exited.logs.contains("nevel.db was moved, deleted or replaced"), "{}", exited.logs);
}

#[tokio::test]
async fn sto_02_work_claimed_by_a_killed_process_continues_at_the_next_start_on_sqlite() {
    let directory = TempDir::new().unwrap();
    let target = Target::sqlite_in(&directory.path().join("data"));
    let start = || Process::start(nevel(directory.path()).args(["serve", "--demo"]));
    let process = start();
    let anna = process.register("anna@x.nl").await;
    let product = anna.get("/products/recommended").await.ok_json()["content"][0].clone();
    let cents = format!("{:.0}", product["price"].as_f64().unwrap() * 100.0).parse().unwrap();
    let order =
        anna.post("/orders", &order_body_at_prices(&[(ProductId(product["id"].as_i64().unwrap()), 1, cents)])).await;
    assert_eq!(order.status, 201, "{}", order.text);
    let undelivered = "SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL";
    let delivered = async || with_database(&target, async |db| value::<i64>(db, undelivered).await == 0).await;
    eventually("the emails are delivered", delivered).await;
    process.kill();

    let now = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_micros()).unwrap();
    let (job_lease, email_lease) = (now + 50_000_000, now + 900_000_000);
    with_database(&target, async |db| {
        execute(db, &format!("UPDATE outbox SET delivered_at = NULL, attempts = 1, next_attempt_at = {email_lease}"))
            .await;
        let columns = "INSERT INTO order_jobs (user_id, status, state, leased_until, created_at)";
        execute(db, &format!("{columns} SELECT MIN(id), 'SHIPPED', 'running', {job_lease}, 0 FROM users")).await;
    })
    .await;
    let process = start();
    let leased = format!("SELECT COUNT(*) FROM order_jobs WHERE leased_until = {job_lease}");
    assert_eq!(with_database(&target, async |db| value::<i64>(db, &leased).await).await, 0);
    eventually("the emails are delivered again", delivered).await;
    process.stop();
}

#[tokio::test]
async fn failed_sign_in_is_logged_with_network_and_pseudonym_of_the_account() {
    let directory = TempDir::new().unwrap();
    let process = serve(&directory, &[("NEVEL_TRUSTED_PROXIES", "127.0.0.1"), ("NEVEL_LOG", "debug")]);
    process.register("anna@x.nl").await;
    for (client, email) in
        [("203.0.113.77", "anna@x.nl"), ("2001:db8:1:2::3", "ANNA@x.nl"), ("203.0.113.78", "stranger@x.nl")]
    {
        let attempt = json!({ "email": email, "password": "wrong-password" });
        assert_eq!(
            process.client().with_header("x-forwarded-for", client).post("/auth/login", &attempt).await.status,
            401
        );
    }
    let exited = process.stop();
    let lines = exited.log_lines("sign-in rejected");
    assert!(lines.iter().all(|line| line["target"] == "audit"), "{lines:?}");
    let networks: Vec<_> = lines.iter().map(|line| line["network"].as_str().unwrap()).collect();
    assert_eq!(networks, ["203.0.113.0/24", "2001:db8:1::/48", "203.0.113.0/24"]);
    let account = |index: usize| lines[index]["account"].as_str().unwrap();
    assert!(account(0) == account(1) && account(0) != account(2) && account(0).len() == 16, "{lines:?}");
    assert!(
        lines[0]["user"].is_i64() && lines[2]["user"].is_null(),
        "an account that exists can be found by its id: {lines:?}"
    );
    for text in ["203.0.113.7", "2001:db8:1:2", "anna", "ANNA", "stranger"] {
        assert!(!exited.logs.contains(text), "{text} is in the logs: {}", exited.logs);
    }
}
