//! Languages and texts of the shop. The build script generates `Language` and a function or struct for each message
//! from `locales/`, so that an unknown message, a missing argument or a language without a message does not compile
//! (decisions/0068).

mod language;
pub mod plural;

#[cfg(test)]
#[path = "../build/catalog.rs"]
#[expect(dead_code, reason = "the build script uses all of it")]
mod catalog;
#[cfg(test)]
#[path = "../build/message.rs"]
mod message;

pub use generated::*;

/// A text without arguments.
pub type Text = fn(Language) -> &'static str;

#[allow(clippy::all, clippy::pedantic, unused_imports, reason = "generated")]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}
