//! The built binary, serving a catalogue of our making from a scratch folder.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use nevel_storage::{Database, Target};
use tempfile::TempDir;

use crate::load::ask;
use crate::{Outcome, seed};

pub const ADMIN_EMAIL: &str = "owner@x.nl";
pub const ADMIN_PASSWORD: &str = "benchmark";

#[derive(Clone, Copy)]
pub enum Base {
    Sqlite,
    Postgres,
}

impl Base {
    pub fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// What the shop holds when it opens.
#[derive(Clone, Copy)]
pub struct Size {
    pub products: u32,
    pub orders: u32,
}

pub struct RunningShop {
    pub address: String,
    pub database_url: String,
    process: Child,
    /// Held open: the shop has more to say than its address, and ends when nobody can hear it.
    output: BufReader<ChildStdout>,
    _postgres: Option<Child>,
    folder: TempDir,
}

impl Drop for RunningShop {
    fn drop(&mut self) {
        // It has ended already, or it ends now; PostgreSQL goes when its input closes.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl RunningShop {
    pub async fn open(base: Base, size: Size) -> Outcome<Self> {
        let folder = TempDir::new()?;
        let (url, postgres) = match base {
            Base::Sqlite => (format!("sqlite:{}", folder.path().join("nevel.db").display()), None),
            Base::Postgres => start_postgres().map(|(url, server)| (url, Some(server)))?,
        };
        let db = Database::connect(&Target::parse(&url)?).await?;
        db.migrate().await?;
        seed::fill(&db, &url, size).await?;
        db.close().await?;
        let (address, process, output) = start(&url, folder.path())?;
        Ok(Self { address, database_url: url, process, output, _postgres: postgres, folder })
    }

    /// Ends the shop and opens it anew; tells how long it took from there to the first answer.
    pub fn restart(&mut self) -> Outcome<Duration> {
        self.process.kill()?;
        self.process.wait()?;
        let started = Instant::now();
        (self.address, self.process, self.output) = start(&self.database_url, self.folder.path())?;
        ask(&format!("{}/", self.address))?;
        Ok(started.elapsed())
    }

    /// Resident memory in MiB, now and at its height; `None` where the system does not tell.
    pub fn memory(&self) -> Option<(f64, f64)> {
        let told = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let kibibytes =
            |label: &str| told.lines().find_map(|line| line.strip_prefix(label)?.trim().strip_suffix("kB")?.trim().parse().ok());
        let (now, most): (f64, f64) = (kibibytes("VmRSS:")?, kibibytes("VmHWM:")?);
        Some((now / 1_024.0, most / 1_024.0))
    }
}

fn start(url: &str, folder: &Path) -> Outcome<(String, Child, BufReader<ChildStdout>)> {
    let mut process = Command::new(binary()?)
        .arg("serve")
        .env("NEVEL_DATABASE_URL", url)
        .env("NEVEL_DATA_DIR", folder)
        .env("NEVEL_LISTEN", "127.0.0.1:0")
        .env("NEVEL_RATE_LIMIT", "off")
        .env("NEVEL_ADMIN_EMAIL", ADMIN_EMAIL)
        .env("NEVEL_ADMIN_PASSWORD", ADMIN_PASSWORD)
        .env("NEVEL_LOG", std::env::var("NEVEL_LOG").unwrap_or("warn".to_owned()))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut told = String::new();
    let mut output = BufReader::new(process.stdout.take().ok_or("the shop has no output")?);
    output.read_line(&mut told)?;
    let address = told.trim().strip_prefix("Nevel is open at ").ok_or(format!("the shop did not start: {told}"))?;
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
