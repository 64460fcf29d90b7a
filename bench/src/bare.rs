//! The baseline of reads: an axum handler that only sends a recorded response of the shop, with its headers. For a
//! response that is never cached it also runs one bare query.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::routing::get;

use nevel_storage::{Database, Target};
use sea_orm::{ConnectionTrait as _, Statement};

use crate::outcome::Outcome;
use crate::wrk;

/// A bare server in a separate process, like the shop. Dropping it stops the process.
pub struct BareServer {
    pub address: String,
    process: Child,
}

impl Drop for BareServer {
    fn drop(&mut self) {
        // Errors mean that the process has already exited.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub fn start(shop_address: &str, database: Option<&str>) -> Outcome<BareServer> {
    let mut process = Command::new(std::env::current_exe()?)
        .args(["bare", shop_address])
        .args(database)
        .stdout(Stdio::piped())
        .spawn()?;
    let mut address = String::new();
    BufReader::new(process.stdout.take().ok_or("the bare server has no output")?).read_line(&mut address)?;
    Ok(BareServer { address: address.trim().to_owned(), process })
}

pub async fn serve(shop_address: &str, database: Option<&str>) -> Outcome<()> {
    let db = match database {
        Some(url) => Some(Database::connect(&Target::parse(url)?).await?),
        None => None,
    };
    let (mut headers, body): (HeaderMap, Bytes) = wrk::fetch(shop_address)?;
    // hyper sets these headers.
    for name in [header::CONTENT_LENGTH, header::TRANSFER_ENCODING, header::CONNECTION, header::DATE] {
        headers.remove(name);
    }
    let respond = move || async move {
        match &db {
            Some(db) if query_availability(db).await.is_err() => Err(StatusCode::INTERNAL_SERVER_ERROR),
            _ => Ok((headers, body)),
        }
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}", listener.local_addr()?);
    Ok(axum::serve(listener, Router::new().route("/", get(respond))).await?)
}

async fn query_availability(db: &Database) -> Outcome<(i64, bool)> {
    let reader = db.reader();
    let sql = "SELECT stock, purchasable, price_cents FROM products WHERE id IN ($1) AND deleted_at IS NULL";
    let row = reader
        .query_one_raw(Statement::from_sql_and_values(reader.get_database_backend(), sql, [1_i64.into()]))
        .await?;
    let row = row.ok_or("product not found")?;
    Ok((row.try_get("", "stock")?, row.try_get("", "purchasable")?))
}
