//! What is measured: the full benchmark and two shorter ones.

use std::time::Duration;

use crate::engine::Engine;

pub struct Plan {
    pub engines: &'static [Engine],
    /// Numbers of products.
    pub catalogs: &'static [u32],
    pub connections: &'static [u32],
    /// Numbers of concurrent buyers.
    pub buyers: &'static [u32],
    /// Numbers of existing orders, in a small shop and in a large one.
    pub orders: &'static [u32],
    /// The shop and its baseline are measured alternately, so that other load on the machine affects both.
    pub rounds: usize,
    /// Products that staff add while shoppers search; none are added if 0.
    pub imported_products: u32,
    pub round: Duration,
    pub orders_round: Duration,
    /// Duration of reads under background load; long enough to measure the p99 of the slower side.
    pub background: Duration,
}

pub const FULL: Plan = Plan {
    engines: &[Engine::Sqlite, Engine::Postgres],
    catalogs: &[1_000, 100_000],
    connections: &[16, 64],
    buyers: &[16, 64],
    orders: &[10_000, 1_000_000],
    rounds: 3,
    imported_products: 5_000,
    round: Duration::from_secs(1),
    orders_round: Duration::from_secs(2),
    background: Duration::from_secs(4),
};
pub const QUICK: Plan = Plan {
    engines: &[Engine::Sqlite],
    catalogs: &[1_000],
    connections: &[64],
    buyers: &[16],
    orders: &[],
    rounds: 3,
    imported_products: 0,
    round: Duration::from_secs(1),
    orders_round: Duration::from_secs(1),
    background: Duration::from_secs(1),
};

/// Only the admin response times by the size of the shop.
pub const GROWTH: Plan = Plan { connections: &[], buyers: &[], imported_products: 0, ..FULL };
