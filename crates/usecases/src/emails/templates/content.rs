//! The content of an email, independent of its format.

use nevel_domain::orders::Order;
use nevel_domain::settings::ShopSettings;
use nevel_i18n::Language;

/// The data that templates are filled with.
pub struct TemplateContext<'a> {
    pub order: &'a Order,
    pub settings: &'a ShopSettings,
    pub shop_url: &'a str,
    /// The language of the buyer.
    pub language: Language,
    /// Whether the buyer must be warned about nicotine.
    pub contains_nicotine: bool,
    /// Whether the buyer proved that the address is theirs. Emails to others repeat nothing that was typed (SEC-04).
    pub is_verified: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recipient {
    Buyer,
    Manager,
    /// The owner of an account.
    Owner,
}

pub struct EmailContent {
    pub recipient: Recipient,
    pub language: Language,
    pub subject: String,
    /// Preview text that email clients show next to the subject.
    pub preview: String,
    pub title: String,
    pub blocks: Vec<Block>,
    /// `None` for staff.
    pub footer: Option<Footer>,
}

/// The small print for customers.
pub struct Footer {
    /// Why they receive this email.
    pub reason: String,
    /// Whether to warn about nicotine.
    pub contains_nicotine: bool,
    /// Whether to name the minimum age.
    pub adults_only: bool,
}

pub enum Block {
    Text(String),
    Button {
        label: &'static str,
        link: String,
    },
    Heading(&'static str),
    Bill {
        lines: Vec<BillLine>,
        sums: Vec<(&'static str, String)>,
        total: (&'static str, String),
    },
    Address(Vec<String>),
    Facts(Vec<Fact>),
    Steps(Vec<String>),
    /// Small text.
    Note(String),
}

pub struct BillLine {
    pub name: String,
    pub count: String,
    pub sum: String,
}

pub struct Fact {
    pub label: &'static str,
    pub value: String,
    pub link: Option<String>,
}

impl Fact {
    pub fn new(label: &'static str, value: impl Into<String>) -> Self {
        Self { label, value: value.into(), link: None }
    }

    pub fn linked(mut self, link: String) -> Self {
        self.link = Some(link);
        self
    }
}
