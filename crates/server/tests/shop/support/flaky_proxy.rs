//! A line to `PostgreSQL` that can go dead without a word, as when a machine loses its power or a firewall forgets a connection.

use std::path::{Path, PathBuf};

use nevel_storage::Target;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

const SOCKET: &str = ".s.PGSQL.5432";

pub struct Line {
    /// The database as it is reached through the line.
    pub target: Target,
    is_dead: watch::Sender<bool>,
    _directory: TempDir,
}

impl Line {
    pub fn to(target: &Target) -> Self {
        let Target::Postgres(url) = target else { panic!("a line leads to PostgreSQL") };
        let parsed = url::Url::parse(url).unwrap();
        let (_, host) = parsed.query_pairs().find(|(name, _)| name == "host").unwrap();
        let directory = TempDir::new().unwrap();
        let here = UnixListener::bind(directory.path().join(SOCKET)).unwrap();
        let target = Target::parse(&url.replace(&*host, directory.path().to_str().unwrap())).unwrap();
        let is_dead = watch::Sender::new(false);
        tokio::spawn(carry(here, Path::new(&*host).join(SOCKET), is_dead.subscribe()));
        Self { target, is_dead, _directory: directory }
    }

    /// From now on nothing comes through, and nobody is told.
    pub fn cut(&self) {
        self.is_dead.send_replace(true);
    }

    pub fn mend(&self) {
        self.is_dead.send_replace(false);
    }
}

async fn carry(here: UnixListener, there: PathBuf, is_dead: watch::Receiver<bool>) {
    while let Ok((caller, _)) = here.accept().await {
        let (from, to) = caller.into_split();
        let (back, on) = UnixStream::connect(&there).await.unwrap().into_split();
        tokio::spawn(pass(from, on, is_dead.clone()));
        tokio::spawn(pass(back, to, is_dead.clone()));
    }
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut is_dead: watch::Receiver<bool>) {
    let mut bytes = [0; 8_192];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let is_up = is_dead.wait_for(|dead| !dead).await.is_ok();
        if !is_up || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
