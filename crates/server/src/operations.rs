//! The operations port: health checks and metrics, which must not be public.

use std::net::TcpListener;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::{StatusCode, header};
use nevel_usecases::Shop;

use crate::config::OpsListen;
use crate::error::ConfigError;
use crate::metrics::metrics_handle;
use crate::supervisor::Stop;

/// Opens the port. A taken default port is only a warning, so that several shops can run on one machine without
/// settings.
pub fn bind(listen: OpsListen) -> Result<Option<Arc<TcpListener>>, ConfigError> {
    let OpsListen { address: Some(address), is_default } = listen else { return Ok(None) };
    let opened = TcpListener::bind(address).and_then(|listener| listener.set_nonblocking(true).map(|()| listener));
    match opened {
        Ok(listener) => Ok(Some(Arc::new(listener))),
        Err(error) if is_default => {
            tracing::warn!(%address, %error, "no health checks and metrics: set NEVEL_OPS_LISTEN to a free address, or to off");
            Ok(None)
        }
        Err(error) => Err(ConfigError::new("NEVEL_OPS_LISTEN", format!("cannot listen on {address}: {error}"))),
    }
}

pub fn router(shop: Shop) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route(
            "/metrics",
            get(|| async { ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics_handle().render()) }),
        )
        .with_state(shop)
}

async fn ready(State(shop): State<Shop>) -> Response {
    match shop.check_ready().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "readiness check failed");
            (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response()
        }
    }
}

/// Serves until shutdown begins: a load balancer removes an instance whose port is closed.
pub async fn serve(listener: Arc<TcpListener>, router: Router, mut stop: Stop) {
    match listener.try_clone().and_then(tokio::net::TcpListener::from_std) {
        Ok(listener) => tokio::select! {
            _ = axum::serve(listener, router) => {}
            _ = stop.changed() => {}
        },
        Err(error) => tracing::error!(%error, "the operations port failed"),
    }
}
