//! Limits of an order by a customer (SEC-05).

use super::checkout::Basket;
use crate::money::Cents;
use crate::settings::CustomerLimits;

/// A limit that an order exceeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExceededLimit {
    Units {
        max: u32,
        requested: i64,
    },
    Value {
        max: Cents,
        requested: Cents,
    },
    /// The customer has this many open orders already.
    OpenOrders {
        max: u32,
    },
}

impl CustomerLimits {
    /// Checks the units of an order, and the subtotal if it is known.
    pub(super) fn check(&self, basket: &Basket, subtotal: Option<Cents>) -> Result<(), ExceededLimit> {
        let units = basket.lines().iter().map(|line| line.quantity).sum();
        if let Some(max) = self.order_units
            && units > i64::from(max)
        {
            return Err(ExceededLimit::Units { max, requested: units });
        }
        if let (Some(max), Some(subtotal)) = (self.order_value_cents.map(Cents::new), subtotal)
            && subtotal > max
        {
            return Err(ExceededLimit::Value { max, requested: subtotal });
        }
        Ok(())
    }

    /// Checks the number of open orders that the customer has before this one.
    pub fn check_open_orders(&self, count: u64) -> Result<(), ExceededLimit> {
        match self.open_orders {
            Some(max) if count >= u64::from(max) => Err(ExceededLimit::OpenOrders { max }),
            _ => Ok(()),
        }
    }
}
