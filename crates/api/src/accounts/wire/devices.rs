//! Wire types of sessions as devices.

use nevel_domain::accounts::DeviceKind;
use nevel_usecases::accounts::devices::UserSession;

use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

json_object! {
    #[schema(as = Session)]
    pub struct SessionBody from(session: UserSession) {
        pub id: i64 = session.id.0,
        pub device: DeviceKindBody = session.device.kind.into(),
        /// Such as `Windows` or `iOS`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub system: Option<String> = session.device.system.map(str::to_owned),
        /// Name and major version, such as `Firefox 128`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub browser: Option<String> = session.device.browser,
        /// RFC 3339.
        pub created_at: String = session.created_at.to_rfc3339(),
        /// RFC 3339; accurate to half an hour.
        pub last_used_at: String = session.last_used_at.to_rfc3339(),
        /// Whether this request came with it.
        pub current: bool = session.is_current,
    }
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
