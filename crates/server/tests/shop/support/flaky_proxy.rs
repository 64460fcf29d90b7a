//! A proxy to `PostgreSQL` that can stop forwarding without closing connections, like a power loss or a firewall that drops packets.

use std::path::{Path, PathBuf};

use nevel_storage::Target;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

const SOCKET: &str = ".s.PGSQL.5432";

pub struct FlakyProxy {
    /// The database, reached through the proxy.
    pub target: Target,
    is_stalled: watch::Sender<bool>,
    _directory: TempDir,
}

impl FlakyProxy {
    pub fn start(target: &Target) -> Self {
        let Target::Postgres(url) = target else { panic!("the proxy needs a PostgreSQL target") };
        let parsed = url::Url::parse(url).unwrap();
        let (_, host) = parsed.query_pairs().find(|(name, _)| name == "host").unwrap();
        let directory = TempDir::new().unwrap();
        let listener = UnixListener::bind(directory.path().join(SOCKET)).unwrap();
        let target = Target::parse(&url.replace(&*host, directory.path().to_str().unwrap())).unwrap();
        let is_stalled = watch::Sender::new(false);
        tokio::spawn(accept(listener, Path::new(&*host).join(SOCKET), is_stalled.subscribe()));
        Self { target, is_stalled, _directory: directory }
    }

    /// Stops forwarding in both directions; connections stay open.
    pub fn stall(&self) {
        self.is_stalled.send_replace(true);
    }

    pub fn resume(&self) {
        self.is_stalled.send_replace(false);
    }
}

async fn accept(listener: UnixListener, upstream: PathBuf, is_stalled: watch::Receiver<bool>) {
    while let Ok((client, _)) = listener.accept().await {
        let (client_read, client_write) = client.into_split();
        let (server_read, server_write) = UnixStream::connect(&upstream).await.unwrap().into_split();
        tokio::spawn(forward(client_read, server_write, is_stalled.clone()));
        tokio::spawn(forward(server_read, client_write, is_stalled.clone()));
    }
}

async fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut is_stalled: watch::Receiver<bool>) {
    let mut bytes = [0; 8_192];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let is_up = is_stalled.wait_for(|stalled| !stalled).await.is_ok();
        if !is_up || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
