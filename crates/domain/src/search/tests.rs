//! Behavior of the whole index: what is found, filters, pages, and properties over generated catalogs.

use std::collections::BTreeSet;

use super::document::*;
use super::index::SearchIndex;
use super::number::FilterNumber;
use super::request::*;
use super::synonyms::Synonyms;
use crate::catalog::category::CategoryId;
use crate::catalog::product::ProductId;
use crate::language::Language;
use crate::money::Cents;
use crate::paging::PageRequest;

const FLAVORS: [(&str, &str); 6] = [
    ("Мята", "Mint"),
    ("Манго", "Mango"),
    ("Клубника", "Strawberry"),
    ("Ежевика", "Blackberry"),
    ("Вишня", "Cherry"),
    ("Ваниль", "Vanilla"),
];
const STRENGTHS: [&str; 4] = ["0 мг/мл", "10 мг/мл", "20\u{a0}мг/мл", "Нет"];
const FLAVOR: i64 = 1;
const STRENGTH: i64 = 2;

fn translated(ru: impl Into<String>, en: impl Into<String>) -> LocalizedText {
    LocalizedText::new(ru).with(Language::En, en)
}

/// A product whose properties follow from its number; `version` varies them.
fn product(id: i64, version: u64) -> SearchDocument {
    let mut random = Random(u64::try_from(id).unwrap().wrapping_mul(31).wrapping_add(version));
    let (ru, en) = FLAVORS[random.below(FLAVORS.len())];
    let child = i64::try_from(random.below(3)).unwrap();
    let attribute = |name: (&str, &str), value: LocalizedText| SearchAttribute { name: translated(name.0, name.1), value };
    let category = |id, ru: &str, en: &str, position| SearchCategory { id: CategoryId(id), name: translated(ru, en), position };
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

fn definitions() -> Vec<FilterDefinition> {
    let definition = |id, name: &str, kind| FilterDefinition { id, attribute_name: name.to_owned(), kind };
    vec![definition(FLAVOR, "ВКУС", FilterKind::Words), definition(STRENGTH, "Крепость", FilterKind::Numbers)]
}

fn catalog(count: i64) -> (SearchIndex, Vec<SearchDocument>) {
    let documents: Vec<SearchDocument> = (1..=count).map(|id| product(id, 0)).collect();
    let mut index = SearchIndex::new(definitions(), Synonyms::new([vec!["жижа".to_owned(), "жидкость".to_owned()]]));
    documents.iter().for_each(|document| index.put(document));
    (index, documents)
}

fn request(text: &str) -> SearchRequest {
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

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(end).unwrap()).unwrap()
    }

    fn text(&mut self) -> String {
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
        (0..1 + self.below(12)).map(|_| PARTS[self.below(PARTS.len())]).collect()
    }

    fn filters(&mut self) -> Filters {
        let number = |text: &str| FilterNumber::parse(text);
        Filters {
            price_min: (self.below(3) == 0).then(|| Cents::new(510)),
            price_max: (self.below(3) == 0).then(|| Cents::new(530)),
            available_only: self.below(3) == 0,
            categories: if self.below(3) == 0 { vec![CategoryId(10), CategoryId(12)] } else { vec![] },
            words: if self.below(2) == 0 { vec![(FLAVOR, vec!["мята".to_owned(), "МАНГО".to_owned()])] } else { vec![] },
            ranges: if self.below(2) == 0 { vec![NumberRange { filter: STRENGTH, min: number("10"), max: None }] } else { vec![] },
        }
    }
}

/// Whether a document passes the filters, leaving out one group.
fn passes(document: &SearchDocument, filters: &Filters, without: &str) -> bool {
    let attribute = |index: usize| document.attributes[index].value.base.replace('\u{a0}', " ").to_lowercase();
    let strength = FilterNumber::leading(&attribute(1));
    let price = filters.price_min.is_none_or(|min| document.price >= min) && filters.price_max.is_none_or(|max| document.price <= max);
    let category = filters.categories.is_empty() || document.categories.iter().any(|category| filters.categories.contains(&category.id));
    let words = filters.words.iter().all(|(_, values)| values.iter().any(|value| value.to_lowercase() == attribute(0)));
    let ranges = filters.ranges.iter().all(|range| strength.is_some_and(|strength| range.min.is_none_or(|min| strength >= min)));
    (without == "price" || price)
        && (without == "available" || !filters.available_only || document.stock > 0 && document.purchasable)
        && (without == "categories" || category)
        && (without == "words" || words)
        && (without == "ranges" || ranges)
}

#[test]
fn flt_02_facet_counts_equal_counts_by_brute_force() {
    let (index, documents) = catalog(150);
    let mut random = Random(7);
    for _ in 0..60 {
        let filters = random.filters();
        let result = index.search(&SearchRequest { filters: filters.clone(), scope: Scope::Category(CategoryId(1)), ..request("") });
        let count = |without: &str, also: &dyn Fn(&SearchDocument) -> bool| {
            documents.iter().filter(|document| passes(document, &filters, without) && also(document)).count() as u64
        };
        assert_eq!(result.total, count("", &|_| true), "{filters:?}");
        assert_eq!(result.facets.available, count("available", &|document| document.stock > 0 && document.purchasable));
        for (id, found) in &result.facets.categories {
            assert_eq!(*found, count("categories", &|document| document.categories[0].id == *id), "{filters:?}");
        }
        assert_eq!(result.facets.categories.len(), 3);
        let prices = || documents.iter().filter(|document| passes(document, &filters, "price")).map(|document| document.price);
        assert_eq!(result.facets.price, prices().min().zip(prices().max()));
        let FacetValues::Words(values) = &result.facets.attributes[0].values else { panic!("words expected") };
        assert_eq!(values.len(), FLAVORS.len(), "values without products stay");
        for value in values {
            assert_eq!(value.count, count("words", &|document| document.attributes[0].value.base == value.value), "{filters:?}");
        }
    }
}

#[test]
fn flt_01_pages_cover_every_product_once_in_every_order() {
    let (index, documents) = catalog(137);
    for sort in [ProductSort::Default, ProductSort::PriceAsc, ProductSort::PriceDesc, ProductSort::Newest, ProductSort::Name] {
        for (scope, text) in [(Scope::All, ""), (Scope::All, "noord"), (Scope::Category(CategoryId(1)), ""), (Scope::Recommended, "")] {
            let page = |page, size| {
                let page = PageRequest::new(page, size).unwrap();
                index.search(&SearchRequest { scope, sort, page, ..request(text) })
            };
            let paged: Vec<ProductId> = (0..10).flat_map(|number| page(number, 20).ids).collect();
            let whole: Vec<ProductId> = (0..2).flat_map(|number| page(number, 100).ids).collect();
            let expected = documents.iter().filter(|document| scope != Scope::Recommended || document.recommended_position.is_some());
            assert_eq!(paged, whole, "{sort:?} {scope:?} {text}");
            assert_eq!(paged.iter().collect::<BTreeSet<_>>(), expected.map(|document| &document.id).collect(), "{sort:?} {scope:?} {text}");
        }
    }
}

#[test]
fn flt_01_lists_are_sorted_as_requested() {
    let (index, documents) = catalog(60);
    let document = |id: &ProductId| &documents[usize::try_from(id.0 - 1).unwrap()];
    let ids = |scope, sort| index.search(&SearchRequest { scope, sort, ..request("") }).ids;
    assert!(ids(Scope::All, ProductSort::PriceAsc).is_sorted_by_key(|id| (document(id).price, *id)));
    assert!(ids(Scope::All, ProductSort::PriceDesc).is_sorted_by_key(|id| (-document(id).price.get(), *id)));
    assert!(ids(Scope::All, ProductSort::Newest).is_sorted_by_key(|id| (-document(id).created_at, -id.0)));
    assert!(ids(Scope::All, ProductSort::Name).is_sorted_by_key(|id| (document(id).name.base.to_lowercase(), *id)));
    assert!(ids(Scope::Recommended, ProductSort::Default).is_sorted_by_key(|id| (document(id).recommended_position, *id)));
    assert!(ids(Scope::Category(CategoryId(1)), ProductSort::Default).is_sorted_by_key(|id| (document(id).categories[1].position, *id)));
    let found = index.search(&request("мята")).ids;
    assert!(found.is_sorted_by_key(|id| document(id).stock == 0 || !document(id).purchasable), "sold-out products come last");
}

#[test]
fn sea_03_any_text_is_answered() {
    let (index, _) = catalog(40);
    let mut random = Random(1);
    let mut texts: Vec<String> = (0..300).map(|_| random.text()).collect();
    texts.extend(["%".repeat(100), "'".repeat(100), "а ".repeat(50), "я".repeat(100), "1".repeat(100), "\u{202e}mango".to_owned()]);
    for text in texts.iter().filter_map(|text| QueryText::parse(text).ok()) {
        let result = index.search(&SearchRequest { text: Some(text.clone()), ..request("") });
        assert!(result.ids.len() as u64 <= result.total);
        let suggestions = index.suggest(&text, Language::En);
        assert_eq!(suggestions.total, result.total);
        assert!(suggestions.products.len() <= 6 && suggestions.categories.len() <= 3 && suggestions.completions.len() <= 3);
    }
    assert_eq!(SearchIndex::default().search(&request("мята")), SearchResult::default());
}

#[test]
fn sea_06_replaced_and_removed_products_leave_no_trace() {
    let (fresh, documents) = catalog(50);
    let (mut index, _) = catalog(70);
    // Enough changes to clear the garbage several times.
    for version in 1..35 {
        (1..=70).for_each(|id| index.put(&product(id, version)));
    }
    (51..=70).for_each(|id| index.remove(ProductId(id)));
    documents.iter().for_each(|document| index.put(document));
    documents.iter().for_each(|document| index.put(document));
    assert_eq!(index.len(), 50);
    let mut random = Random(3);
    for text in ["", "мята", "клубнка", "ман", "nr-0007", "200100000", "vfyuj", "жижа", "noord cherry", "51"] {
        let request = SearchRequest { filters: random.filters(), ..request(text) };
        let (found, expected) = (index.search(&request), fresh.search(&request));
        assert_eq!((found.ids, found.total, found.corrected), (expected.ids, expected.total, expected.corrected), "{text}");
    }
    index.remove(ProductId(999));
    assert!(index.search(&request("nr-0060")).ids.is_empty());
}

#[test]
fn sea_06_stock_is_updated_without_the_texts() {
    let (mut index, documents) = catalog(30);
    let id = documents.iter().find(|document| document.stock > 0 && document.purchasable).unwrap().id;
    let available = |index: &SearchIndex| index.search(&request("")).facets.available;
    let before = available(&index);
    index.set_stock(id, 0, true);
    assert_eq!(available(&index), before - 1);
    index.set_stock(id, 5, true);
    index.set_stock(ProductId(999), 5, true);
    assert_eq!(available(&index), before);
}

#[test]
fn sea_04_text_is_found_regardless_of_spelling() {
    let (index, documents) = catalog(60);
    let with = |flavor: &str| -> BTreeSet<ProductId> {
        documents.iter().filter(|document| document.attributes[0].value.base == flavor).map(|document| document.id).collect()
    };
    for (text, flavor) in [
        ("клубникой", "Клубника"),
        ("клюбника", "Клубника"),
        ("klubnika", "Клубника"),
        ("rke,ybrf", "Клубника"),
        ("СТРОБЕРРИ strawberry", "Клубника"),
        ("вишневая жижа", "Вишня"),
        ("жидкость манго noord", "Манго"),
        ("ьште", "Мята"),
    ] {
        let result = index.search(&request(text));
        assert_eq!(result.ids.iter().copied().collect::<BTreeSet<_>>(), with(flavor), "{text}");
    }
    let corrected = |text| index.search(&request(text)).corrected;
    assert_eq!(
        (corrected("vfyuj"), corrected("клубнка"), corrected("манго")),
        (Some("манго".to_owned()), Some("клубника".to_owned()), None)
    );
    assert_eq!(index.search(&request("купить манго")).ignored_words, ["купить"]);
    assert_eq!(index.search(&request("nr-0042")).ids, [ProductId(42)]);
    let missing = index.search(&request("велосипед"));
    assert_eq!((missing.total, missing.suggestion), (0, None));
    assert_eq!(index.search(&request("клбнк")).suggestion, None, "too far from any word");
    assert_eq!(index.search(&request("ежвка")).suggestion.as_deref(), Some("ежевика"));
}

#[test]
fn sea_02_suggestions_complete_the_last_word_and_name_categories() {
    let (index, documents) = catalog(60);
    let suggest = |text: &str| index.suggest(&QueryText::parse(text).unwrap(), Language::Ru);
    assert_eq!(suggest("noord клу").completions, ["noord клубника"]);
    assert_eq!(suggest("фрукт").categories.len(), 3);
    assert_eq!(suggest("жидкости").categories[0], (CategoryId(1), documents.len() as u64));
    assert_eq!(suggest("велосипед"), Suggestions::default());
}

#[test]
fn flt_02_values_have_one_identity_in_all_languages() {
    let (index, _) = catalog(60);
    let labels = |language| {
        let facets = index.search(&SearchRequest { language, ..request("") }).facets;
        let [flavor, strength] = facets.attributes.as_slice() else { panic!("two filters expected") };
        assert_eq!(
            strength.values,
            FacetValues::Numbers {
                min: FilterNumber::parse("0").unwrap(),
                max: FilterNumber::parse("20").unwrap(),
                unit: Some("мг/мл".into())
            }
        );
        let FacetValues::Words(values) = &flavor.values else { panic!("words expected") };
        (flavor.name.clone(), values.iter().find(|value| value.value == "Мята").unwrap().label.clone())
    };
    assert_eq!(labels(Language::Ru), ("Вкус".to_owned(), "Мята".to_owned()));
    assert_eq!(labels(Language::En), ("Flavor".to_owned(), "Mint".to_owned()));
    assert!(index.has_value(FLAVOR, "мЯта") && !index.has_value(FLAVOR, "Mint") && !index.has_value(9, "Мята"));
}
