//! Ready answers: bytes that were made once, in every encoding, and are good until something they show changes.

use std::future::Future;
use std::io::Write as _;
use std::sync::Arc;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use moka::future::Cache;
use nevel_domain::language::Language;
use nevel_usecases::Shop;
use sha2::{Digest as _, Sha256};

/// Ready bytes may take this much memory, all encodings together.
const CAPACITY_BYTES: u64 = 64 * 1024 * 1024;
/// What is smaller travels faster as it is.
const COMPRESSED_FROM_BYTES: usize = 512;
/// Made once and sent often, but somebody waits for it the first time.
const BROTLI_QUALITY: i32 = 5;
const ATTEMPTS: usize = 3;

#[derive(Clone)]
pub struct ReadyAnswers {
    shop: Shop,
    ready: Cache<Name, Arc<Ready>>,
}

/// What was asked for, in one spelling, and in which language.
type Name = (String, Language);

/// An answer before it is made ready.
pub struct Fresh {
    pub body: Vec<u8>,
    pub content_type: &'static str,
    pub status: StatusCode,
    /// The products it shows.
    pub products: Vec<i64>,
    pub headers: Vec<(header::HeaderName, HeaderValue)>,
}

struct Ready {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    etag: HeaderValue,
    fresh: Fresh,
    made_at: u64,
}

impl ReadyAnswers {
    pub fn new(shop: Shop) -> Self {
        let weigh = |name: &Name, ready: &Arc<Ready>| u32::try_from(ready.weight() + name.0.len()).unwrap_or(u32::MAX);
        Self { shop, ready: Cache::builder().max_capacity(CAPACITY_BYTES).weigher(weigh).build() }
    }

    /// The ready answer, or what `make` makes; callers that ask for the same at once share one making.
    pub async fn answer<E, F>(
        &self,
        name: String,
        language: Language,
        request: &HeaderMap,
        make: impl Fn() -> F + Sync,
    ) -> Result<Response, E>
    where
        E: Clone + Send + Sync + 'static,
        F: Future<Output = Result<Fresh, E>> + Send,
    {
        let name = (name, language);
        let mut ready = self.ready.get(&name).await;
        for _ in 0..ATTEMPTS {
            if let Some(ready) = ready.filter(|ready| self.is_current(ready)) {
                return Ok(ready.respond(request));
            }
            self.ready.invalidate(&name).await;
            let made_at = self.shop.changes().count();
            let making = async { make().await.map(|fresh| Arc::new(Ready::new(fresh, made_at))) };
            // Somebody else's making may have begun before the latest change: then it is looked at once more.
            ready = Some(self.ready.try_get_with(name.clone(), making).await.map_err(|error: Arc<E>| (*error).clone())?);
        }
        // Changes come faster than answers are made: this one was true a moment ago.
        match ready {
            Some(ready) => Ok(ready.respond(request)),
            None => make().await.map(Fresh::into_response),
        }
    }

    fn is_current(&self, ready: &Ready) -> bool {
        self.shop.changes().is_current(ready.made_at, &ready.fresh.products)
    }
}

/// As it is, for answers that are not kept.
impl IntoResponse for Fresh {
    fn into_response(self) -> Response {
        let mut response =
            (self.status, [(header::CONTENT_TYPE, self.content_type), (header::CACHE_CONTROL, "no-cache")], self.body).into_response();
        response.headers_mut().extend(self.headers);
        response
    }
}

impl Ready {
    fn new(mut fresh: Fresh, made_at: u64) -> Self {
        let body = std::mem::take(&mut fresh.body);
        let hash: String = Sha256::digest(&body).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        let is_small = body.len() < COMPRESSED_FROM_BYTES;
        Self {
            brotli: if is_small { None } else { with_brotli(&body) },
            gzip: if is_small { None } else { with_gzip(&body) },
            // Weak: the same answer in another encoding has other bytes.
            etag: HeaderValue::from_str(&format!("W/\"{hash}\"")).unwrap_or(HeaderValue::from_static("W/\"\"")),
            plain: body.into(),
            fresh,
            made_at,
        }
    }

    fn weight(&self) -> usize {
        let encoded = [&self.brotli, &self.gzip].into_iter().flatten().map(Bytes::len).sum::<usize>();
        self.plain.len() + encoded + 512 + self.fresh.products.len() * 8
    }

    fn respond(&self, request: &HeaderMap) -> Response {
        let is_known = request.get(header::IF_NONE_MATCH).is_some_and(|tags| names(tags, &self.etag));
        let (encoding, body) = self.preferred(request);
        let mut response = Response::new(if is_known { Body::empty() } else { Body::from(body) });
        *response.status_mut() = if is_known { StatusCode::NOT_MODIFIED } else { self.fresh.status };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.fresh.content_type));
        headers.insert(header::ETAG, self.etag.clone());
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        for (name, value) in &self.fresh.headers {
            headers.insert(name.clone(), value.clone());
        }
        response
    }

    fn preferred(&self, request: &HeaderMap) -> (Option<&'static str>, Bytes) {
        let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let takes = |wanted: &str| {
            accepted.split(',').any(|item| {
                let (token, quality) = item.split_once(';').unwrap_or((item, ""));
                token.trim() == wanted && quality.trim() != "q=0"
            })
        };
        let encoded = [("br", &self.brotli), ("gzip", &self.gzip)];
        encoded
            .into_iter()
            .find_map(|(encoding, bytes)| bytes.as_ref().filter(|_| takes(encoding)).map(|bytes| (Some(encoding), bytes.clone())))
            .unwrap_or_else(|| (None, self.plain.clone()))
    }
}

/// Whether `If-None-Match` holds the tag.
pub fn names(tags: &HeaderValue, etag: &HeaderValue) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    match (tags.to_str(), etag.to_str()) {
        (Ok(tags), Ok(etag)) => tags.trim() == "*" || tags.split(',').any(|tag| opaque(tag) == opaque(etag)),
        _ => false,
    }
}

fn with_brotli(body: &[u8]) -> Option<Bytes> {
    let params = brotli::enc::BrotliEncoderParams { quality: BROTLI_QUALITY, size_hint: body.len(), ..Default::default() };
    let mut encoded = Vec::with_capacity(body.len() / 4);
    brotli::BrotliCompress(&mut &*body, &mut encoded, &params).ok()?;
    Some(encoded.into())
}

fn with_gzip(body: &[u8]) -> Option<Bytes> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::with_capacity(body.len() / 4), flate2::Compression::new(6));
    encoder.write_all(body).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_answer_is_recognised_by_any_of_its_names() {
        let etag = HeaderValue::from_static("W/\"abc\"");
        let known = |tags| names(&HeaderValue::from_static(tags), &etag);
        assert!(known("W/\"abc\"") && known("\"abc\"") && known("\"x\", W/\"abc\"") && known("*"));
        assert!(!known("\"abcd\"") && !known(""));
    }
}
