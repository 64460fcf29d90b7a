//! Files of the built web application, precompressed at build time.

use std::borrow::Cow;
use std::io::Read as _;

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use flate2::read::GzDecoder;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use nevel_api::answers::{names, takes};
use rust_embed::{EmbeddedFile, RustEmbed};

/// What gains from compression is here compressed only: hardly anybody asks for it in another way.
#[derive(RustEmbed)]
#[folder = "$NEVEL_WEB_DIST"]
#[exclude = "*.js"]
#[exclude = "*.css"]
#[exclude = "*.svg"]
#[exclude = "*.ico"]
#[exclude = "*.html.*"]
#[exclude = "*.json.*"]
struct Web;

/// Read by the server, never handed out under these names.
const PRIVATE: [&str; 3] = ["index.html", "docs.html", "pages.json"];

/// How names end that stand for another file, compressed.
const PACKED: [&str; 2] = [".br", ".gz"];

pub fn text(name: &str) -> Result<String, String> {
    let file = Web::get(name).ok_or_else(|| format!("the web application in this binary has no {name}"))?;
    String::from_utf8(file.data.into_owned()).map_err(|_| format!("{name} of the web application is not UTF-8"))
}

/// The file at a path, in the encoding the browser likes best; `None` when there is no such file.
pub fn serve(path: &str, headers: &HeaderMap) -> Option<Response> {
    let name = path.strip_prefix('/')?;
    if PRIVATE.contains(&name) || PACKED.iter().any(|suffix| name.ends_with(suffix)) {
        return None;
    }
    let zipped = Web::get(&format!("{name}.gz"));
    let etag = etag(zipped.as_ref().or(Web::get(name).as_ref())?);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| names(known, &etag)) {
        return Some(reply(name, &etag, StatusCode::NOT_MODIFIED, None, Body::empty()));
    }
    let (encoding, body) = match zipped {
        Some(_) if takes(headers, "br") => ("br", bytes(Web::get(&format!("{name}.br"))?)),
        Some(file) if takes(headers, "gzip") => ("gzip", bytes(file)),
        Some(file) => ("", unzipped(&file)?),
        None => ("", bytes(Web::get(name)?)),
    };
    Some(reply(name, &etag, StatusCode::OK, Some(encoding), Body::from(body)))
}

fn bytes(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

fn unzipped(file: &EmbeddedFile) -> Option<Bytes> {
    let mut plain = Vec::new();
    GzDecoder::new(&*file.data).read_to_end(&mut plain).ok()?;
    Some(plain.into())
}

fn reply(name: &str, etag: &HeaderValue, status: StatusCode, encoding: Option<&'static str>, body: Body) -> Response {
    // Names below assets/ carry a hash of their content, so what they stand for never changes.
    let keep = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
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
    let hash: String = file.metadata.sha256_hash().iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("\"{hash}\"")).unwrap_or_else(|_| HeaderValue::from_static("\"0\""))
}
