//! The day of supply, which decides the rate of VAT (MON-04).

use super::status::OrderStatus;
use crate::clock::Timestamp;
use crate::day::Day;
use crate::time_zone::TimeZone;

/// A change of the status of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatusStep {
    pub from: OrderStatus,
    pub to: OrderStatus,
    pub at: Timestamp,
}

/// The day on which the goods left, or `None` if they did not. `steps` are in order.
///
/// A shipment that was set back was a mistake, and a second one replaces it. An order that was set back after its delivery and is
/// delivered again, because a part of it came back, keeps its first day. Staff may record a shipment late, but the
/// goods never leave after they were delivered.
pub fn supply_day(
    steps: &[StatusStep],
    status: OrderStatus,
    delivered_on: Option<Day>,
    time_zone: &TimeZone,
) -> Option<Day> {
    let mut left = None;
    for StatusStep { from, to, at } in steps {
        let is_shipment = *to == OrderStatus::Shipped && !from.is_shipped();
        if is_shipment || (*to == OrderStatus::Delivered && left.is_none()) {
            left = Some(time_zone.day_of(*at));
        }
    }
    let is_supplied = status.is_shipped() || steps.iter().any(|step| step.to == OrderStatus::Delivered);
    left.filter(|_| is_supplied || status == OrderStatus::Cancelled)
        .map(|left| delivered_on.map_or(left, |delivered| delivered.min(left)))
}

#[cfg(test)]
mod tests {
    use OrderStatus::{Delivered, Pending, Processing, Shipped};

    use super::*;

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    fn amsterdam() -> TimeZone {
        TimeZone::parse("Europe/Amsterdam").unwrap()
    }

    /// The day of supply after steps at noon of a day.
    fn after(steps: &[(OrderStatus, OrderStatus, &str)], delivered_on: Option<&str>) -> Option<String> {
        let steps: Vec<_> = steps
            .iter()
            .map(|(from, to, on)| StatusStep {
                from: *from,
                to: *to,
                at: amsterdam().starts_at(day(on)).plus_seconds(43_200),
            })
            .collect();
        let status = steps.last().map_or(Pending, |step| step.to);
        supply_day(&steps, status, delivered_on.map(day), &amsterdam()).map(|day| day.to_string())
    }

    #[test]
    fn mon_04_goods_are_supplied_when_they_are_shipped() {
        let shipped = (Processing, Shipped, "2026-12-30");
        assert_eq!(after(&[], None), None);
        assert_eq!(after(&[shipped], None).unwrap(), "2026-12-30");
        assert_eq!(after(&[shipped, (Shipped, Delivered, "2027-01-02")], Some("2027-01-02")).unwrap(), "2026-12-30");
        assert_eq!(after(&[(Pending, Delivered, "2027-01-02")], Some("2027-01-02")).unwrap(), "2027-01-02");
    }

    #[test]
    fn mon_04_goods_never_leave_after_they_were_delivered() {
        let late = [(Processing, Shipped, "2027-01-02"), (Shipped, Delivered, "2027-01-02")];
        assert_eq!(after(&late, Some("2026-12-31")).unwrap(), "2026-12-31");
    }

    #[test]
    fn mon_04_a_corrected_status_moves_the_day_only_if_the_goods_left_again() {
        let mistake = [(Processing, Shipped, "2026-12-30"), (Shipped, Processing, "2026-12-30")];
        assert_eq!(after(&mistake, None), None, "the goods are still here");
        let again = [mistake[0], mistake[1], (Processing, Shipped, "2027-01-04")];
        assert_eq!(after(&again, None).unwrap(), "2027-01-04");
        let parcel_came_back = [
            (Processing, Shipped, "2026-12-30"),
            (Shipped, Delivered, "2027-01-02"),
            (Delivered, Shipped, "2027-01-03"),
        ];
        assert_eq!(after(&parcel_came_back, None).unwrap(), "2026-12-30");
        let part_came_back = [
            (Processing, Shipped, "2026-12-30"),
            (Shipped, Delivered, "2026-12-31"),
            (Delivered, Processing, "2027-01-08"),
            (Processing, Delivered, "2027-01-08"),
        ];
        assert_eq!(after(&part_came_back[..3], None).unwrap(), "2026-12-30", "the corrected invoice is issued now");
        assert_eq!(after(&part_came_back, Some("2027-01-08")).unwrap(), "2026-12-30");
    }

    #[test]
    fn mon_04_midnight_of_the_shop_decides() {
        let at = amsterdam().starts_at(day("2027-01-01"));
        let of = |at: Timestamp, zone: &str| {
            let step = StatusStep { from: Processing, to: Shipped, at };
            supply_day(&[step], Shipped, None, &TimeZone::parse(zone).unwrap()).unwrap().to_string()
        };
        assert_eq!(of(at, "Europe/Amsterdam"), "2027-01-01");
        assert_eq!(of(at.plus_seconds(-1), "Europe/Amsterdam"), "2026-12-31");
        assert_eq!(of(at, "UTC"), "2026-12-31");
    }
}
