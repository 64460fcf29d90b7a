//! Partial updates.

use serde::{Deserialize, Deserializer};

/// A field that is absent from the request keeps its stored value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Patch<T> {
    #[default]
    Keep,
    Set(T),
}

impl<T> Patch<T> {
    /// The value after the update.
    pub fn apply_to(self, stored: T) -> T {
        match self {
            Self::Keep => stored,
            Self::Set(value) => value,
        }
    }

    pub fn apply(self, stored: &mut T) {
        if let Self::Set(value) = self {
            *stored = value;
        }
    }

    pub fn try_map<U, E>(self, parse: impl FnOnce(T) -> Result<U, E>) -> Result<Patch<U>, E> {
        match self {
            Self::Keep => Ok(Patch::Keep),
            Self::Set(value) => parse(value).map(Patch::Set),
        }
    }
}

/// A present member is a change, even if it is `null`; a missing member becomes `Keep` through `serde(default)`.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Patch<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::Set)
    }
}

/// Defines a struct, and a second one with a patch of each of its fields.
macro_rules! patchable {
    ($(#[$attribute:meta])* pub struct $name:ident, $patch:ident { $($(#[$field_attribute:meta])* pub $field:ident: $kind:ty,)* }) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct $name { $($(#[$field_attribute])* pub $field: $kind,)* }

        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct $patch { $(pub $field: $crate::patch::Patch<$kind>,)* }

        impl $patch {
            pub fn apply(self, stored: &mut $name) {
                $(self.$field.apply(&mut stored.$field);)*
            }
        }
    };
}

pub(crate) use patchable;
