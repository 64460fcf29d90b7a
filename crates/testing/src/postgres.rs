//! One temporary `PostgreSQL` server per test process with a separate database for each test. Tests that stop the server start another.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use nevel_storage::Target;
use sea_orm::ConnectionTrait;
use tokio::sync::OnceCell;

use crate::template::migrate;

/// A temporary server that stops when this is dropped or the process ends.
pub struct Server {
    url: String,
    /// The script that runs the server and stops it when its input closes.
    script: Child,
    responses: BufReader<ChildStdout>,
    /// Set once the database `migrated` exists.
    template: OnceCell<()>,
}

static SHARED: OnceLock<Server> = OnceLock::new();
static COUNT: AtomicU32 = AtomicU32::new(0);

impl Server {
    pub(crate) fn shared() -> &'static Self {
        SHARED.get_or_init(|| Self::launch(false))
    }

    /// A server with fsync enabled.
    pub fn durable() -> Self {
        Self::launch(true)
    }

    fn launch(is_durable: bool) -> Self {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/temporary-postgres");
        let mut command = Command::new(path);
        command.env("DURABLE", if is_durable { "1" } else { "0" }).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut script = command.spawn().expect("scripts/temporary-postgres starts");
        let mut responses = BufReader::new(script.stdout.take().expect("its output"));
        let mut url = String::new();
        responses.read_line(&mut url).expect("its address");
        assert!(url.starts_with("postgres://"), "scripts/temporary-postgres could not start a server");
        Self { url: url.trim().to_owned(), script, responses, template: OnceCell::new() }
    }

    pub(crate) async fn empty_database(&self) -> Target {
        self.create_database(&next_name(), "template1").await
    }

    pub(crate) async fn migrated_database(&self) -> Target {
        let create_template = async || migrate(&self.create_database("migrated", "template1").await).await;
        self.template.get_or_init(create_template).await;
        self.create_database(&next_name(), "migrated").await
    }

    async fn create_database(&self, name: &str, template: &str) -> Target {
        let maintenance = sea_orm::Database::connect(&self.url).await.expect("the temporary server responds");
        let create = format!("CREATE DATABASE {name} TEMPLATE {template}");
        maintenance.execute_unprepared(&create).await.expect("a new database");
        maintenance.close().await.expect("the connection closes");
        Target::parse(&self.url.replacen("/postgres?", &format!("/{name}?"), 1)).expect("a PostgreSQL address")
    }

    /// Stops the server immediately and aborts running transactions.
    pub fn stop(&mut self) {
        self.send_command("stop");
    }

    /// Starts the server after `stop`.
    pub fn start(&mut self) {
        self.send_command("start");
    }

    fn send_command(&mut self, command: &str) {
        let input = self.script.stdin.as_mut().expect("its input");
        writeln!(input, "{command}").expect("scripts/temporary-postgres reads its input");
        let mut response = String::new();
        self.responses.read_line(&mut response).expect("its response");
        assert_eq!(response.trim(), command, "scripts/temporary-postgres failed");
    }
}

fn next_name() -> String {
    format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed))
}
