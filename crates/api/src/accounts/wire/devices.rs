//! Wire types of sessions as devices.

use nevel_domain::accounts::DeviceKind;
use nevel_usecases::accounts::devices::UserSession;
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire_enum::wire_enum;

#[derive(Serialize, ToSchema)]
#[schema(as = Session)]
#[serde(rename_all = "camelCase")]
pub struct SessionBody {
    pub id: i64,
    pub device: DeviceKindBody,
    /// Such as `Windows` or `iOS`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub system: Option<String>,
    /// Name and major version, such as `Firefox 128`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub browser: Option<String>,
    /// RFC 3339.
    pub created_at: String,
    /// RFC 3339; accurate to half an hour.
    pub last_used_at: String,
    /// Whether this request came with it.
    pub current: bool,
}

wire_enum! {
    #[schema(as = DeviceKind)]
    #[serde(rename_all = "snake_case")]
    pub enum DeviceKindBody of DeviceKind {
        Desktop,
        Phone,
        Tablet,
        Unknown,
    }
}

impl From<UserSession> for SessionBody {
    fn from(session: UserSession) -> Self {
        Self {
            id: session.id.0,
            device: session.device.kind.into(),
            system: session.device.system.map(str::to_owned),
            browser: session.device.browser,
            created_at: session.created_at.to_rfc3339(),
            last_used_at: session.last_used_at.to_rfc3339(),
            current: session.is_current,
        }
    }
}
