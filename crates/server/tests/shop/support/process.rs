//! The real binary as a process of its own.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;

use nevel_storage::Target;
use nevel_testing::TestDatabase;
use serde_json::{Value, json};

use super::{Actor, Answer, registration};

const BINARY: &str = env!("CARGO_BIN_EXE_nevel");
const ADMINISTRATOR: &str = "boss@nevel.test";

/// The binary with nothing of this process's environment, in a folder of its own.
pub fn nevel(directory: &Path) -> Command {
    binary(Path::new(BINARY), directory)
}

pub fn binary(file: &Path, directory: &Path) -> Command {
    let mut command = Command::new(file);
    command.env_clear().env("NEVEL_LISTEN", "127.0.0.1:0").current_dir(directory).stdin(Stdio::null());
    command
}

/// The binary in the folder and on the database of a test.
pub fn nevel_on(test: &TestDatabase, arguments: &[&str]) -> Command {
    let mut command = nevel(&test.directory());
    command.args(arguments).env("NEVEL_DATA_DIR", test.directory()).env("NEVEL_DATABASE_URL", address(&test.target));
    command
}

/// The shop of a test, open for a crowd: there is an administrator, and nobody is held back.
pub fn selling(test: &TestDatabase) -> Process {
    Process::start(open_for_a_crowd(&mut nevel_on(test, &["serve"])))
}

pub fn open_for_a_crowd(command: &mut Command) -> &mut Command {
    command.env("NEVEL_RATE_LIMIT", "off").env("NEVEL_ADMIN_EMAIL", ADMINISTRATOR).env("NEVEL_ADMIN_PASSWORD", "secret-1")
}

pub fn address(target: &Target) -> String {
    match target {
        Target::Sqlite(path) => format!("sqlite:{}", path.display()),
        Target::Postgres(url) => url.clone(),
    }
}

pub fn path_of_binary() -> &'static Path {
    Path::new(BINARY)
}

/// What a command that ends by itself said.
pub struct Said {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

pub fn run(command: &mut Command) -> Said {
    run_with_input(command, "")
}

pub fn run_with_input(command: &mut Command, input: &str) -> Said {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A command that refuses its settings ends without reading; that is its right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Said { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A shop that was started and said where it is open; killed with the test if it still runs.
pub struct Process {
    child: Child,
    out: BufReader<ChildStdout>,
    /// Read as they come: a shop with much to tell would wait for its reader.
    logs: Option<JoinHandle<String>>,
    said: String,
    pub base: String,
}

/// What was left of a shop after its end.
pub struct Ended {
    pub status: ExitStatus,
    /// What it said to whoever started it.
    pub out: String,
    pub logs: String,
}

impl Ended {
    /// The log lines with this message.
    pub fn lines(&self, message: &str) -> Vec<Value> {
        let lines = self.logs.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        lines.filter(|line| line["message"] == message).collect()
    }
}

impl Process {
    pub fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut err = child.stderr.take().unwrap();
        let logs = std::thread::spawn(move || {
            let mut logs = String::new();
            err.read_to_string(&mut logs).unwrap();
            logs
        });
        let mut said = String::new();
        out.read_line(&mut said).unwrap();
        let Some(base) = said.strip_prefix("Nevel is open at ") else {
            panic!("the shop did not open: {said}{}", logs.join().unwrap());
        };
        Self { base: base.trim_end().trim_end_matches('/').to_owned(), child, out, logs: Some(logs), said }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn guest(&self) -> Actor {
        Actor::at(self.base.clone())
    }

    /// Somebody who has just registered.
    pub async fn register(&self, email: &str) -> Actor {
        let answer = self.admitted("/auth/register", &registration(email)).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        self.guest().with_tokens(&answer.json())
    }

    /// The administrator of a shop that is open for a crowd.
    pub async fn staff(&self) -> Actor {
        let answer = self.admitted("/auth/login", &json!({ "email": ADMINISTRATOR, "password": "secret-1" })).await;
        self.guest().with_tokens(&answer.good())
    }

    /// Passwords cost so much to check that a machine with a crowd on it may ask to come again.
    async fn admitted(&self, path: &str, body: &Value) -> Answer {
        loop {
            let answer = self.guest().post(path, body).await;
            if answer.status != 503 {
                return answer;
            }
        }
    }

    pub fn terminate(&self) {
        let sent = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for the end that `terminate` asked for.
    pub fn ended(mut self) -> Ended {
        let logs = self.logs.take().unwrap().join().unwrap();
        let mut out = std::mem::take(&mut self.said);
        self.out.read_to_string(&mut out).unwrap();
        Ended { status: self.child.wait().unwrap(), out, logs }
    }

    /// As a power cut would.
    pub fn kill(mut self) -> Ended {
        self.child.kill().unwrap();
        self.ended()
    }

    pub fn stop(self) -> Ended {
        self.terminate();
        let ended = self.ended();
        assert!(ended.status.success(), "{}: {}", ended.status, ended.logs);
        ended
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        // What the shop complained of last, when the story did not end well.
        if std::thread::panicking()
            && let Some(Ok(logs)) = self.logs.take().map(JoinHandle::join)
        {
            let complaints = logs.lines().rev().filter(|line| line.contains("\"WARN\"") || line.contains("\"ERROR\""));
            complaints.take(20).for_each(|line| println!("{line}"));
        }
    }
}
