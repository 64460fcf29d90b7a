//! Why a file is no usable statement.

/// A row or entry is counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
pub enum StatementError {
    #[error("not UTF-8 and not windows-1251, or binary")]
    Encoding,
    #[error("no statement and no table")]
    Format,
    #[error("contains a document type definition")]
    Doctype,
    /// The name of the element, such as `BkToCstmrDbtCdtNtfctn` of camt.054.
    #[error("another message than camt.053: {0}")]
    OtherMessage(String),
    #[error("ends too early, or is not well-formed")]
    Incomplete,
    #[error("a text is too long, or elements are nested too deep")]
    TooComplex,
    #[error("has more than {0} lines")]
    TooManyLines(usize),
    #[error("has no lines")]
    Empty,
    #[error("the currency of entry {row} is {currency}")]
    Currency { row: usize, currency: String },
    #[error("amount or day of entry {0} is missing or unreadable")]
    Value(usize),
    #[error("the parts of entry {0} are not its amount")]
    BatchSum(usize),
    #[error("the entries are not the difference of the balances")]
    BalanceSum,
    #[error("the mapping has no column for day or amount")]
    Mapping,
}

impl StatementError {
    pub fn code(&self) -> &'static str {
        match self {
            Self::Encoding => "statement_encoding",
            Self::Format => "statement_format",
            Self::Doctype => "statement_doctype",
            Self::OtherMessage(_) => "statement_message",
            Self::Incomplete => "statement_incomplete",
            Self::TooComplex => "statement_complexity",
            Self::TooManyLines(_) => "statement_lines",
            Self::Empty => "statement_empty",
            Self::Currency { .. } => "statement_currency",
            Self::Value(_) => "statement_value",
            Self::BatchSum(_) => "statement_batch_sum",
            Self::BalanceSum => "statement_balance_sum",
            Self::Mapping => "statement_mapping",
        }
    }
}
