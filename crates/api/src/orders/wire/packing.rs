//! Wire types of packing.

use nevel_domain::accounts::UserId;
use nevel_domain::orders::{OrderId, Packed, PackedOrder, PackingClaim};
use nevel_domain::rules::PRINTED_ORDERS;
use nevel_domain::validation::FieldError;
use serde::Deserialize;
use utoipa::ToSchema;

use super::ids::parse_ids;
use super::payment::ParcelInputBody;
use crate::http::{Validate, default_true, prefix_fields};
use crate::json_object::json_object;

json_object! {
    /// An administrator is packing the order.
    #[schema(as = PackingClaim)]
    #[derive(Debug)]
    pub struct PackingClaimBody from(claim: PackingClaim) {
        pub since: String = claim.since.to_rfc3339(),
        /// When the claim ends by itself.
        pub until: String = claim.until().to_rfc3339(),
        pub id: i64 = claim.packer.id.0,
        pub name: String = claim.packer.name,
    }
}

json_object! {
    #[schema(as = PackedMark)]
    #[derive(Debug)]
    pub struct PackedMarkBody from(packed: Packed) {
        pub at: String = packed.at.to_rfc3339(),
        /// Missing if the account no longer exists.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub by: Option<String> = packed.by.map(|by| by.name),
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = PrintedSlips)]
pub struct PrintedSlipsBody {
    /// 1 to 500 order IDs.
    #[serde(default)]
    #[schema(required = true)]
    ids: Vec<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = NewPackingClaim)]
#[serde(rename_all = "camelCase")]
pub struct NewPackingClaimBody {
    /// ID of the administrator who is packing the order and is replaced.
    take_over_from: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = PackedOrder)]
pub struct PackedOrderBody {
    /// The version of the order whose items were packed.
    version: i64,
    /// Carrier and tracking number.
    parcel: Option<ParcelInputBody>,
    /// Whether the order is also set to `SHIPPED`.
    #[serde(default)]
    ship: bool,
    /// Whether the customer gets the email about shipping.
    #[serde(default = "default_true")]
    #[schema(default = true)]
    notify: bool,
}

impl Validate for PrintedSlipsBody {
    type Output = Vec<OrderId>;

    fn validate(self) -> Result<Vec<OrderId>, Vec<FieldError>> {
        parse_ids(self.ids, PRINTED_ORDERS)
    }
}

impl Validate for NewPackingClaimBody {
    type Output = Option<UserId>;

    fn validate(self) -> Result<Option<UserId>, Vec<FieldError>> {
        Ok(self.take_over_from.map(UserId))
    }
}

impl Validate for PackedOrderBody {
    type Output = PackedOrder;

    fn validate(self) -> Result<PackedOrder, Vec<FieldError>> {
        let Self { version, parcel, ship, notify } = self;
        let parcel = parcel.map(|parcel| parcel.parse().map_err(|errors| prefix_fields("parcel", errors))).transpose();
        Ok(PackedOrder { version, parcel: parcel?, ship, notify })
    }
}
