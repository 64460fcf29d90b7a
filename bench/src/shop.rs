//! The built binary, serving a catalogue of our making from a scratch folder.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use nevel_storage::{Database, Target};
use tempfile::TempDir;

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

pub struct RunningShop {
    pub address: String,
    pub database_url: String,
    process: Child,
    /// Held open: the shop has more to say than its address, and ends when nobody can hear it.
    _output: BufReader<ChildStdout>,
    _postgres: Option<Child>,
    _folder: TempDir,
}

impl Drop for RunningShop {
    fn drop(&mut self) {
        // It has ended already, or it ends now; PostgreSQL goes when its input closes.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl RunningShop {
    pub async fn open(base: Base, products: u32) -> Outcome<Self> {
        let folder = TempDir::new()?;
        let (url, postgres) = match base {
            Base::Sqlite => (format!("sqlite:{}", folder.path().join("nevel.db").display()), None),
            Base::Postgres => start_postgres().map(|(url, server)| (url, Some(server)))?,
        };
        let db = Database::connect(&Target::parse(&url)?).await?;
        db.migrate().await?;
        seed::fill(&db, products).await?;
        db.close().await?;
        let mut process = Command::new(binary()?)
            .arg("serve")
            .env("NEVEL_DATABASE_URL", &url)
            .env("NEVEL_DATA_DIR", folder.path())
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
        Ok(Self {
            address: address.trim_end_matches('/').to_owned(),
            database_url: url,
            process,
            _output: output,
            _postgres: postgres,
            _folder: folder,
        })
    }
}

fn binary() -> Outcome<PathBuf> {
    match std::env::var_os("NEVEL_BINARY") {
        Some(path) => Ok(path.into()),
        None => Ok(std::env::current_exe()?.with_file_name("nevel")),
    }
}

fn start_postgres() -> Outcome<(String, Child)> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/throwaway-postgres");
    let mut server = Command::new(script).env("DURABLE", "1").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut url = String::new();
    BufReader::new(server.stdout.take().ok_or("PostgreSQL has no output")?).read_line(&mut url)?;
    Ok((url.trim().to_owned(), server))
}
