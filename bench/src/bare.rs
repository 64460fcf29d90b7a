//! The ceiling: an axum handler that does nothing but send what the shop answered, byte for byte, header for header.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use axum::routing::get;

use crate::{Outcome, load};

/// A bare server in a process of its own, as the shop is; it goes when this does.
pub struct BareServer {
    pub address: String,
    process: Child,
}

impl Drop for BareServer {
    fn drop(&mut self) {
        // It has ended already, or it ends now.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub fn start(shop_address: &str) -> Outcome<BareServer> {
    let mut process = Command::new(std::env::current_exe()?).args(["bare", shop_address]).stdout(Stdio::piped()).spawn()?;
    let mut address = String::new();
    BufReader::new(process.stdout.take().ok_or("the bare server has no output")?).read_line(&mut address)?;
    Ok(BareServer { address: address.trim().to_owned(), process })
}

pub async fn serve(shop_address: &str) -> Outcome<()> {
    let (mut headers, body): (HeaderMap, Bytes) = load::ask(shop_address)?;
    // hyper writes these itself.
    for name in [header::CONTENT_LENGTH, header::TRANSFER_ENCODING, header::CONNECTION, header::DATE] {
        headers.remove(name);
    }
    let answer = move || async move { (headers, body) };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}", listener.local_addr()?);
    Ok(axum::serve(listener, Router::new().route("/", get(answer))).await?)
}
