//! The operations port: health checks and metrics.

use std::collections::BTreeSet;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use nevel_testing::{TestDatabase, on_both_databases};
use tempfile::TempDir;

use crate::support::TestShop;
use crate::support::polling::eventually;
use crate::support::process::{Process, nevel, nevel_on, run, start_shop};

on_both_databases! {
    async fn readiness_depends_on_the_database_and_liveness_does_not(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let client = shop.operations_client().await;
        eventually("the search index is built", async || client.get_path("/readyz").await.text == "ready\n").await;
        assert_eq!(client.get_path("/readyz").await.status, 200);
        shop.db.clone().close().await.unwrap();
        let unready = client.get_path("/readyz").await;
        assert_eq!((unready.status, unready.text.as_str()), (503, "not ready\n"));
        let alive = client.get_path("/healthz").await;
        assert_eq!((alive.status, alive.text.as_str()), (200, "ok\n"));
        let page = shop.client().with_language("en").get_path("/").await;
        assert_eq!(page.status, 503, "the page needs the settings");
        assert!(page.text.contains("temporarily unavailable"), "{}", page.text);
    }

    async fn sea_01_instance_is_ready_when_searches_work(test: TestDatabase) {
        let shop = TestShop::start_without_jobs(&test).await;
        let client = shop.operations_client().await;
        let unready = client.get_path("/readyz").await;
        assert_eq!((unready.status, unready.text.as_str()), (503, "not ready\n"));
        shop.start_search_index();
        eventually("the instance is ready", async || client.get_path("/readyz").await.status == 200).await;
        assert_eq!(shop.client().get("/products/search?q=x").await.status, 200);
    }
}

#[tokio::test]
async fn operations_port_is_separate_from_the_public_port() {
    let directory = TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).arg("serve"));
    eventually("the search index is built", async || {
        process.operations_client().get_path("/readyz").await.status == 200
    })
    .await;
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(process.client().get_path(path).await.status, 404, "{path}");
        assert_eq!(process.operations_client().get_path(path).await.status, 200, "{path}");
    }
    assert_eq!(process.operations_client().get_path("/").await.status, 404);
    let metrics = process.operations_client().get_path("/metrics").await.text;
    for task in
        ["email_delivery", "queue_metrics", "housekeeping", "metrics_upkeep", "rate_limit_eviction", "operations_port"]
    {
        assert!(metrics.contains(&format!("nevel_task_up{{task=\"{task}\"}} 1\n")), "{task}: {metrics}");
        assert!(metrics.contains(&format!("nevel_task_restarts_total{{task=\"{task}\"}} 0\n")), "{task}: {metrics}");
    }
    for job in ["email_delivery", "queue_metrics", "compact_counters", "purge_sessions", "housekeeping"] {
        eventually(&format!("the metrics report a run of {job}"), async || {
            let metrics = process.operations_client().get_path("/metrics").await.text;
            metrics.contains(&format!("nevel_job_runs_total{{job=\"{job}\",result=\"ok\"}} "))
                && metrics.contains(&format!("nevel_job_last_success_timestamp_seconds{{job=\"{job}\"}} "))
        })
        .await;
    }
}

#[tokio::test]
async fn operations_port_can_be_turned_off() {
    let directory = TempDir::new().unwrap();
    let process = Process::start(nevel(directory.path()).arg("serve").env("NEVEL_OPS_LISTEN", "off"));
    assert_eq!(process.client().get_path("/healthz").await.status, 404);
    let exited = process.stop();
    assert!(
        !exited.stdout.contains("Health checks") && !exited.logs.contains("\"WARN\""),
        "{}{}",
        exited.stdout,
        exited.logs
    );
}

#[test]
fn configured_operations_port_that_is_taken_stops_the_start() {
    let directory = TempDir::new().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let result = run(nevel(directory.path()).arg("serve").env("NEVEL_OPS_LISTEN", &address));
    assert_ne!(result.code, Some(0));
    assert!(result.stderr.contains("NEVEL_OPS_LISTEN") && result.stderr.contains(&address), "{}", result.stderr);
}

#[tokio::test]
async fn default_operations_port_that_is_taken_is_a_warning() {
    let directory = TempDir::new().unwrap();
    // If this fails, another process has the port already.
    let _taken = TcpListener::bind("127.0.0.1:9090");
    let process = Process::start(nevel(directory.path()).arg("serve").env_remove("NEVEL_OPS_LISTEN"));
    assert_eq!(process.client().get_path("/").await.status, 200);
    let exited = process.stop();
    assert_eq!(
        exited.log_lines("no health checks and metrics: set NEVEL_OPS_LISTEN to a free address, or to off").len(),
        1
    );
}

fn deploy(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(file)
}

#[test]
fn run_02_every_alert_rule_fires() {
    let rules = std::fs::read_to_string(deploy("alerts.yml")).unwrap();
    let cases = std::fs::read_to_string(deploy("alerts.test.yml")).unwrap();
    for name in rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")) {
        assert!(cases.contains(&format!("name: {name}\n")), "{name} has no case");
    }
    let output = Command::new("promtool").args(["test", "rules"]).arg(deploy("alerts.test.yml")).output();
    let output = output.expect("promtool is installed by scripts/setup");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[tokio::test]
async fn run_02_alert_rules_use_metrics_that_the_shop_has() {
    let test = TestDatabase::postgres().await;
    let shop = start_shop(&test);
    let backup = test.directory().join("backup");
    let written = run(&mut nevel_on(&test, &["backup", backup.to_str().unwrap()]));
    assert_eq!(written.code, Some(0), "{}", written.stderr);
    assert_eq!(shop.client().get("/settings").await.status, 200);
    let rules = std::fs::read_to_string(deploy("alerts.yml")).unwrap();
    let is_name = |character: char| character.is_ascii_alphanumeric() || character == '_';
    let named = rules.split(|character| !is_name(character)).filter(|word| word.starts_with("nevel_"));
    let mut metrics = String::new();
    for name in named.collect::<BTreeSet<_>>() {
        eventually(&format!("the metric {name}"), async || {
            metrics = shop.operations_client().get_path("/metrics").await.text;
            metrics.contains(&format!("\n{name}"))
        })
        .await;
    }
    shop.stop();
    // The next process sees the backup when it starts.
    let shop = start_shop(&test);
    eventually("the time of the backup", async || {
        metrics = shop.operations_client().get_path("/metrics").await.text;
        metrics.contains("\nnevel_backup_last_success_timestamp_seconds 1")
    })
    .await;
    for line in ["nevel_database_bytes ", "nevel_disk_free_bytes ", "nevel_database_connections_open{pool=\"write\"} "]
    {
        let value = metrics.lines().find_map(|found| found.strip_prefix(line)).unwrap();
        assert!(value.parse::<f64>().unwrap() > 0.0, "{line}{value}");
    }
}
