//! The flavour family of a product: it decides the soft ground of its tile.

use crate::fold::fold;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FlavourFamily {
    Fruit,
    Berry,
    Mint,
    Dessert,
    Tobacco,
    Neutral,
}

/// Stems in either language; the first family with a match wins, so the stronger taste stands first.
const STEMS: [(FlavourFamily, &[&str]); 5] = [
    (FlavourFamily::Mint, &["мят", "ментол", "эвкалипт", "mint", "menthol", "eucalypt", "огур", "cucumber"]),
    (FlavourFamily::Tobacco, &["табак", "табач", "вирджини", "берли", "дуб", "tobacco", "virginia", "burley", "oak"]),
    (
        FlavourFamily::Dessert,
        &[
            "ванил",
            "крем",
            "карамел",
            "капучино",
            "кофе",
            "шоколад",
            "печень",
            "vanilla",
            "custard",
            "caramel",
            "cappuccino",
            "coffee",
            "chocolate",
            "biscuit",
            "cream",
            "fudge",
            "tiramisu",
            "тирамису",
            "орех",
            "hazelnut",
        ],
    ),
    (
        FlavourFamily::Berry,
        &[
            "ягод",
            "клубник",
            "малин",
            "черник",
            "смородин",
            "вишн",
            "ежевик",
            "клюкв",
            "виноград",
            "berr",
            "strawberr",
            "blueberr",
            "raspberr",
            "blackberr",
            "cranberr",
            "cassis",
            "currant",
            "cherry",
            "grape",
        ],
    ),
    (
        FlavourFamily::Fruit,
        &[
            "фрукт",
            "манго",
            "маракуй",
            "персик",
            "абрикос",
            "арбуз",
            "дын",
            "лайм",
            "лимон",
            "цитрус",
            "апельсин",
            "грейпфрут",
            "яблок",
            "груш",
            "киви",
            "личи",
            "ананас",
            "банан",
            "инжир",
            "гранат",
            "гуав",
            "кокос",
            "fruit",
            "mango",
            "peach",
            "apricot",
            "watermelon",
            "melon",
            "lime",
            "lemon",
            "citrus",
            "orange",
            "apple",
            "pear",
            "kiwi",
            "lychee",
            "banana",
            "fig",
            "pomegranate",
            "guava",
            "coconut",
        ],
    ),
];

/// Names of the attribute that tells the flavour, folded.
const FLAVOUR_NAMES: [&str; 3] = ["вкус", "flavour", "flavor"];

impl FlavourFamily {
    /// Reads the family off the flavour attribute among name and value pairs; without one the product is neutral.
    pub fn of<'a>(attributes: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        attributes
            .into_iter()
            .find(|(name, _)| FLAVOUR_NAMES.contains(&fold(name).as_str()))
            .map_or(Self::Neutral, |(_, value)| Self::of_flavour(value))
    }

    fn of_flavour(value: &str) -> Self {
        let value = fold(value);
        let words: Vec<&str> = value.split(|c: char| !c.is_alphanumeric()).collect();
        STEMS
            .into_iter()
            .find(|(_, stems)| stems.iter().any(|stem| words.iter().any(|word| word.starts_with(stem))))
            .map_or(Self::Neutral, |(family, _)| family)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flavour_attribute_names_the_family_in_either_language() {
        let of = |value| FlavourFamily::of([("Объём", "2 мл"), ("Вкус", value)]);
        assert_eq!(of("Арктическая мята"), FlavourFamily::Mint);
        assert_eq!(of("Манго и маракуйя"), FlavourFamily::Fruit);
        assert_eq!(of("Чёрная смородина"), FlavourFamily::Berry);
        assert_eq!(of("Ванильный крем"), FlavourFamily::Dessert);
        assert_eq!(of("Сухая Вирджиния"), FlavourFamily::Tobacco);
        assert_eq!(of("Без вкуса"), FlavourFamily::Neutral);
        assert_eq!(FlavourFamily::of([("Flavour", "Strawberry ice")]), FlavourFamily::Berry);
        assert_eq!(FlavourFamily::of([("Flavour", "Soak")]), FlavourFamily::Neutral, "a stem starts a word");
        assert_eq!(FlavourFamily::of([("Flavour", "Lemon & lime")]), FlavourFamily::Fruit);
        assert_eq!(FlavourFamily::of([("Мощность", "18 Вт")]), FlavourFamily::Neutral);
    }
}
