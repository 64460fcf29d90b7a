//! Ways to pay for an order.

use serde::{Deserialize, Serialize};

use crate::codes;

codes! {
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum PaymentMethod {
        Card = "card",
        Ideal = "ideal",
        Paypal = "paypal",
        BankTransfer = "bank_transfer",
        OnlineWallet = "online_wallet",
        Cash = "cash",
        ;
        /// Recorded by a newer version of the shop.
        #[serde(skip)]
        Other = "other",
    }
}
