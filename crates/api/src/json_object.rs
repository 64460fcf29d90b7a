//! JSON objects that are computed from other values.

/// Declares a JSON object. Each field has its name, its type and how it is computed, by `From` or by `new`; a field
/// without a value has the variable of its name.
macro_rules! json_object {
    ($(#[$attribute:meta])* $visibility:vis struct $body:ident from($type:ident { $($part:ident),+ }) {
        $($fields:tt)+
    }) => {
        json_object!(@struct [$(#[$attribute])*] $visibility $body $($fields)+);

        impl From<$type> for $body {
            fn from($type { $($part),+ }: $type) -> Self {
                json_object!(@value $($fields)+)
            }
        }
    };
    ($(#[$attribute:meta])* $visibility:vis struct $body:ident from($source:ident: $type:ty) { $($fields:tt)+ }) => {
        json_object!(@struct [$(#[$attribute])*] $visibility $body $($fields)+);

        impl From<$type> for $body {
            fn from($source: $type) -> Self {
                json_object!(@value $($fields)+)
            }
        }
    };
    ($(#[$attribute:meta])* $visibility:vis struct $body:ident new($($source:ident: $type:ty),+) {
        $($fields:tt)+
    }) => {
        json_object!(@struct [$(#[$attribute])*] $visibility $body $($fields)+);

        impl $body {
            pub fn new($($source: $type),+) -> Self {
                json_object!(@value $($fields)+)
            }
        }
    };
    (@struct [$($attribute:tt)*] $visibility:vis $body:ident
        $($(#[$about:meta])* $field_visibility:vis $field:ident: $type:ty $(= $value:expr)?,)+
    ) => {
        #[derive(serde::Serialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        $($attribute)*
        $visibility struct $body {
            $($(#[$about])* $field_visibility $field: $type,)+
        }
    };
    (@value $($(#[$about:meta])* $field_visibility:vis $field:ident: $type:ty $(= $value:expr)?,)+) => {
        Self { $($field: json_object!(@field $field $($value)?),)+ }
    };
    (@field $field:ident) => {
        $field
    };
    (@field $field:ident $value:expr) => {
        $value
    };
}

pub(crate) use json_object;
