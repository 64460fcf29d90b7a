//! What a withdrawal costs the shop, and by when (DSK-08).

use super::record::{WithdrawalRecord, lines_without};
use crate::codes;
use crate::day::Day;
use crate::money::Cents;
use crate::orders::{Order, subtotal};
use crate::rules::{REFUND_DAYS, REFUND_REMINDER_DAYS};
use crate::time_zone::TimeZone;

codes! {
    /// How close the day is on which the refund is due.
    pub enum Urgency {
        Later = "later",
        /// Within the days of `REFUND_REMINDER_DAYS`.
        Soon = "soon",
        Overdue = "overdue",
    }
}

impl Urgency {
    /// The days on which withdrawals of this urgency were received: from the first one, and before the second one.
    pub fn received(self, today: Day) -> (Option<Day>, Option<Day>) {
        let first_in_time = today.plus_days(-REFUND_DAYS);
        let first_later = first_in_time.plus_days(REFUND_REMINDER_DAYS + 1);
        match self {
            Self::Later => (Some(first_later), None),
            Self::Soon => (Some(first_in_time), Some(first_later)),
            Self::Overdue => (None, Some(first_in_time)),
        }
    }
}

/// When the refund of an unfinished withdrawal is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefundDeadline {
    pub day: Day,
    pub urgency: Urgency,
}

impl RefundDeadline {
    /// `None` once the withdrawal is finished.
    pub fn of(record: &WithdrawalRecord, zone: &TimeZone, today: Day) -> Option<Self> {
        if record.state.is_finished() {
            return None;
        }
        let received = zone.day_of(record.created_at);
        let is_received = |urgency: &Urgency| {
            let (from, before) = urgency.received(today);
            from.is_none_or(|from| received >= from) && before.is_none_or(|before| received < before)
        };
        let urgency = Urgency::ALL.into_iter().find(is_received)?;
        Some(Self { day: received.plus_days(REFUND_DAYS), urgency })
    }
}

/// What the buyer paid for the withdrawn units: the total of the order, with shipping, if nothing remains. `None` if
/// only the message says what is returned, or none of it is part of the order.
pub fn withdrawn_amount(record: &WithdrawalRecord, order: &Order) -> Option<Cents> {
    if record.items_in_message {
        return None;
    }
    let remaining = if record.is_of_whole_order() { Vec::new() } else { lines_without(&order.lines, &record.items) };
    if remaining.is_empty() {
        return Some(order.amounts.total);
    }
    if remaining == order.lines {
        return None;
    }
    let kept = subtotal(&remaining, order.adjustment.discount)?;
    Some(Cents::new(order.amounts.subtotal.get() - kept.get()))
}
