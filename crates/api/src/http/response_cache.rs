//! Response cache: complete responses of the public catalog and of pages, which are the same for all clients.
//!
//! A response is served for less than a second. Within that time it shows what staff change through this instance at
//! once, because the catalog version is part of the key. Stock, and changes made through other instances, may be that
//! old.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use moka::Expiry;
use moka::future::Cache;
use nevel_domain::hex;
use nevel_i18n::Language;
use nevel_usecases::Shop;
use sha2::{Digest as _, Sha256};

use super::compression::{Encoding, MIN_COMPRESSED_BYTES, compress};
use super::cookie::has_confirmed_age;
use super::headers::add_vary;
use super::language::RequestLanguage;
use super::negotiation::etag_matches;
use super::request_metrics::{RequestMetrics, Route};

/// Leaves time to load and compress a response, so that no client sees data older than a second.
const MAX_AGE: Duration = Duration::from_millis(800);
const CATALOG_CAPACITY: Capacity = Capacity { responses: 32 * 1024 * 1024, compressed: 24 * 1024 * 1024 };
/// Separate and small, because every typed text is another response, which is seldom requested again.
const SEARCH_CAPACITY: Capacity = Capacity { responses: 8 * 1024 * 1024, compressed: 4 * 1024 * 1024 };
const SEARCH_PATHS: [&str; 3] = ["/api/v1/products/search", "/api/v1/products/suggest", "/search"];
/// Parameters of product lists of which there are too many combinations.
const LIST_OPTIONS: [&str; 7] = ["q", "sort", "priceMin", "priceMax", "available", "attribute", "facets"];
/// Estimated memory of the headers and metadata of one entry.
const ENTRY_OVERHEAD_BYTES: usize = 4_096;

#[derive(Clone)]
pub struct ResponseCache {
    shop: Shop,
    catalog: Responses,
    searches: Responses,
}

struct Capacity {
    responses: u64,
    compressed: u64,
}

#[derive(Clone)]
struct Responses {
    responses: Cache<Key, Arc<CachedResponse>>,
    /// Compressed bodies by the hash of their content. A response that is loaded again is usually unchanged.
    compressed: Cache<([u8; 32], Encoding), Bytes>,
}

/// Everything that a response depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    catalog_version: u64,
    path_and_query: String,
    language: Language,
    is_adult: bool,
    encoding: Encoding,
}

pub(crate) struct CachedResponse {
    headers: HeaderMap,
    etag: HeaderValue,
    body: Bytes,
    max_age: Duration,
    route: Option<MatchedPath>,
    metrics: RequestMetrics,
    not_modified_metrics: RequestMetrics,
}

/// A response extension: caches the response for a shorter time than others.
#[derive(Debug, Clone, Copy)]
pub struct CacheFor(pub Duration);

struct ExpireByAge;

impl Expiry<Key, Arc<CachedResponse>> for ExpireByAge {
    fn expire_after_create(&self, _: &Key, response: &Arc<CachedResponse>, _: Instant) -> Option<Duration> {
        Some(response.max_age)
    }
}

/// The response was an error, which is not cached.
#[derive(Debug)]
struct NotCacheable;

impl Key {
    /// Whether the request is a search, or a list with filters or another order.
    fn is_search(&self) -> bool {
        let (path, query) = self.path_and_query.split_once('?').unwrap_or((&self.path_and_query, ""));
        let has_options =
            || query.split('&').any(|pair| LIST_OPTIONS.contains(&pair.split('=').next().unwrap_or_default()));
        SEARCH_PATHS.contains(&path) || has_options()
    }
}

impl Responses {
    fn new(capacity: &Capacity) -> Self {
        let weight = |bytes: usize| u32::try_from(bytes).unwrap_or(u32::MAX);
        let response_weight = move |key: &Key, response: &Arc<CachedResponse>| {
            weight(key.path_and_query.len() + response.body.len() + ENTRY_OVERHEAD_BYTES)
        };
        Self {
            responses: Cache::builder()
                .max_capacity(capacity.responses)
                .weigher(response_weight)
                .expire_after(ExpireByAge)
                .build(),
            compressed: Cache::builder()
                .max_capacity(capacity.compressed)
                .weigher(move |_, body: &Bytes| weight(body.len()))
                .build(),
        }
    }

    async fn store(&self, response: Response, encoding: Encoding) -> Result<Arc<CachedResponse>, NotCacheable> {
        let (mut parts, body) = response.into_parts();
        // Responses of these routes are created in memory, so their size is limited already.
        let plain = to_bytes(body, usize::MAX).await.map_err(|_| NotCacheable)?;
        let hash: [u8; 32] = Sha256::digest(&plain).into();
        // Weak, because all encodings share the tag.
        let etag = format!("W/\"{}\"", hex::encode(hash.into_iter().take(12)));
        let etag = HeaderValue::from_str(&etag).map_err(|_| NotCacheable)?;
        let is_encoded = parts.headers.contains_key(header::CONTENT_ENCODING);
        let body = if is_encoded || encoding == Encoding::Identity || plain.len() < MIN_COMPRESSED_BYTES {
            plain
        } else {
            parts.headers.insert(header::CONTENT_ENCODING, encoding.header());
            self.compressed.try_get_with((hash, encoding), compress(plain, encoding)).await.map_err(|_| NotCacheable)?
        };
        parts.headers.remove(header::CONTENT_LENGTH);
        parts.headers.entry(header::ETAG).or_insert(etag.clone());
        add_vary(&mut parts.headers, "accept-encoding");
        let max_age = parts.extensions.remove::<CacheFor>().map_or(MAX_AGE, |CacheFor(age)| age.min(MAX_AGE));
        let route = parts.extensions.remove::<MatchedPath>();
        let metrics = |status| RequestMetrics::new(&Method::GET, &Route(route.clone()), status);
        Ok(Arc::new(CachedResponse {
            etag: parts.headers.get(header::ETAG).cloned().unwrap_or(etag),
            metrics: metrics(StatusCode::OK),
            not_modified_metrics: metrics(StatusCode::NOT_MODIFIED),
            headers: parts.headers,
            body,
            max_age,
            route,
        }))
    }
}

impl ResponseCache {
    pub fn new(shop: Shop) -> Self {
        Self { shop, catalog: Responses::new(&CATALOG_CAPACITY), searches: Responses::new(&SEARCH_CAPACITY) }
    }

    fn responses(&self, key: &Key) -> &Responses {
        if key.is_search() { &self.searches } else { &self.catalog }
    }

    /// HEAD gets the headers of GET. `Range` is ignored: a complete response costs less than a second cache.
    pub(crate) fn key(&self, request: &Request) -> Option<Key> {
        let headers = request.headers();
        matches!(*request.method(), Method::GET | Method::HEAD).then(|| Key {
            catalog_version: self.shop.catalog_version(),
            path_and_query: request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned(),
            language: RequestLanguage::of(request.extensions()),
            is_adult: has_confirmed_age(headers),
            encoding: Encoding::preferred(headers),
        })
    }

    /// The cached response of a request, if its route has the `cache_responses` middleware.
    pub(crate) async fn get(&self, key: &Key) -> Option<Arc<CachedResponse>> {
        self.responses(key).responses.get(key).await
    }
}

impl CachedResponse {
    /// Records metrics if `started` is given; otherwise the caller does.
    pub fn respond(&self, method: &Method, request: &HeaderMap, started: Option<Instant>) -> Response {
        let is_not_modified = request.get(header::IF_NONE_MATCH).is_some_and(|tags| etag_matches(tags, &self.etag));
        let (status, metrics) = if is_not_modified {
            (StatusCode::NOT_MODIFIED, &self.not_modified_metrics)
        } else {
            (StatusCode::OK, &self.metrics)
        };
        if let Some(started) = started {
            if *method == Method::HEAD {
                RequestMetrics::new(method, &Route(self.route.clone()), status).record(started);
            } else {
                metrics.record(started);
            }
        }
        let has_body = !is_not_modified && *method != Method::HEAD;
        let mut response = Response::new(if has_body { Body::from(self.body.clone()) } else { Body::empty() });
        *response.status_mut() = status;
        *response.headers_mut() = self.headers.clone();
        if !is_not_modified && !has_body {
            response.headers_mut().insert(header::CONTENT_LENGTH, self.body.len().into());
        }
        if let Some(route) = &self.route {
            response.extensions_mut().insert(route.clone());
        }
        response
    }
}

/// Middleware for routes whose responses are the same for all clients. Concurrent requests for the same response share
/// one handler call; errors are neither cached nor shared.
pub async fn cache_responses(State(cache): State<ResponseCache>, request: Request, next: Next) -> Response {
    let Some(key) = cache.key(&request) else { return next.run(request).await };
    let (encoding, responses) = (key.encoding, cache.responses(&key));
    let (parts, _) = request.into_parts();
    let error = Mutex::new(None);
    let call = async {
        let mut request = Request::from_parts(parts.clone(), Body::empty());
        // The handler creates the complete response; method, conditions and encodings are applied to the cached one.
        *request.method_mut() = Method::GET;
        request.headers_mut().remove(header::IF_NONE_MATCH);
        request.headers_mut().remove(header::ACCEPT_ENCODING);
        let response = next.clone().run(request).await;
        if response.status() == StatusCode::OK {
            return responses.store(response, encoding).await;
        }
        *error.lock().unwrap_or_else(PoisonError::into_inner) = Some(response);
        Err(NotCacheable)
    };
    match responses.responses.try_get_with(key, call).await {
        Ok(cached) => cached.respond(&parts.method, &parts.headers, None),
        Err(_) => match error.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(response) => response,
            // The handler call of another request failed.
            None => next.run(Request::from_parts(parts, Body::empty())).await,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sea_03_searches_and_filtered_lists_do_not_evict_the_catalog() {
        let key = |path: &str| Key {
            catalog_version: 0,
            path_and_query: path.to_owned(),
            language: Language::Ru,
            is_adult: true,
            encoding: Encoding::Identity,
        };
        for path in [
            "/search",
            "/search?q=x",
            "/api/v1/products/suggest?q=x",
            "/category/3?page=2&attribute=1:x",
            "/api/v1/products/recommended?sort=name",
        ] {
            assert!(key(path).is_search(), "{path}");
        }
        for path in [
            "/",
            "/category/3?page=2",
            "/api/v1/products/category/3?page=0&size=20&category=4",
            "/product/1?utm_source=sort",
        ] {
            assert!(!key(path).is_search(), "{path}");
        }
    }
}
