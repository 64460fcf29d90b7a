//! Compression of responses. It runs on threads for blocking work, so that it never delays other requests.

use std::io::Write as _;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use http_body::Body as _;

use super::headers::add_vary;
use super::negotiation::accepts_encoding;

/// Smaller bodies are not compressed, because that gains nothing.
pub(crate) const MIN_COMPRESSED_BYTES: usize = 512;
/// Higher qualities would delay the first response too much.
const BROTLI_QUALITY: i32 = 5;
const GZIP_LEVEL: u32 = 6;
const COMPRESSIBLE_TYPES: [&str; 4] = ["text/", "application/json", "application/xml", "image/svg+xml"];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The best encoding that the client accepts.
    pub fn preferred(request: &HeaderMap) -> Self {
        if accepts_encoding(request, "br") {
            Self::Brotli
        } else if accepts_encoding(request, "gzip") {
            Self::Gzip
        } else {
            Self::Identity
        }
    }

    pub fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        })
    }
}

/// Middleware that compresses responses which are not compressed yet.
pub async fn compress_responses(request: Request, next: Next) -> Response {
    let encoding = Encoding::preferred(request.headers());
    let response = next.run(request).await;
    if encoding == Encoding::Identity || !is_compressible(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let compressed = match to_bytes(body, usize::MAX).await {
        Ok(plain) => compress(plain, encoding).await,
        Err(error) => Err(std::io::Error::other(error)),
    };
    match compressed {
        Ok(compressed) => {
            parts.headers.remove(header::CONTENT_LENGTH);
            parts.headers.insert(header::CONTENT_ENCODING, encoding.header());
            add_vary(&mut parts.headers, "accept-encoding");
            Response::from_parts(parts, Body::from(compressed))
        }
        Err(error) => {
            tracing::error!(%error, "failed to compress a response");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Bodies of unknown size are streams, which are not collected.
fn is_compressible(response: &Response) -> bool {
    let headers = response.headers();
    let content_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let size = response.body().size_hint().exact().unwrap_or(0);
    size >= MIN_COMPRESSED_BYTES as u64
        && !headers.contains_key(header::CONTENT_ENCODING)
        && COMPRESSIBLE_TYPES.iter().any(|prefix| content_type.starts_with(prefix))
}

pub(crate) async fn compress(plain: Bytes, encoding: Encoding) -> std::io::Result<Bytes> {
    let work = move || match encoding {
        Encoding::Brotli => brotli(&plain),
        Encoding::Gzip => gzip(&plain),
        Encoding::Identity => Ok(plain),
    };
    tokio::task::spawn_blocking(work).await.map_err(std::io::Error::other)?
}

fn brotli(mut plain: &[u8]) -> std::io::Result<Bytes> {
    let params =
        brotli::enc::BrotliEncoderParams { quality: BROTLI_QUALITY, size_hint: plain.len(), ..Default::default() };
    let mut compressed = Vec::with_capacity(plain.len() / 4);
    brotli::BrotliCompress(&mut plain, &mut compressed, &params)?;
    Ok(compressed.into())
}

fn gzip(plain: &[u8]) -> std::io::Result<Bytes> {
    let mut encoder =
        flate2::write::GzEncoder::new(Vec::with_capacity(plain.len() / 4), flate2::Compression::new(GZIP_LEVEL));
    encoder.write_all(plain)?;
    encoder.finish().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compression_does_not_run_on_the_async_worker() {
        let runtime = tokio::runtime::Builder::new_current_thread().max_blocking_threads(1).build().unwrap();
        runtime.block_on(async {
            let (release, occupied) = std::sync::mpsc::channel::<()>();
            let only_thread = tokio::task::spawn_blocking(move || occupied.recv());
            let plain = Bytes::from("compressible ".repeat(10_000));
            let mut compressing = std::pin::pin!(compress(plain.clone(), Encoding::Brotli));
            let first_poll =
                std::future::poll_fn(|context| std::task::Poll::Ready(compressing.as_mut().poll(context))).await;
            assert!(first_poll.is_pending(), "the worker waits for the thread for blocking work, which is occupied");
            release.send(()).unwrap();
            only_thread.await.unwrap().unwrap();
            assert!(compressing.await.unwrap().len() < plain.len() / 100);
        });
    }
}
