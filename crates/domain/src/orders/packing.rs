//! Packing of orders (DSK-04): the printed slip, who is packing an order, and who packed it.

use super::assignee::Assignee;
use super::parcel::ParcelInput;
use super::status::OrderStatus;
use crate::accounts::UserId;
use crate::clock::Timestamp;
use crate::codes;
use crate::rules::PACKING_CLAIM_MINUTES;

/// Ends when the items change, or when the order is canceled or becomes pending.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Packing {
    pub slip_printed_at: Option<Timestamp>,
    pub claim: Option<PackingClaim>,
    pub packed: Option<Packed>,
}

/// An administrator is packing the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackingClaim {
    pub packer: Assignee,
    pub since: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packed {
    pub at: Timestamp,
    /// `None` if the account no longer exists.
    pub by: Option<Assignee>,
}

impl Packing {
    /// The claim of another administrator, unless its time is over.
    pub fn claim_of_other(&self, user: UserId, now: Timestamp) -> Option<&PackingClaim> {
        self.claim.as_ref().filter(|claim| claim.packer.id != user && now < claim.until())
    }

    /// Whether an order with this status can be packed.
    pub fn is_open(&self, status: OrderStatus) -> bool {
        status == OrderStatus::Processing && self.packed.is_none()
    }

    /// Whether the marks end when an order gets this status.
    pub fn ends_with(status: OrderStatus) -> bool {
        matches!(status, OrderStatus::Pending | OrderStatus::Cancelled)
    }
}

impl PackingClaim {
    pub fn until(&self) -> Timestamp {
        self.since.plus_seconds(PACKING_CLAIM_MINUTES * 60)
    }
}

codes! {
    /// Orders in processing, by their progress.
    pub enum PackingFilter {
        /// All that are not packed.
        Open = "open",
        /// Not packed, without a printed slip.
        NotPrinted = "not_printed",
        /// Not packed, with a printed slip.
        Printed = "printed",
        /// Packed, but not shipped.
        Packed = "packed",
    }
}

/// Staff packed an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackedOrder {
    /// The version whose items were packed.
    pub version: i64,
    pub parcel: Option<ParcelInput>,
    /// Whether the order is also shipped.
    pub ship: bool,
    /// Whether the buyer gets the email about shipping.
    pub notify: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dsk_04_a_claim_ends_after_30_minutes_and_never_concerns_the_packer() {
        let (since, me, other) = (Timestamp::from_micros(0), UserId(1), UserId(2));
        let claim = PackingClaim { packer: Assignee { id: me, name: "Anna".into() }, since };
        let packing = Packing { claim: Some(claim), ..Packing::default() };
        let is_claimed = |user, minutes: i64| packing.claim_of_other(user, since.plus_seconds(minutes * 60)).is_some();
        assert!(is_claimed(other, 29));
        assert!(!is_claimed(other, 30) && !is_claimed(me, 1));
    }
}
