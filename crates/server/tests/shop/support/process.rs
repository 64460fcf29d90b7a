//! The real binary as a process.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;

use nevel_storage::Target;
use nevel_testing::TestDatabase;
use serde_json::{Value, json};

use super::polling::eventually;
use super::{ADMIN_PASSWORD, TestClient, TestResponse, registration};

const BINARY: &str = env!("CARGO_BIN_EXE_nevel");
const ADMIN_EMAIL: &str = "boss@nevel.test";

/// The binary with an empty environment, in the given working directory.
pub fn nevel(directory: &Path) -> Command {
    command(Path::new(BINARY), directory)
}

pub fn command(program: &Path, directory: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .env_clear()
        .env("NEVEL_LISTEN", "127.0.0.1:0")
        .env("NEVEL_OPS_LISTEN", "127.0.0.1:0")
        .current_dir(directory)
        .stdin(Stdio::null());
    command
}

/// The binary with the directory and the database of a test.
pub fn nevel_on(test: &TestDatabase, arguments: &[&str]) -> Command {
    let mut command = nevel(&test.directory());
    command
        .args(arguments)
        .env("NEVEL_DATA_DIR", test.directory())
        .env("NEVEL_DATABASE_URL", database_url(&test.target));
    command
}

/// Starts the shop of a test with an administrator and without rate limits.
pub fn start_shop(test: &TestDatabase) -> Process {
    Process::start(prepare_for_load(&mut nevel_on(test, &["serve"])))
}

/// Sets the administrator and turns rate limits off.
pub fn prepare_for_load(command: &mut Command) -> &mut Command {
    command
        .env("NEVEL_RATE_LIMIT", "off")
        .env("NEVEL_ADMIN_EMAIL", ADMIN_EMAIL)
        .env("NEVEL_ADMIN_PASSWORD", ADMIN_PASSWORD)
}

pub fn database_url(target: &Target) -> String {
    match target {
        Target::Sqlite(path) => format!("sqlite:{}", path.display()),
        Target::Postgres(url) => url.clone(),
    }
}

pub fn binary_path() -> &'static Path {
    Path::new(BINARY)
}

pub struct CommandOutput {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

pub fn run(command: &mut Command) -> CommandOutput {
    run_with_input(command, "")
}

pub fn run_with_input(command: &mut Command, input: &str) -> CommandOutput {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A command that rejects its settings exits without reading.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    CommandOutput { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// A running shop that has printed its address; killed when the test ends.
pub struct Process {
    child: Child,
    stdout: BufReader<ChildStdout>,
    /// Read while the process runs: a full pipe would block it.
    logs: Option<JoinHandle<String>>,
    first_lines: String,
    pub base_url: String,
    operations_url: Option<String>,
}

/// The result of a shop process that has exited.
pub struct Exited {
    pub status: ExitStatus,
    pub stdout: String,
    pub logs: String,
}

impl Exited {
    /// The log lines with this message.
    pub fn log_lines(&self, message: &str) -> Vec<Value> {
        let lines = self.logs.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        lines.filter(|line| line["message"] == message).collect()
    }
}

impl Process {
    pub fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut stderr = child.stderr.take().unwrap();
        let logs = std::thread::spawn(move || {
            let mut logs = String::new();
            stderr.read_to_string(&mut logs).unwrap();
            logs
        });
        let mut first_lines = String::new();
        for _ in 0..2 {
            stdout.read_line(&mut first_lines).unwrap();
        }
        let url = |prefix| {
            first_lines
                .lines()
                .find_map(|line| line.strip_prefix(prefix))
                .map(|url| url.trim_end_matches('/').to_owned())
        };
        let Some(base_url) = url("Nevel is listening on ") else {
            panic!("the shop did not start: {first_lines}{}", logs.join().unwrap());
        };
        Self {
            base_url,
            operations_url: url("Health checks and metrics: "),
            child,
            stdout,
            logs: Some(logs),
            first_lines,
        }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// An unauthenticated client.
    pub fn client(&self) -> TestClient {
        TestClient::new(self.base_url.clone())
    }

    /// A client of the operations port.
    pub fn operations_client(&self) -> TestClient {
        TestClient::new(self.operations_url.clone().expect("the operations port is on"))
    }

    /// Registers an account and returns its client.
    pub async fn register(&self, email: &str) -> TestClient {
        let response = self.post_with_retry("/auth/register", &registration(email)).await;
        assert_eq!(response.status, 201, "{}", response.text);
        self.client().with_tokens(&response.json())
    }

    /// Signs in the administrator that `prepare_for_load` sets.
    pub async fn admin_client(&self) -> TestClient {
        let response =
            self.post_with_retry("/auth/login", &json!({ "email": ADMIN_EMAIL, "password": ADMIN_PASSWORD })).await;
        self.client().with_tokens(&response.ok_json())
    }

    /// Password hashing is slow enough that a busy machine may respond with status 503.
    async fn post_with_retry(&self, path: &str, body: &Value) -> TestResponse {
        let mut last = None;
        eventually(&format!("POST {path} without status 503"), async || {
            let response = self.client().post(path, body).await;
            let is_final = response.status != 503;
            last = Some(response);
            is_final
        })
        .await;
        last.unwrap()
    }

    /// Sends SIGTERM.
    pub fn terminate(&self) {
        self.signal("TERM");
    }

    /// Sends the signal of this name.
    pub fn signal(&self, name: &str) {
        let status = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status().unwrap();
        assert!(status.success());
    }

    /// Waits until the process exits.
    pub fn wait(mut self) -> Exited {
        let logs = self.logs.take().unwrap().join().unwrap();
        let mut stdout = std::mem::take(&mut self.first_lines);
        self.stdout.read_to_string(&mut stdout).unwrap();
        Exited { status: self.child.wait().unwrap(), stdout, logs }
    }

    /// Sends SIGKILL.
    pub fn kill(mut self) -> Exited {
        self.child.kill().unwrap();
        self.wait()
    }

    /// Shuts down with SIGTERM and expects exit status 0.
    pub fn stop(self) -> Exited {
        self.terminate();
        let exited = self.wait();
        assert!(exited.status.success(), "{}: {}", exited.status, exited.logs);
        exited
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        // A failed test shows the last warnings and errors of the shop.
        if std::thread::panicking()
            && let Some(Ok(logs)) = self.logs.take().map(JoinHandle::join)
        {
            let warnings = logs.lines().rev().filter(|line| line.contains("\"WARN\"") || line.contains("\"ERROR\""));
            warnings.take(20).for_each(|line| println!("{line}"));
        }
    }
}
