//! The built binary, serving generated data from a temporary directory.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use nevel_storage::{Database, Target};
use tempfile::TempDir;

use crate::engine::Engine;
use crate::outcome::Outcome;
use crate::{seed, wrk};

pub const ADMIN_EMAIL: &str = "owner@x.nl";
pub const ADMIN_PASSWORD: &str = "benchmark-admin";

/// The generated data of a shop.
#[derive(Clone, Copy)]
pub struct Size {
    pub products: u32,
    pub orders: u32,
}

pub struct RunningShop {
    pub address: String,
    pub database_url: String,
    process: Child,
    /// Stays open, because the shop exits when it cannot write to its output.
    output: BufReader<ChildStdout>,
    _postgres: Option<Child>,
    directory: TempDir,
}

impl Drop for RunningShop {
    fn drop(&mut self) {
        // Errors mean that the process has already exited. PostgreSQL stops when its input closes.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl RunningShop {
    pub async fn open(engine: Engine, size: Size) -> Outcome<Self> {
        let directory = TempDir::new()?;
        let (url, postgres) = match engine {
            Engine::Sqlite => (format!("sqlite:{}", directory.path().join("nevel.db").display()), None),
            Engine::Postgres => start_postgres().map(|(url, server)| (url, Some(server)))?,
        };
        let db = Database::connect(&Target::parse(&url)?).await?;
        db.migrate().await?;
        seed::fill(&db, &url, size.products, size.orders).await?;
        db.close().await?;
        let (address, process, output) = start(&url, directory.path())?;
        Ok(Self { address, database_url: url, process, output, _postgres: postgres, directory })
    }

    /// Restarts the shop and returns the time from the start to the first response.
    pub fn restart(&mut self) -> Outcome<Duration> {
        self.process.kill()?;
        self.process.wait()?;
        let started = Instant::now();
        (self.address, self.process, self.output) = start(&self.database_url, self.directory.path())?;
        wrk::fetch(&format!("{}/", self.address))?;
        Ok(started.elapsed())
    }

    /// Current and peak resident memory in MiB; `None` where the system does not report it.
    pub fn memory(&self) -> Option<(f64, f64)> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let kibibytes = |label: &str| {
            status.lines().find_map(|line| line.strip_prefix(label)?.trim().strip_suffix("kB")?.trim().parse().ok())
        };
        let (current, peak): (f64, f64) = (kibibytes("VmRSS:")?, kibibytes("VmHWM:")?);
        Some((current / 1_024.0, peak / 1_024.0))
    }
}

fn start(url: &str, directory: &Path) -> Outcome<(String, Child, BufReader<ChildStdout>)> {
    let mut process = Command::new(binary()?)
        .arg("serve")
        .env("NEVEL_DATABASE_URL", url)
        .env("NEVEL_DATA_DIR", directory)
        .env("NEVEL_LISTEN", "127.0.0.1:0")
        .env("NEVEL_OPS_LISTEN", "off")
        .env("NEVEL_RATE_LIMIT", "off")
        .env("NEVEL_ADMIN_EMAIL", ADMIN_EMAIL)
        .env("NEVEL_ADMIN_PASSWORD", ADMIN_PASSWORD)
        .env("NEVEL_LOG", std::env::var("NEVEL_LOG").unwrap_or("warn".to_owned()))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut line = String::new();
    let mut output = BufReader::new(process.stdout.take().ok_or("the shop has no output")?);
    output.read_line(&mut line)?;
    let address =
        line.trim().strip_prefix("Nevel is listening on ").ok_or(format!("the shop did not start: {line}"))?;
    Ok((address.trim_end_matches('/').to_owned(), process, output))
}

pub fn binary() -> Outcome<PathBuf> {
    match std::env::var_os("NEVEL_BINARY") {
        Some(path) => Ok(path.into()),
        None => Ok(std::env::current_exe()?.with_file_name("nevel")),
    }
}

fn start_postgres() -> Outcome<(String, Child)> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/temporary-postgres");
    let mut server = Command::new(script).env("DURABLE", "1").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut url = String::new();
    BufReader::new(server.stdout.take().ok_or("PostgreSQL has no output")?).read_line(&mut url)?;
    Ok((url.trim().to_owned(), server))
}
