//! The period in which a consumer may withdraw from an order (WDR-02).

use crate::day::Day;
use crate::orders::{Order, OrderStatus};
use crate::settings::WithdrawalSettings;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeriodState {
    Open,
    Closed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub state: PeriodState,
    /// `None` while the day of delivery is unknown.
    pub last_day: Option<Day>,
    /// Whether the right of withdrawal applies in the country of the order.
    pub covers_country: bool,
}

impl Period {
    /// The period lasts from the order until the end of the last day after delivery. A canceled order has nothing to
    /// withdraw from.
    pub fn of(order: &Order, settings: &WithdrawalSettings, today: Day) -> Self {
        let last_day = order.delivered_on.map(|day| day.plus_days(settings.days.into()));
        let is_over = last_day.is_some_and(|last| today > last) || order.status == OrderStatus::Cancelled;
        Self {
            state: if is_over { PeriodState::Closed } else { PeriodState::Open },
            last_day,
            covers_country: settings.covers(&order.contact.address.country),
        }
    }
}
