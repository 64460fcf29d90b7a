//! Response cache: rendered bodies in every encoding, valid until something that they show changes.

use std::future::Future;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{Extensions, HeaderMap, HeaderValue, StatusCode, header};
use moka::future::Cache;
use nevel_domain::hex;
use nevel_domain::language::Language;
use nevel_usecases::Shop;
use sha2::{Digest as _, Sha256};

use super::negotiation::{accepts_encoding, etag_matches};

/// Memory for cached bodies, all encodings together.
const CAPACITY_BYTES: u64 = 64 * 1024 * 1024;
/// Smaller bodies are not compressed, because that gains nothing.
const MIN_COMPRESSED_BYTES: usize = 512;
/// Higher qualities would delay the first response too much.
const BROTLI_QUALITY: i32 = 5;
const GZIP_LEVEL: u32 = 6;
const MAX_ATTEMPTS: usize = 3;
/// Maximum staleness while a response is refreshed and only stock has changed.
const MAX_STALE: Duration = Duration::from_secs(1);
/// Estimated memory of the metadata of one entry.
const ENTRY_OVERHEAD_BYTES: usize = 512;

#[derive(Clone)]
pub struct ResponseCache {
    shop: Shop,
    entries: Cache<Key, Arc<CachedResponse>>,
}

/// The normalized name of the resource, and the language.
type Key = (String, Language);

/// A response before it is compressed and cached.
pub struct RenderedResponse {
    pub body: Vec<u8>,
    pub content_type: &'static str,
    pub status: StatusCode,
    /// IDs of the products that the response shows.
    pub products: Vec<i64>,
    pub headers: Vec<(header::HeaderName, HeaderValue)>,
}

/// A response in every encoding, independent of the client.
pub(crate) struct CachedResponse {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    etag: HeaderValue,
    /// Without its body, which is in `plain`.
    rendered: RenderedResponse,
    /// Version of the invalidation log before the data was loaded.
    version: u64,
    /// When the response was first found to be stale.
    stale_since: OnceLock<Instant>,
    is_refreshing: AtomicBool,
}

impl ResponseCache {
    pub fn new(shop: Shop) -> Self {
        let weigher = |key: &Key, response: &Arc<CachedResponse>| u32::try_from(response.weight() + key.0.len()).unwrap_or(u32::MAX);
        Self { shop, entries: Cache::builder().max_capacity(CAPACITY_BYTES).weigher(weigher).build() }
    }

    /// Returns the cached response, or renders and caches it. Concurrent requests for the same key share one rendering.
    ///
    /// If only stock has changed, one request refreshes the entry while concurrent requests get the stale one. This bounds the
    /// latency of lists while many orders are placed.
    pub async fn get_or_render<E, F>(
        &self,
        key: String,
        language: Language,
        request: &HeaderMap,
        render: impl Fn() -> F + Sync,
    ) -> Result<Response, E>
    where
        E: Clone + Send + Sync + 'static,
        F: Future<Output = Result<RenderedResponse, E>> + Send,
    {
        if self.shop.invalidations().is_disconnected() {
            return render().await.map(RenderedResponse::into_response);
        }
        let key = (key, language);
        let mut cached = self.entries.get(&key).await;
        if let Some(stale) = cached.as_ref().filter(|entry| !self.is_current(entry) && self.is_current_except_stock(entry)) {
            if self.serve_stale(stale) {
                return Ok(respond(stale.clone(), request));
            }
            if let Some(_guard) = stale.begin_refresh() {
                let version = self.shop.invalidations().version();
                let refreshed = Arc::new(CachedResponse::new(render().await?, version));
                self.entries.insert(key, refreshed.clone()).await;
                return Ok(respond(refreshed, request));
            }
        }
        for _ in 0..MAX_ATTEMPTS {
            if let Some(entry) = cached.filter(|entry| self.is_current(entry)) {
                return Ok(respond(entry, request));
            }
            self.entries.invalidate(&key).await;
            let version = self.shop.invalidations().version();
            let rendering = async { render().await.map(|rendered| Arc::new(CachedResponse::new(rendered, version))) };
            // A concurrent rendering may have started before the latest invalidation, so the result is checked again.
            cached = Some(self.entries.try_get_with(key.clone(), rendering).await.map_err(|error: Arc<E>| (*error).clone())?);
        }
        // Invalidations arrive faster than responses are rendered: serve the latest one.
        match cached {
            Some(entry) => Ok(respond(entry, request)),
            None => render().await.map(RenderedResponse::into_response),
        }
    }

    /// Whether the response is current, or may be served stale.
    pub(crate) fn can_serve(&self, response: &CachedResponse) -> bool {
        self.is_current(response) || self.serve_stale(response)
    }

    fn is_current(&self, response: &CachedResponse) -> bool {
        self.shop.invalidations().is_current(response.version, &response.rendered.products)
    }

    fn is_current_except_stock(&self, response: &CachedResponse) -> bool {
        self.shop.invalidations().is_current_except_stock(response.version, &response.rendered.products)
    }

    fn serve_stale(&self, response: &CachedResponse) -> bool {
        response.is_refreshing.load(Ordering::SeqCst)
            && response.stale_since.get().is_some_and(|since| since.elapsed() < MAX_STALE)
            && self.is_current_except_stock(response)
    }
}

/// The response without caching.
impl IntoResponse for RenderedResponse {
    fn into_response(self) -> Response {
        let mut response =
            (self.status, [(header::CONTENT_TYPE, self.content_type), (header::CACHE_CONTROL, "no-cache")], self.body).into_response();
        response.headers_mut().extend(self.headers);
        response
    }
}

impl CachedResponse {
    fn new(mut rendered: RenderedResponse, version: u64) -> Self {
        let body = std::mem::take(&mut rendered.body);
        let hash = hex::encode(Sha256::digest(&body).into_iter().take(12));
        let is_small = body.len() < MIN_COMPRESSED_BYTES;
        Self {
            brotli: if is_small { None } else { compress_brotli(&body) },
            gzip: if is_small { None } else { compress_gzip(&body) },
            // Weak, because all encodings share the tag.
            etag: HeaderValue::from_str(&format!("W/\"{hash}\"")).unwrap_or(HeaderValue::from_static("W/\"\"")),
            plain: body.into(),
            rendered,
            version,
            stale_since: OnceLock::new(),
            is_refreshing: AtomicBool::new(false),
        }
    }

    /// Returns a guard if no other request is refreshing the response.
    fn begin_refresh(&self) -> Option<RefreshGuard<'_>> {
        self.stale_since.get_or_init(Instant::now);
        let was_refreshing = self.is_refreshing.swap(true, Ordering::SeqCst);
        (!was_refreshing).then_some(RefreshGuard(self))
    }

    /// Estimated memory in bytes.
    pub(crate) fn weight(&self) -> usize {
        let encoded = [&self.brotli, &self.gzip].into_iter().flatten().map(Bytes::len).sum::<usize>();
        self.plain.len() + encoded + ENTRY_OVERHEAD_BYTES + self.rendered.products.len() * 8
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.rendered.status
    }

    /// Whether to respond with 304. Conditions do not apply to errors (RFC 9110, 13.2.1).
    pub(crate) fn is_not_modified(&self, request: &HeaderMap) -> bool {
        self.rendered.status.is_success() && request.get(header::IF_NONE_MATCH).is_some_and(|tags| etag_matches(tags, &self.etag))
    }

    pub(crate) fn body(&self, encodings: Encodings) -> Bytes {
        self.preferred(encodings).1
    }

    fn preferred(&self, encodings: Encodings) -> (Option<&'static str>, Bytes) {
        let brotli = self.brotli.as_ref().filter(|_| encodings.brotli).map(|bytes| (Some("br"), bytes));
        let gzip = self.gzip.as_ref().filter(|_| encodings.gzip).map(|bytes| (Some("gzip"), bytes));
        let (encoding, bytes) = brotli.or(gzip).unwrap_or((None, &self.plain));
        (encoding, bytes.clone())
    }
}

/// Marks a response as being refreshed until it is dropped.
struct RefreshGuard<'a>(&'a CachedResponse);

impl Drop for RefreshGuard<'_> {
    fn drop(&mut self) {
        self.0.is_refreshing.store(false, Ordering::SeqCst);
    }
}

/// The cached encodings that a client accepts.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Encodings {
    brotli: bool,
    gzip: bool,
}

impl Encodings {
    pub(crate) fn accepted(request: &HeaderMap) -> Self {
        Self { brotli: accepts_encoding(request, "br"), gzip: accepts_encoding(request, "gzip") }
    }
}

/// Whether a response comes from this cache and therefore must not be compressed again.
pub fn is_cached(extensions: &Extensions) -> bool {
    extensions.get::<Arc<CachedResponse>>().is_some()
}

fn respond(cached: Arc<CachedResponse>, request: &HeaderMap) -> Response {
    let is_not_modified = cached.is_not_modified(request);
    let (encoding, body) = cached.preferred(Encodings::accepted(request));
    let mut response = Response::new(if is_not_modified { Body::empty() } else { Body::from(body) });
    *response.status_mut() = if is_not_modified { StatusCode::NOT_MODIFIED } else { cached.rendered.status };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(cached.rendered.content_type));
    headers.insert(header::ETAG, cached.etag.clone());
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    for (name, value) in &cached.rendered.headers {
        headers.insert(name.clone(), value.clone());
    }
    response.extensions_mut().insert(cached);
    response
}

fn compress_brotli(body: &[u8]) -> Option<Bytes> {
    let params = brotli::enc::BrotliEncoderParams { quality: BROTLI_QUALITY, size_hint: body.len(), ..Default::default() };
    let mut encoded = Vec::with_capacity(body.len() / 4);
    brotli::BrotliCompress(&mut &*body, &mut encoded, &params).ok()?;
    Some(encoded.into())
}

fn compress_gzip(body: &[u8]) -> Option<Bytes> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::with_capacity(body.len() / 4), flate2::Compression::new(GZIP_LEVEL));
    encoder.write_all(body).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn api_10_not_found_is_never_answered_with_304() {
        let response = |status| {
            let rendered =
                RenderedResponse { body: b"{}".to_vec(), content_type: "application/json", status, products: vec![], headers: vec![] };
            CachedResponse::new(rendered, 0)
        };
        let any = HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static("*"))]);
        assert!(response(StatusCode::OK).is_not_modified(&any) && !response(StatusCode::NOT_FOUND).is_not_modified(&any));
    }
}
