//! The flavor family of a product, which decides the background color of its tile.

use crate::case_fold::case_fold;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FlavorFamily {
    Fruit,
    Berry,
    Mint,
    Dessert,
    Tobacco,
    Neutral,
}

/// Word stems in both languages. The first matching family wins, so stronger flavors come first.
const STEMS: [(FlavorFamily, &[&str]); 5] = [
    (FlavorFamily::Mint, &["мят", "ментол", "эвкалипт", "mint", "menthol", "eucalypt", "огур", "cucumber"]),
    (FlavorFamily::Tobacco, &["табак", "табач", "вирджини", "берли", "дуб", "tobacco", "virginia", "burley", "oak"]),
    (
        FlavorFamily::Dessert,
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
        FlavorFamily::Berry,
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
        FlavorFamily::Fruit,
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

/// Case-folded names of the flavor attribute.
const FLAVOR_NAMES: [&str; 3] = ["вкус", "flavour", "flavor"];

impl FlavorFamily {
    /// Finds the flavor attribute among name-value pairs; without one the product is neutral.
    pub fn from_attributes<'a>(attributes: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        attributes
            .into_iter()
            .find(|(name, _)| FLAVOR_NAMES.contains(&case_fold(name).as_str()))
            .map_or(Self::Neutral, |(_, value)| Self::from_flavor(value))
    }

    fn from_flavor(value: &str) -> Self {
        let value = case_fold(value);
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
    fn family_is_derived_from_the_flavor_attribute_in_both_languages() {
        let family = |value| FlavorFamily::from_attributes([("Объём", "2 мл"), ("Вкус", value)]);
        assert_eq!(family("Арктическая мята"), FlavorFamily::Mint);
        assert_eq!(family("Манго и маракуйя"), FlavorFamily::Fruit);
        assert_eq!(family("Чёрная смородина"), FlavorFamily::Berry);
        assert_eq!(family("Ванильный крем"), FlavorFamily::Dessert);
        assert_eq!(family("Сухая Вирджиния"), FlavorFamily::Tobacco);
        assert_eq!(family("Без вкуса"), FlavorFamily::Neutral);
        assert_eq!(FlavorFamily::from_attributes([("Flavour", "Strawberry ice")]), FlavorFamily::Berry);
        assert_eq!(FlavorFamily::from_attributes([("Flavour", "Soak")]), FlavorFamily::Neutral, "a stem starts a word");
        assert_eq!(FlavorFamily::from_attributes([("Flavour", "Lemon & lime")]), FlavorFamily::Fruit);
        assert_eq!(FlavorFamily::from_attributes([("Мощность", "18 Вт")]), FlavorFamily::Neutral);
    }
}
