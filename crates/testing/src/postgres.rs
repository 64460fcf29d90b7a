//! One temporary `PostgreSQL` server per test process with a separate database for each test. Tests that stop the
//! server start another.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use nevel_storage::Target;
use sea_orm::ConnectionTrait;
use tokio::sync::OnceCell;

use crate::script::Script;
use crate::template::migrate;

/// A temporary server that stops when this is dropped or the process ends.
pub struct Server {
    url: String,
    script: Script,
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
        let durable = if is_durable { "1" } else { "0" };
        let (script, url) = Script::start("temporary-postgres", [""; 0], &[("DURABLE", durable)]);
        assert!(url.starts_with("postgres://"), "scripts/temporary-postgres could not start a server");
        Self { url, script, template: OnceCell::new() }
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
        self.script.send("stop");
    }

    /// Starts the server after `stop`.
    pub fn start(&mut self) {
        self.script.send("start");
    }
}

fn next_name() -> String {
    format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed))
}
