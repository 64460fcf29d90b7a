//! Bytes on a connection, for callers who do not speak HTTP properly.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Sends the bytes and reads until the shop closes the connection; a shop that does not is a failed test.
pub async fn say(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut heard = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut heard)).await;
    // A reset is a way to close, too.
    let _ = closed.expect("the shop closes the connection");
    String::from_utf8_lossy(&heard).into_owned()
}
