//! A script that runs servers for tests: it executes commands from its input, and ends when its input closes.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

pub struct Script {
    child: Child,
    responses: BufReader<ChildStdout>,
}

impl Script {
    /// Starts a script of the directory `scripts`, and returns its first line as well.
    pub fn start(
        name: &str,
        arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
        variables: &[(&str, &str)],
    ) -> (Self, String) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts").join(name);
        let mut command = Command::new(path);
        command.args(arguments).envs(variables.iter().copied()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the script starts");
        let responses = BufReader::new(child.stdout.take().expect("its output"));
        let mut script = Self { child, responses };
        let line = script.read_line();
        (script, line)
    }

    /// Executes a command and waits until it is done.
    pub fn send(&mut self, command: &str) {
        let input = self.child.stdin.as_mut().expect("its input");
        writeln!(input, "{command}").expect("the script reads its input");
        assert_eq!(self.read_line(), command, "the script failed");
    }

    fn read_line(&mut self) -> String {
        let mut line = String::new();
        self.responses.read_line(&mut line).expect("its response");
        line.trim().to_owned()
    }
}
