//! One throw-away `PostgreSQL` server per test process, a database of its own for each test; another server for a story that stops it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use nevel_storage::Target;
use sea_orm::ConnectionTrait;

/// A server that goes when this does, or when the process ends.
pub struct Server {
    url: String,
    /// Holds the pipe whose closing tells the server to go.
    guard: Child,
    answers: BufReader<ChildStdout>,
}

static SHARED: OnceLock<Server> = OnceLock::new();
static COUNT: AtomicU32 = AtomicU32::new(0);

pub async fn fresh_database() -> Target {
    SHARED.get_or_init(|| Server::start(false)).fresh_database().await
}

impl Server {
    /// One that keeps what it has confirmed, whatever happens to it.
    pub fn durable() -> Self {
        Self::start(true)
    }

    fn start(is_durable: bool) -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/temporary-postgres");
        let mut command = Command::new(script);
        command.env("DURABLE", if is_durable { "1" } else { "0" }).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut guard = command.spawn().expect("scripts/temporary-postgres starts");
        let mut answers = BufReader::new(guard.stdout.take().expect("its output"));
        let mut url = String::new();
        answers.read_line(&mut url).expect("its address");
        assert!(url.starts_with("postgres://"), "scripts/temporary-postgres could not start a server");
        Self { url: url.trim().to_owned(), guard, answers }
    }

    pub(crate) async fn fresh_database(&self) -> Target {
        let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let maintenance = sea_orm::Database::connect(&self.url).await.expect("the throw-away server answers");
        maintenance.execute_unprepared(&format!("CREATE DATABASE {name}")).await.expect("a fresh database");
        maintenance.close().await.expect("the connection closes");
        Target::parse(&self.url.replacen("/postgres?", &format!("/{name}?"), 1)).expect("a PostgreSQL address")
    }

    /// Ends it at once, with whatever is under way.
    pub fn cut_off(&mut self) {
        self.say("stop");
    }

    pub fn start_again(&mut self) {
        self.say("start");
    }

    fn say(&mut self, word: &str) {
        let ear = self.guard.stdin.as_mut().expect("its input");
        writeln!(ear, "{word}").expect("scripts/temporary-postgres hears");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("its answer");
        assert_eq!(answer.trim(), word, "scripts/temporary-postgres could not do it");
    }
}
