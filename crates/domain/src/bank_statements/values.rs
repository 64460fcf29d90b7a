//! Values of statements: amounts, days and account numbers.

use crate::day::Day;
use crate::money::Cents;
use crate::rules::MAX_PAYMENT_CENTS;

/// A number of banks, such as `1234.5`, `+1.234,50`, `-12,00` or `1 234.00`; negative if it has a minus sign. A separator
/// before one or two last digits separates the cents, every other one the thousands. `None` for anything else.
pub fn signed_amount(text: &str) -> Option<i64> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '’' | '€')).collect();
    let compact = compact.replace(['−', '–'], "-");
    let compact = compact.trim_start_matches("EUR").trim_end_matches("EUR");
    let (is_negative, digits) = match compact.strip_suffix('-').or_else(|| compact.strip_prefix('-')) {
        Some(rest) => (true, rest),
        None => (false, compact.strip_prefix('+').unwrap_or(compact)),
    };
    let (whole, fraction) = match digits.rsplit_once(['.', ',']) {
        Some((whole, fraction)) if fraction.len() <= 2 => (whole, fraction),
        // More decimals than cents have, all of them zero, as ISO 20022 allows.
        Some((whole, fraction))
            if fraction.len() > 3 && fraction.get(2..).is_some_and(|rest| rest.bytes().all(|b| b == b'0')) =>
        {
            (whole, fraction.get(..2)?)
        }
        _ => (digits, ""),
    };
    let groups: Vec<&str> = whole.split(['.', ',']).collect();
    let is_grouped = groups.iter().skip(1).all(|group| group.len() == 3) && groups.first()?.len() <= 9;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let whole = groups.concat();
    if !is_grouped || whole.is_empty() || whole.len() > 12 || !is_number(&whole) || !is_number(fraction) {
        return None;
    }
    let cents: i64 = format!("{whole}{fraction:0<2}").parse().ok()?;
    if cents > MAX_PAYMENT_CENTS { None } else { Some(if is_negative { -cents } else { cents }) }
}

/// A decimal of ISO 20022, which has a point and no groups.
pub fn iso_amount(text: &str) -> Option<Cents> {
    let text = text.trim();
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let cents = fraction.get(..fraction.len().min(2))?;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let has_cents_only = fraction.bytes().skip(2).all(|byte| byte == b'0');
    if whole.is_empty() || whole.len() > 12 || !is_number(whole) || !is_number(fraction) || !has_cents_only {
        return None;
    }
    let cents: i64 = format!("{whole}{cents:0<2}").parse().ok()?;
    (cents <= MAX_PAYMENT_CENTS).then_some(Cents::new(cents))
}

/// `2026-01-15`, `20260115`, `15-01-2026`, `15.01.2026`, `15/01/2026`, also with a time behind it.
pub fn day(text: &str) -> Option<Day> {
    let text = text.split(['T', ' ']).next()?.trim();
    if !text.is_ascii() {
        return None;
    }
    let parts: Vec<&str> = text.split(['-', '.', '/']).collect();
    let (year, month, day) = match parts[..] {
        [all] if all.len() == 8 => (all.get(..4)?, all.get(4..6)?, all.get(6..)?),
        [year, month, day] if year.len() == 4 => (year, month, day),
        [day, month, year] if year.len() == 4 => (year, month, day),
        _ => return None,
    };
    Day::parse(&format!("{year}-{month:0>2}-{day:0>2}"))
}

/// Replaces the middle of account numbers: `NL91ABNA0417164300` becomes `NL91•••4300`.
pub fn masked_ibans(text: &str) -> String {
    let mask =
        |word: &str| match (is_iban(word), word.get(..4), word.len().checked_sub(4).and_then(|at| word.get(at..))) {
            (true, Some(start), Some(end)) => format!("{start}•••{end}"),
            _ => word.to_owned(),
        };
    text.split_inclusive(|c: char| !c.is_ascii_alphanumeric())
        .map(|part| match part.char_indices().next_back() {
            Some((at, last)) if !last.is_ascii_alphanumeric() => {
                format!("{}{last}", mask(part.get(..at).unwrap_or(part)))
            }
            _ => mask(part),
        })
        .collect()
}

fn is_iban(word: &str) -> bool {
    let bytes = word.as_bytes();
    (15..=34).contains(&bytes.len())
        && bytes.iter().take(2).all(u8::is_ascii_uppercase)
        && bytes.iter().skip(2).take(2).all(u8::is_ascii_digit)
        && bytes.iter().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mon_02_amounts_are_read_with_the_separators_of_any_bank() {
        for (text, cents) in [
            ("12,95", 1_295),
            ("+12,95", 1_295),
            ("-12.95", -1_295),
            ("12.95-", -1_295),
            ("1.234,50", 123_450),
            ("1,234.50", 123_450),
            ("1 234,5", 123_450),
            ("1\u{a0}234,50", 123_450),
            ("1'234.50", 123_450),
            ("1.234.567,00", 123_456_700),
            ("1.234", 123_400),
            ("12.955", 1_295_500),
            ("7", 700),
            ("€ 7,00", 700),
            ("7.00 EUR", 700),
            ("12.9500", 1_295),
            ("−5,00", -500),
        ] {
            assert_eq!(signed_amount(text), Some(cents), "{text}");
        }
        for bad in ["", "-", "abc", "1,2,3", "1.23,456", ".", "1e5", "12,95 USD", "99999999999999999999", "١٢"] {
            assert_eq!(signed_amount(bad), None, "{bad}");
        }
        assert_eq!(iso_amount("12.9"), Some(Cents::new(1_290)));
        assert_eq!(iso_amount("12.95000"), Some(Cents::new(1_295)));
        for bad in ["12.955", "-1", "1,00", "", "1e3", "+1"] {
            assert_eq!(iso_amount(bad), None, "{bad}");
        }
    }

    #[test]
    fn mon_02_every_amount_is_read_as_it_was_written() {
        for cents in (0..3_000).chain([99_999, 100_000, 12_345_678, MAX_PAYMENT_CENTS]) {
            let plain = Cents::new(cents).to_string();
            assert_eq!(signed_amount(&plain), Some(cents));
            assert_eq!(signed_amount(&plain.replace('.', ",")), Some(cents));
            assert_eq!(iso_amount(&plain), Some(Cents::new(cents)));
        }
    }

    #[test]
    fn mon_02_days_are_read_in_the_formats_of_banks() {
        for text in [
            "2026-01-05",
            "20260105",
            "05-01-2026",
            "05.01.2026",
            "5/1/2026",
            "2026-01-05T10:00:00+01:00",
            "05.01.2026 10:22",
        ] {
            assert_eq!(day(text), Day::parse("2026-01-05"), "{text}");
        }
        for bad in ["", "05-01-26", "2026", "31.02.2026", "Datum", "2026-13-01", "٠٥.٠١.٢٠٢٦"] {
            assert_eq!(day(bad), None, "{bad}");
        }
    }

    #[test]
    fn mon_02_account_numbers_are_masked() {
        assert_eq!(masked_ibans("NL91ABNA0417164300"), "NL91•••4300");
        assert_eq!(masked_ibans("van NL91ABNA0417164300, 123-456-788"), "van NL91•••4300, 123-456-788");
        assert_eq!(masked_ibans("Заказ 123456788 é"), "Заказ 123456788 é");
    }
}
