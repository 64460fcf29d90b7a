//! What every handler can reach.

use std::sync::Arc;

use axum::extract::FromRef;
use nevel_usecases::Shop;

use crate::answers::ResponseCache;
use crate::extract::client::TrustedProxies;
use crate::limits::RateLimits;

#[derive(Clone)]
pub struct ApiState {
    pub(crate) shop: Shop,
    pub(crate) limits: Arc<RateLimits>,
    pub(crate) proxies: Arc<TrustedProxies>,
    pub(crate) answers: ResponseCache,
}

impl ApiState {
    pub fn new(shop: Shop, limits: RateLimits, proxies: TrustedProxies) -> Self {
        let answers = ResponseCache::new(shop.clone());
        Self { shop, limits: Arc::new(limits), proxies: Arc::new(proxies), answers }
    }

    pub fn shop(&self) -> &Shop {
        &self.shop
    }

    pub fn answers(&self) -> &ResponseCache {
        &self.answers
    }

    /// Forgets callers that have not been seen for a while.
    pub fn evict_idle_rate_limits(&self) {
        self.limits.sweep();
    }
}

impl FromRef<ApiState> for Shop {
    fn from_ref(state: &ApiState) -> Self {
        state.shop.clone()
    }
}
