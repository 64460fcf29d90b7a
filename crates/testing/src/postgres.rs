//! One throw-away `PostgreSQL` server per test process, a database of its own for each test.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use nevel_storage::Target;
use sea_orm::ConnectionTrait;

struct Server {
    url: String,
    /// Holds the pipe whose closing, at the end of this process, tells the server to go.
    _guard: Child,
}

static SERVER: OnceLock<Server> = OnceLock::new();
static COUNT: AtomicU32 = AtomicU32::new(0);

pub async fn fresh_database() -> Target {
    let url = &SERVER.get_or_init(start).url;
    let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let maintenance = sea_orm::Database::connect(url).await.expect("the throw-away server answers");
    maintenance.execute_unprepared(&format!("CREATE DATABASE {name}")).await.expect("a fresh database");
    maintenance.close().await.expect("the connection closes");
    Target::parse(&url.replacen("/postgres?", &format!("/{name}?"), 1)).expect("a PostgreSQL address")
}

fn start() -> Server {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/throwaway-postgres");
    let mut guard = Command::new(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("scripts/throwaway-postgres starts");
    let mut url = String::new();
    BufReader::new(guard.stdout.take().expect("its output")).read_line(&mut url).expect("its address");
    assert!(url.starts_with("postgres://"), "scripts/throwaway-postgres could not start a server");
    Server { url: url.trim().to_owned(), _guard: guard }
}
