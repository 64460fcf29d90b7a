//! Files of the built web application, precompressed at build time.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Read as _;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use flate2::read::GzDecoder;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use nevel_api::http::negotiation::{accepts_encoding, etag_matches};
use nevel_domain::hex;
use rust_embed::{EmbeddedFile, RustEmbed};

/// Compressible files are embedded in compressed form only, because almost every client accepts it.
#[derive(RustEmbed)]
#[folder = "$NEVEL_WEB_DIST"]
#[exclude = "*.js"]
#[exclude = "*.css"]
#[exclude = "*.svg"]
#[exclude = "*.ico"]
#[exclude = "*.mjs"]
#[exclude = "*.html.*"]
#[exclude = "*.json.*"]
// The API documentation is large and opened by few, so gzip suffices.
#[exclude = "assets/docs-*.br"]
struct Web;

/// Templates and metadata for the server, not served as files.
const INTERNAL_FILES: [&str; 4] = ["index.html", "docs.html", "pages.json", "server-render.mjs"];

const COMPRESSED_SUFFIXES: [&str; 2] = [".br", ".gz"];

/// Decompressed files by name, for the few clients without compression. Requests of files are not limited, so each file
/// is decompressed only once.
static DECOMPRESSED: LazyLock<Mutex<HashMap<String, Bytes>>> = LazyLock::new(Mutex::default);

pub fn text(name: &str) -> Result<String, String> {
    let plain = || Web::get(name).map(bytes);
    let file = plain().or_else(|| decompress(&Web::get(&format!("{name}.gz"))?));
    let file = file.ok_or_else(|| format!("the web application in this binary has no {name}"))?;
    String::from_utf8(file.into()).map_err(|_| format!("{name} of the web application is not UTF-8"))
}

/// Whether the path is a file of the web application.
pub fn exists(path: &str) -> bool {
    file_name(path).is_some_and(|name| Web::get(name).or_else(|| Web::get(&format!("{name}.gz"))).is_some())
}

/// The name of the file of a path, unless the file is not served.
fn file_name(path: &str) -> Option<&str> {
    let is_served = |name: &str| {
        !INTERNAL_FILES.contains(&name) && !COMPRESSED_SUFFIXES.iter().any(|suffix| name.ends_with(suffix))
    };
    path.strip_prefix('/').filter(|name| is_served(name))
}

/// Returns the file of a path in the best accepted encoding, or `None` if it does not exist.
pub fn serve(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = file_name(path)?;
    let gzipped = Web::get(&format!("{name}.gz"));
    let etag = etag(gzipped.as_ref().or(Web::get(name).as_ref())?);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|value| etag_matches(value, &etag)) {
        return Some(response(name, &etag, StatusCode::NOT_MODIFIED, None, Body::empty()));
    }
    let brotli = Web::get(&format!("{name}.br")).filter(|_| accepts_encoding(headers, "br"));
    let (encoding, body) = match (brotli, gzipped) {
        (Some(file), _) => ("br", bytes(file)),
        (None, Some(file)) if accepts_encoding(headers, "gzip") => ("gzip", bytes(file)),
        (None, Some(file)) => ("", decompressed(name, &file)?),
        (None, None) => ("", bytes(Web::get(name)?)),
    };
    Some(response(name, &etag, StatusCode::OK, Some(encoding), Body::from(body)))
}

fn bytes(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

fn decompressed(name: &str, file: &EmbeddedFile) -> Option<Bytes> {
    let mut files = DECOMPRESSED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(plain) = files.get(name) {
        return Some(plain.clone());
    }
    let plain = decompress(file)?;
    files.insert(name.to_owned(), plain.clone());
    Some(plain)
}

fn decompress(file: &EmbeddedFile) -> Option<Bytes> {
    let mut plain = Vec::new();
    GzDecoder::new(&*file.data).read_to_end(&mut plain).ok()?;
    Some(plain.into())
}

fn response(
    name: &str,
    etag: &HeaderValue,
    status: StatusCode,
    encoding: Option<&'static str>,
    body: Body,
) -> Response {
    // Names below assets/ contain a hash of the content.
    let cache_control =
        if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
    headers.insert(header::ETAG, etag.clone());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_TYPE, content_type(name));
        if !encoding.is_empty() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
    }
    response
}

fn content_type(name: &str) -> HeaderValue {
    if name.ends_with(".webmanifest") {
        return HeaderValue::from_static("application/manifest+json");
    }
    let mime = mime_guess::from_path(name).first_or_octet_stream();
    let text = if mime.type_() == "text" { format!("{mime}; charset=utf-8") } else { mime.to_string() };
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static("application/octet-stream"))
}

fn etag(file: &EmbeddedFile) -> HeaderValue {
    let hash = hex::encode(file.metadata.sha256_hash().into_iter().take(12));
    HeaderValue::from_str(&format!("\"{hash}\"")).unwrap_or_else(|_| HeaderValue::from_static("\"0\""))
}
