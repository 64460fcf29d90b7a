//! One spelling for each unit of measure.

const UNITS: [(&str, &[&str]); 12] = [
    ("mg", &["мг", "mg", "миллиграмм", "миллиграммов", "milligram"]),
    ("ml", &["мл", "ml", "миллилитров", "milliliter"]),
    ("ohm", &["ом", "ohm", "ohms", "ω", "ома"]),
    ("w", &["вт", "w", "ватт", "watt", "watts"]),
    ("mah", &["мач", "mah"]),
    ("mm", &["мм", "mm"]),
    ("cm", &["см", "cm"]),
    ("m", &["м", "m", "метр", "метра", "метров", "meter", "meters"]),
    ("kg", &["кг", "kg"]),
    ("g", &["г", "g", "гр", "грамм", "граммов", "gram", "grams"]),
    ("l", &["л", "l", "литр", "литра", "liter"]),
    ("pcs", &["шт", "штук", "штуки", "pcs", "pc", "stuks", "stuk"]),
];

/// The common spelling of a unit; `None` for other words.
pub fn canonical(word: &str) -> Option<&'static str> {
    UNITS.iter().find(|(_, spellings)| spellings.contains(&word)).map(|(unit, _)| *unit)
}
