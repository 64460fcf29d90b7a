//! Generated products and requests for tests.

use super::document::*;
use super::index::SearchIndex;
use super::number::FilterNumber;
use super::request::*;
use super::synonyms::Synonyms;
use crate::catalog::category::CategoryId;
use crate::catalog::product::ProductId;
use crate::money::Cents;
use crate::paging::PageRequest;
use nevel_i18n::Language;

pub const FLAVORS: [(&str, &str); 6] = [
    ("Мята", "Mint"),
    ("Манго", "Mango"),
    ("Клубника", "Strawberry"),
    ("Ежевика", "Blackberry"),
    ("Вишня", "Cherry"),
    ("Ваниль", "Vanilla"),
];
pub const STRENGTHS: [&str; 4] = ["0 мг/мл", "10 мг/мл", "20\u{a0}мг/мл", "Нет"];
pub const FLAVOR: i64 = 1;
pub const STRENGTH: i64 = 2;

pub fn translated(ru: impl Into<String>, en: impl Into<String>) -> LocalizedText {
    LocalizedText::new(ru).with(Language::En, en)
}

/// A product whose properties follow from its number; `version` varies them.
pub fn product(id: i64, version: u64) -> SearchDocument {
    let mut random = Random(u64::try_from(id).unwrap().wrapping_mul(31).wrapping_add(version));
    let (ru, en) = FLAVORS[random.below(FLAVORS.len())];
    let child = i64::try_from(random.below(3)).unwrap();
    let attribute =
        |name: (&str, &str), value: LocalizedText| SearchAttribute { name: translated(name.0, name.1), value };
    let category =
        |id, ru: &str, en: &str, position| SearchCategory { id: CategoryId(id), name: translated(ru, en), position };
    SearchDocument {
        id: ProductId(id),
        sku: Some(format!("NR-{id:04}")),
        barcode: Some(format!("20010000{id:05}")),
        name: translated(format!("Noord {ru}, жидкость"), format!("Noord {en}, e-liquid")),
        description: translated("Ровный пар и мягкое послевкусие.", "Smooth vapor and a soft finish."),
        categories: vec![
            category(10 + child, "Фруктовые", "Fruit liquids", i64::try_from(random.below(50)).unwrap()),
            category(1, "Жидкости", "E-liquids", i64::try_from(random.below(50)).unwrap()),
        ],
        attributes: vec![
            attribute(("Вкус", "Flavor"), translated(ru, en)),
            attribute(("Крепость", "Strength"), LocalizedText::new(STRENGTHS[random.below(STRENGTHS.len())])),
        ],
        price: Cents::new(500 + i64::try_from(random.below(40)).unwrap()),
        stock: i64::try_from(random.below(3)).unwrap(),
        purchasable: random.below(10) > 0,
        recommended_position: (random.below(4) == 0).then_some(id % 7),
        created_at: i64::try_from(random.below(20)).unwrap(),
    }
}

pub fn definitions() -> Vec<FilterDefinition> {
    let definition = |id, name: &str, kind| FilterDefinition { id, attribute_name: name.to_owned(), kind };
    vec![definition(FLAVOR, "ВКУС", FilterKind::Words), definition(STRENGTH, "Крепость", FilterKind::Numbers)]
}

pub fn catalog(count: i64) -> (SearchIndex, Vec<SearchDocument>) {
    let documents: Vec<SearchDocument> = (1..=count).map(|id| product(id, 0)).collect();
    let mut index = SearchIndex::new(definitions(), Synonyms::new([vec!["жижа".to_owned(), "жидкость".to_owned()]]));
    for document in &documents {
        index.put(document);
    }
    (index, documents)
}

pub fn request(text: &str) -> SearchRequest {
    SearchRequest {
        scope: Scope::All,
        text: QueryText::parse(text).ok(),
        filters: Filters::default(),
        sort: ProductSort::Default,
        language: Language::Ru,
        page: PageRequest::new(0, 100).unwrap(),
        with_facets: true,
    }
}

pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(end).unwrap()).unwrap()
    }

    pub fn text(&mut self) -> String {
        const PARTS: [&str; 24] = [
            "м",
            "ман",
            "клубника",
            "mint",
            "vfyuj",
            "20",
            "мг",
            "0,8",
            "%",
            "'",
            "\"",
            "-",
            "/",
            ".",
            ",",
            " ",
            "\u{301}",
            "\u{202e}",
            "🙂",
            "ё",
            "ß",
            "漢字",
            "ω",
            "nr-0001",
        ];
        (0..=self.below(12)).map(|_| PARTS[self.below(PARTS.len())]).collect()
    }

    pub fn filters(&mut self) -> Filters {
        let number = |text: &str| FilterNumber::parse(text);
        Filters {
            price_min: (self.below(3) == 0).then(|| Cents::new(510)),
            price_max: (self.below(3) == 0).then(|| Cents::new(530)),
            available_only: self.below(3) == 0,
            categories: if self.below(3) == 0 { vec![CategoryId(10), CategoryId(12)] } else { vec![] },
            words: if self.below(2) == 0 {
                vec![(FLAVOR, vec!["мята".to_owned(), "МАНГО".to_owned()])]
            } else {
                vec![]
            },
            ranges: if self.below(2) == 0 {
                vec![NumberRange { filter: STRENGTH, min: number("10"), max: None }]
            } else {
                vec![]
            },
        }
    }
}
