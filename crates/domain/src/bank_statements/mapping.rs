//! What the columns of a CSV file contain. A mapping is remembered for files with the same headings.

use serde::{Deserialize, Serialize};

use super::error::StatementError;
use crate::case_fold::fold_accents;
use crate::codes;

codes! {
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ColumnRole {
        /// Not used.
        Skip = "skip",
        Day = "day",
        /// Negative for outgoing money, unless there is a column for the direction.
        Amount = "amount",
        /// Says whether the amount came in or went out.
        Direction = "direction",
        /// Amounts that came in.
        Credit = "credit",
        /// Amounts that went out.
        Debit = "debit",
        Name = "name",
        /// The account of the other side.
        Account = "account",
        OwnAccount = "own_account",
        /// There may be several.
        Text = "text",
        Reference = "reference",
        Currency = "currency",
    }
}

/// A role for each column; further columns are skipped.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CsvMapping {
    pub roles: Vec<ColumnRole>,
}

/// Headings of banks by role; the first match of a column decides.
const HEADINGS: [(ColumnRole, &[&str]); 11] = [
    (ColumnRole::Direction, &["af bij", "af/bij", "debit/credit", "debet/credit", "cdtdbtind", "тип операции"]),
    (ColumnRole::Credit, &["credit", "bij", "приход", "кредит", "поступление", "зачисление"]),
    (ColumnRole::Debit, &["debit", "debet", "af", "расход", "дебет", "списание"]),
    (
        ColumnRole::Day,
        &["datum", "date", "дата", "boekdatum", "booking date", "дата операции", "transactiondate", "transactiedatum"],
    ),
    (
        ColumnRole::Amount,
        &["bedrag", "bedrag (eur)", "amount", "amount (eur)", "сумма", "сумма операции", "transactiebedrag"],
    ),
    (ColumnRole::OwnAccount, &["rekening", "iban/bban", "account", "rekeningnummer", "accountnumber", "номер счета"]),
    (
        ColumnRole::Account,
        &[
            "tegenrekening",
            "tegenrekening iban/bban",
            "counterparty",
            "counterparty iban",
            "счет плательщика",
            "счет контрагента",
        ],
    ),
    (
        ColumnRole::Name,
        &[
            "naam / omschrijving",
            "naam tegenpartij",
            "name",
            "payer",
            "counterparty name",
            "плательщик",
            "контрагент",
            "naam",
        ],
    ),
    (
        ColumnRole::Text,
        &[
            "mededelingen",
            "omschrijving",
            "omschrijving-1",
            "omschrijving-2",
            "omschrijving-3",
            "description",
            "betalingskenmerk",
            "reference",
            "назначение",
            "назначение платежа",
            "описание",
        ],
    ),
    (ColumnRole::Reference, &["volgnr", "transactiereferentie", "transaction id", "номер документа", "номер операции"]),
    (ColumnRole::Currency, &["munt", "currency", "валюта", "mutationcode"]),
];

impl CsvMapping {
    /// Proposes roles by the names of the headings.
    pub fn guess(headings: &[String]) -> Self {
        let mut roles: Vec<ColumnRole> = Vec::new();
        for heading in headings {
            let heading = fold_accents(heading);
            let found = HEADINGS.iter().find(|(_, names)| names.contains(&heading.as_str())).map(|(role, _)| *role);
            let is_free = |role: &ColumnRole| *role == ColumnRole::Text || !roles.contains(role);
            roles.push(found.filter(is_free).unwrap_or(ColumnRole::Skip));
        }
        Self { roles }
    }

    pub fn check(&self) -> Result<(), StatementError> {
        let count = |role| self.roles.iter().filter(|other| **other == role).count();
        let is_unique = ColumnRole::ALL
            .into_iter()
            .filter(|role| !matches!(role, ColumnRole::Skip | ColumnRole::Text))
            .all(|role| count(role) <= 1);
        let (amounts, parts) = (count(ColumnRole::Amount), count(ColumnRole::Credit) + count(ColumnRole::Debit));
        let has_amount = (amounts == 1) != (parts > 0);
        let is_complete = is_unique && count(ColumnRole::Day) == 1 && has_amount;
        if is_complete { Ok(()) } else { Err(StatementError::Mapping) }
    }

    pub(super) fn column(&self, role: ColumnRole) -> Option<usize> {
        self.roles.iter().position(|other| *other == role)
    }
}
