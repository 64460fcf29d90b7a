//! Ways to pay for an order.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaymentMethod {
    Card,
    Ideal,
    Paypal,
    BankTransfer,
    OnlineWallet,
    Cash,
    /// Recorded by a newer version of the shop.
    #[serde(skip)]
    Other,
}

impl PaymentMethod {
    /// The methods that can be chosen.
    pub const ALL: [Self; 6] = [Self::Card, Self::Ideal, Self::Paypal, Self::BankTransfer, Self::OnlineWallet, Self::Cash];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Ideal => "ideal",
            Self::Paypal => "paypal",
            Self::BankTransfer => "bank_transfer",
            Self::OnlineWallet => "online_wallet",
            Self::Cash => "cash",
            Self::Other => "other",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.as_str() == code)
    }
}
