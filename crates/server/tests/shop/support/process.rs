//! The real binary as a process of its own.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

use super::Actor;

const BINARY: &str = env!("CARGO_BIN_EXE_nevel");

/// The binary with nothing of this process's environment, in a folder of its own.
pub fn nevel(folder: &Path) -> Command {
    binary(Path::new(BINARY), folder)
}

pub fn binary(file: &Path, folder: &Path) -> Command {
    let mut command = Command::new(file);
    command.env_clear().env("NEVEL_LISTEN", "127.0.0.1:0").current_dir(folder).stdin(Stdio::null());
    command
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

impl Process {
    pub fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut said = String::new();
        out.read_line(&mut said).unwrap();
        let Some(base) = said.strip_prefix("Nevel is open at ") else {
            let mut reason = String::new();
            child.stderr.as_mut().unwrap().read_to_string(&mut reason).unwrap();
            panic!("the shop did not open: {said}{reason}");
        };
        Self { base: base.trim_end().trim_end_matches('/').to_owned(), child, out, said }
    }

    pub fn guest(&self) -> Actor {
        Actor::at(self.base.clone())
    }

    pub fn terminate(&self) {
        let sent = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for the end that `terminate` asked for.
    pub fn ended(mut self) -> Ended {
        let mut logs = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut logs).unwrap();
        let mut out = std::mem::take(&mut self.said);
        self.out.read_to_string(&mut out).unwrap();
        Ended { status: self.child.wait().unwrap(), out, logs }
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
    }
}
