//! One spelling for each unit of measure.

const UNITS: [(&str, &[&str]); 12] = [
    ("mg", &["мг", "mg", "миллиграмм", "миллиграммов"]),
    ("ml", &["мл", "ml", "миллилитров"]),
    ("ohm", &["ом", "ohm", "ohms", "ω", "ома"]),
    ("w", &["вт", "w", "ватт", "watt", "watts"]),
    ("mah", &["мач", "mah"]),
    ("mm", &["мм", "mm"]),
    ("cm", &["см", "cm"]),
    ("m", &["м", "m", "метр", "метра", "метров", "meter", "meters"]),
    ("kg", &["кг", "kg"]),
    ("g", &["г", "g", "гр", "грамм", "граммов", "grams"]),
    ("l", &["л", "l", "литр", "литра"]),
    ("pcs", &["шт", "штук", "штуки", "pcs", "pc"]),
];

/// The common spelling of a unit; `None` for other words.
pub fn canonical(word: &str) -> Option<&'static str> {
    UNITS.iter().find(|(_, spellings)| spellings.contains(&word)).map(|(unit, _)| *unit)
}
