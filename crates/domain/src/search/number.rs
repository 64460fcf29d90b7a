//! Numbers of filters, exact to a thousandth.

use std::fmt;

const SCALE: i64 = 1_000;
const DECIMALS: usize = 3;
/// Longer numbers are codes, not amounts.
const MAX_DIGITS: usize = 12;

/// A number in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FilterNumber(i64);

impl FilterNumber {
    /// Parses a whole text such as `20`, `0.8`, `0,8` or `-5`.
    pub fn parse(text: &str) -> Option<Self> {
        let (number, rest) = split_leading(text.trim())?;
        rest.is_empty().then_some(number)
    }

    /// Parses the number that a value starts with: `20 мг/мл` is 20, and `до 0,6 Ом` is 0.6.
    pub fn leading(value: &str) -> Option<Self> {
        let start = value.find(|c: char| c.is_ascii_digit())?;
        let before = value.get(..start)?;
        let sign = before.trim_end().ends_with(['-', '−']) && before.chars().count() == 1;
        // A number further inside the text, as in `Тип 2`, does not describe an amount.
        if before.split_whitespace().count() > 1 || before.chars().count() > 4 {
            return None;
        }
        let (number, _) = split_leading(value.get(start..)?)?;
        Some(if sign { Self(-number.0) } else { number })
    }

    #[expect(clippy::cast_precision_loss, reason = "the numbers have at most 15 digits")]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / SCALE as f64
    }
}

/// Formats with a decimal point and without trailing zeros.
impl fmt::Display for FilterNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, fraction) = (self.0.abs() / SCALE, self.0.abs() % SCALE);
        let fraction = format!("{fraction:03}");
        match fraction.trim_end_matches('0') {
            "" => write!(f, "{sign}{whole}"),
            fraction => write!(f, "{sign}{whole}.{fraction}"),
        }
    }
}

/// The number at the start of the text and the rest of the text.
fn split_leading(text: &str) -> Option<(FilterNumber, &str)> {
    let (sign, unsigned) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (whole, mut rest) = unsigned.split_at(digits(unsigned));
    if whole.is_empty() || whole.len() > MAX_DIGITS {
        return None;
    }
    let mut fraction = "";
    if let Some(decimals) = rest.strip_prefix(['.', ',']) {
        let end = digits(decimals);
        if end > 0 {
            (fraction, rest) = decimals.split_at(end);
        }
    }
    let fraction = fraction.get(..DECIMALS).unwrap_or(fraction);
    let units: i64 = format!("{whole}{fraction:0<DECIMALS$}").parse().ok()?;
    Some((FilterNumber(sign * units), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flt_03_leading_numbers_of_values_are_parsed() {
        let leading = |value| FilterNumber::leading(value).map(|number| number.to_string());
        for (value, number) in
            [("20 мг/мл", "20"), ("0,8\u{a0}Ом, сетка", "0.8"), ("до 0,6 Ом", "0.6"), ("1.25", "1.25"), ("-5 °C", "-5")]
        {
            assert_eq!(leading(value).as_deref(), Some(number), "{value}");
        }
        for value in ["Нет", "", "Совместим с Veld 2", "Тип никотина 3", "1234567890123"] {
            assert_eq!(leading(value), None, "{value}");
        }
    }

    #[test]
    fn flt_05_whole_numbers_are_parsed_and_other_texts_rejected() {
        assert_eq!(FilterNumber::parse("0,8"), FilterNumber::parse("0.800"));
        assert_eq!(FilterNumber::parse("-3").map(FilterNumber::to_f64), Some(-3.0));
        for text in ["", "-", "1x", ".5", "1..2", "NaN", "99999999999999999999"] {
            assert_eq!(FilterNumber::parse(text), None, "{text}");
        }
    }
}
