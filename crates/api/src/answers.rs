//! Ready answers: bytes that were made once, in every encoding, and are good until something they show changes.

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
/// How long the answer before stands in for one that is being made, where stock alone differs.
const STAND_IN: Duration = Duration::from_secs(1);

#[derive(Clone)]
pub struct ResponseCache {
    shop: Shop,
    ready: Cache<Name, Arc<CachedResponse>>,
}

/// What was asked for, in one spelling, and in which language.
type Name = (String, Language);

/// An answer before it is made ready.
pub struct RenderedResponse {
    pub body: Vec<u8>,
    pub content_type: &'static str,
    pub status: StatusCode,
    /// The products it shows.
    pub products: Vec<i64>,
    pub headers: Vec<(header::HeaderName, HeaderValue)>,
}

/// An answer with all that is known of it but the caller.
pub(crate) struct CachedResponse {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    etag: HeaderValue,
    fresh: RenderedResponse,
    made_at: u64,
    /// Since when it is known to be.
    outdated: OnceLock<Instant>,
    is_being_remade: AtomicBool,
}

impl ResponseCache {
    pub fn new(shop: Shop) -> Self {
        let weigh = |name: &Name, ready: &Arc<CachedResponse>| u32::try_from(ready.weight() + name.0.len()).unwrap_or(u32::MAX);
        Self { shop, ready: Cache::builder().max_capacity(CAPACITY_BYTES).weigher(weigh).build() }
    }

    /// The ready answer, or what `make` makes; callers that ask for the same at once share one making. Of those who come while orders
    /// change nothing but stock, one makes it anew and the others are shown the one before: in a rush nobody has to wait for figures
    /// that have changed again before they are read.
    pub async fn answer<E, F>(
        &self,
        name: String,
        language: Language,
        request: &HeaderMap,
        make: impl Fn() -> F + Sync,
    ) -> Result<Response, E>
    where
        E: Clone + Send + Sync + 'static,
        F: Future<Output = Result<RenderedResponse, E>> + Send,
    {
        if self.shop.invalidations().is_disconnected() {
            return make().await.map(RenderedResponse::into_response);
        }
        let name = (name, language);
        let mut ready = self.ready.get(&name).await;
        if let Some(before) = ready.as_ref().filter(|before| !self.is_current(before) && self.is_current_except_stock(before)) {
            if self.stands_in(before) {
                return Ok(respond(before.clone(), request));
            }
            if let Some(_turn) = before.begin_remaking() {
                let made_at = self.shop.invalidations().version();
                let anew = Arc::new(CachedResponse::new(make().await?, made_at));
                self.ready.insert(name, anew.clone()).await;
                return Ok(respond(anew, request));
            }
        }
        for _ in 0..ATTEMPTS {
            if let Some(ready) = ready.filter(|ready| self.is_current(ready)) {
                return Ok(respond(ready, request));
            }
            self.ready.invalidate(&name).await;
            let made_at = self.shop.invalidations().version();
            let making = async { make().await.map(|fresh| Arc::new(CachedResponse::new(fresh, made_at))) };
            // Somebody else's making may have begun before the latest change: then it is looked at once more.
            ready = Some(self.ready.try_get_with(name.clone(), making).await.map_err(|error: Arc<E>| (*error).clone())?);
        }
        // Changes come faster than answers are made: this one was true a moment ago.
        match ready {
            Some(ready) => Ok(respond(ready, request)),
            None => make().await.map(RenderedResponse::into_response),
        }
    }

    /// Whether it is true, or may pass for it.
    pub(crate) fn may_show(&self, ready: &CachedResponse) -> bool {
        self.is_current(ready) || self.stands_in(ready)
    }

    fn is_current(&self, ready: &CachedResponse) -> bool {
        self.shop.invalidations().is_current(ready.made_at, &ready.fresh.products)
    }

    fn is_current_except_stock(&self, ready: &CachedResponse) -> bool {
        self.shop.invalidations().is_current_except_stock(ready.made_at, &ready.fresh.products)
    }

    fn stands_in(&self, ready: &CachedResponse) -> bool {
        ready.is_being_remade.load(Ordering::SeqCst)
            && ready.outdated.get().is_some_and(|since| since.elapsed() < STAND_IN)
            && self.is_current_except_stock(ready)
    }
}

/// As it is, for answers that are not kept.
impl IntoResponse for RenderedResponse {
    fn into_response(self) -> Response {
        let mut response =
            (self.status, [(header::CONTENT_TYPE, self.content_type), (header::CACHE_CONTROL, "no-cache")], self.body).into_response();
        response.headers_mut().extend(self.headers);
        response
    }
}

impl CachedResponse {
    fn new(mut fresh: RenderedResponse, made_at: u64) -> Self {
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
            outdated: OnceLock::new(),
            is_being_remade: AtomicBool::new(false),
        }
    }

    /// The turn to make it anew; nobody else has it meanwhile.
    fn begin_remaking(&self) -> Option<RefreshGuard<'_>> {
        self.outdated.get_or_init(Instant::now);
        let was_being_remade = self.is_being_remade.swap(true, Ordering::SeqCst);
        (!was_being_remade).then_some(RefreshGuard(self))
    }

    pub(crate) fn weight(&self) -> usize {
        let encoded = [&self.brotli, &self.gzip].into_iter().flatten().map(Bytes::len).sum::<usize>();
        self.plain.len() + encoded + 512 + self.fresh.products.len() * 8
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.fresh.status
    }

    /// Whether the caller has it already. What is not there is nothing that one could have (RFC 9110, 13.2.1).
    pub(crate) fn is_known(&self, request: &HeaderMap) -> bool {
        self.fresh.status.is_success() && request.get(header::IF_NONE_MATCH).is_some_and(|tags| names(tags, &self.etag))
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

/// Over when another took its place, or nobody makes one any more.
struct RefreshGuard<'a>(&'a CachedResponse);

impl Drop for RefreshGuard<'_> {
    fn drop(&mut self) {
        self.0.is_being_remade.store(false, Ordering::SeqCst);
    }
}

/// Of the encodings that answers are kept in, those that a caller takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Encodings {
    brotli: bool,
    gzip: bool,
}

impl Encodings {
    pub(crate) fn accepted(request: &HeaderMap) -> Self {
        Self { brotli: takes(request, "br"), gzip: takes(request, "gzip") }
    }
}

/// Whether a caller takes an encoding by its name; a weight of zero refuses it.
pub fn takes(request: &HeaderMap, encoding: &str) -> bool {
    let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let refused = |part: &str| part.strip_prefix("q=").is_some_and(|weight| weight.parse() == Ok(0.0));
        parts.next() == Some(encoding) && !parts.any(refused)
    })
}

/// Whether an answer comes from here: it is compressed already, or not worth it.
pub fn is_ready(extensions: &Extensions) -> bool {
    extensions.get::<Arc<CachedResponse>>().is_some()
}

fn respond(ready: Arc<CachedResponse>, request: &HeaderMap) -> Response {
    let is_known = ready.is_known(request);
    let (encoding, body) = ready.preferred(Encodings::accepted(request));
    let mut response = Response::new(if is_known { Body::empty() } else { Body::from(body) });
    *response.status_mut() = if is_known { StatusCode::NOT_MODIFIED } else { ready.fresh.status };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(ready.fresh.content_type));
    headers.insert(header::ETAG, ready.etag.clone());
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    for (name, value) in &ready.fresh.headers {
        headers.insert(name.clone(), value.clone());
    }
    response.extensions_mut().insert(ready);
    response
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
    fn an_encoding_of_no_weight_is_not_taken() {
        let takes = |accepted| {
            let request = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted))]);
            takes(&request, "br")
        };
        assert!(takes("br") && takes("gzip, br;q=0.5") && takes(" br ; q=1"));
        assert!(!takes("gzip") && !takes("br;q=0") && !takes("br; q=0.0") && !takes("br;q=0.000, gzip") && !takes(""));
    }

    #[test]
    fn api_10_what_is_not_there_is_told_so_every_time() {
        let found = |status| {
            let fresh = RenderedResponse { body: b"{}".to_vec(), content_type: "application/json", status, products: vec![], headers: vec![] };
            CachedResponse::new(fresh, 0)
        };
        let any = HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::from_static("*"))]);
        assert!(found(StatusCode::OK).is_known(&any) && !found(StatusCode::NOT_FOUND).is_known(&any));
    }

    #[test]
    fn a_known_answer_is_recognised_by_any_of_its_names() {
        let etag = HeaderValue::from_static("W/\"abc\"");
        let known = |tags| names(&HeaderValue::from_static(tags), &etag);
        assert!(known("W/\"abc\"") && known("\"abc\"") && known("\"x\", W/\"abc\"") && known("*"));
        assert!(!known("\"abcd\"") && !known(""));
    }
}
