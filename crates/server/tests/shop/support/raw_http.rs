//! Raw bytes over TCP, for requests that an HTTP client cannot send.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Sends the bytes and reads until the server closes the connection. Fails the test if the connection stays open.
pub async fn exchange(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut response = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut response)).await;
    // A reset also closes the connection.
    let _ = closed.expect("the server closes the connection");
    String::from_utf8_lossy(&response).into_owned()
}
