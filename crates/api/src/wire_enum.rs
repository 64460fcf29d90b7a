//! Enums of the API with the values of a domain enum.

/// Declares the JSON form of a domain enum, and the conversion.
macro_rules! wire_enum {
    ($(#[$attribute:meta])* pub enum $body:ident of $domain:ident { $($(#[$about:meta])* $value:ident,)+ }) => {
        #[derive(Debug, Clone, Copy, serde::Serialize, utoipa::ToSchema)]
        $(#[$attribute])*
        pub enum $body {
            $($(#[$about])* $value,)+
        }

        impl From<$domain> for $body {
            fn from(value: $domain) -> Self {
                match value {
                    $($domain::$value => Self::$value,)+
                }
            }
        }
    };
}

pub(crate) use wire_enum;
