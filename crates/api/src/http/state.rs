//! The state shared by all handlers.

use std::sync::Arc;

use axum::extract::FromRef;
use nevel_usecases::Shop;

use crate::http::rate_limit::RateLimits;
use crate::http::response_cache::ResponseCache;
use crate::http::trusted_proxies::TrustedProxies;

#[derive(Clone)]
pub struct ApiState {
    pub(crate) shop: Shop,
    pub(crate) rate_limits: Arc<RateLimits>,
    pub(crate) trusted_proxies: Arc<TrustedProxies>,
    pub(crate) response_cache: ResponseCache,
    /// Whether browsers reach the shop by HTTPS.
    pub(crate) is_https: bool,
}

impl ApiState {
    pub fn new(shop: Shop, rate_limits: RateLimits, trusted_proxies: TrustedProxies) -> Self {
        let response_cache = ResponseCache::new(shop.clone());
        Self {
            shop,
            rate_limits: Arc::new(rate_limits),
            trusted_proxies: Arc::new(trusted_proxies),
            response_cache,
            is_https: false,
        }
    }

    #[must_use]
    pub fn with_https(self, is_https: bool) -> Self {
        Self { is_https, ..self }
    }

    pub fn shop(&self) -> &Shop {
        &self.shop
    }

    pub fn response_cache(&self) -> &ResponseCache {
        &self.response_cache
    }

    /// Removes rate limit state of clients that were idle for a while.
    pub fn evict_idle_rate_limits(&self) {
        self.rate_limits.evict_idle();
    }

    /// Logs the number of requests that rate limits have refused since the last call.
    pub fn log_refusals(&self) {
        self.rate_limits.log_refusals();
    }
}

impl FromRef<ApiState> for Shop {
    fn from_ref(state: &ApiState) -> Self {
        state.shop.clone()
    }
}
