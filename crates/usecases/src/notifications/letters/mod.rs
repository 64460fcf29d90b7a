//! Letters as a few kinds of blocks, which are written as plain text and as HTML: both say the same by construction.

mod html;
mod manager_notice;
mod order_confirmation;
mod parts;
mod status_change;
mod text;

use nevel_domain::language::Language;
use nevel_domain::orders::Order;
use nevel_domain::settings::ShopSettings;

pub use manager_notice::manager_notice;
pub use order_confirmation::order_confirmation;
pub use status_change::status_change;

/// What a letter is written from.
pub struct About<'a> {
    pub order: &'a Order,
    pub settings: &'a ShopSettings,
    pub shop_url: &'a str,
    /// The buyer's language.
    pub language: Language,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recipient {
    Buyer,
    Manager,
}

pub struct Letter {
    pub recipient: Recipient,
    pub language: Language,
    pub subject: String,
    /// What a list of mails shows beside the subject.
    pub preview: String,
    pub title: String,
    blocks: Vec<Block>,
}

enum Block {
    Text(String),
    Button {
        label: &'static str,
        link: String,
    },
    Heading(&'static str),
    /// Products, then what they cost together.
    Bill {
        lines: Vec<BillLine>,
        sums: Vec<(&'static str, String)>,
        total: (&'static str, String),
    },
    /// Lines that belong together, as on an envelope.
    Address(Vec<String>),
    Facts(Vec<Fact>),
    Steps(Vec<String>),
    /// Something quiet at the side.
    Note(String),
}

struct BillLine {
    name: String,
    count: String,
    sum: String,
}

struct Fact {
    label: &'static str,
    value: String,
    link: Option<String>,
}

impl Letter {
    pub fn to_text(&self, about: &About) -> String {
        text::write(self, about)
    }

    pub fn to_html(&self, about: &About) -> String {
        html::write(self, about)
    }
}

/// One of two texts.
fn either(language: Language, ru: &'static str, en: &'static str) -> &'static str {
    match language {
        Language::Ru => ru,
        Language::En => en,
    }
}

#[cfg(test)]
mod tests;
