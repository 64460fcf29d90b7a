//! Drains request bodies that the handler did not read, such as those of rejected requests.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::BodyExt as _;
use hyper::body::{Body, Frame, Incoming, SizeHint};

/// For larger bodies, closing the connection is cheaper.
const MAX_BYTES: u64 = 64 * 1024;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);

/// A body that is read to its end when it is dropped early. Otherwise hyper closes the connection after the response
/// without announcing it, and the next request of the client fails.
pub struct DrainOnDrop(Option<Incoming>);

impl DrainOnDrop {
    pub fn new(body: Incoming) -> Self {
        Self(Some(body))
    }
}

impl Body for DrainOnDrop {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        self.0.as_mut().map_or(Poll::Ready(None), |body| Pin::new(body).poll_frame(context))
    }

    fn is_end_stream(&self) -> bool {
        self.0.as_ref().is_none_or(Body::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.0.as_ref().map_or_else(|| SizeHint::with_exact(0), Body::size_hint)
    }
}

impl Drop for DrainOnDrop {
    fn drop(&mut self) {
        let is_small = self.size_hint().upper().is_some_and(|remaining| remaining <= MAX_BYTES);
        if self.is_end_stream() || !is_small {
            return;
        }
        if let Some(mut body) = self.0.take() {
            let drain = async move { while let Some(Ok(_)) = body.frame().await {} };
            tokio::spawn(tokio::time::timeout(DRAIN_TIMEOUT, drain));
        }
    }
}
