//! Behavior of the whole index: what is found, filters, pages, and properties over generated catalogs.

use std::collections::BTreeSet;

use super::document::{LocalizedText, SearchCategory, SearchDocument};
use super::fixtures::{FLAVOR, FLAVORS, Random, catalog, product, request, translated};
use super::index::SearchIndex;
use super::number::FilterNumber;
use super::request::*;
use crate::catalog::category::CategoryId;
use crate::catalog::product::ProductId;
use crate::paging::PageRequest;
use nevel_i18n::Language;

/// Whether a document passes the filters, leaving out one group.
fn passes(document: &SearchDocument, filters: &Filters, without: &str) -> bool {
    let attribute = |index: usize| document.attributes[index].value.base.replace('\u{a0}', " ").to_lowercase();
    let strength = FilterNumber::leading(&attribute(1));
    let price = filters.price_min.is_none_or(|min| document.price >= min)
        && filters.price_max.is_none_or(|max| document.price <= max);
    let category = filters.categories.is_empty()
        || document.categories.iter().any(|category| filters.categories.contains(&category.id));
    let words = filters.words.iter().all(|(_, values)| values.iter().any(|value| value.to_lowercase() == attribute(0)));
    let ranges =
        filters.ranges.iter().all(|range| strength.is_some_and(|strength| range.min.is_none_or(|min| strength >= min)));
    (without == "price" || price)
        && (without == "available" || !filters.available_only || document.stock > 0 && document.purchasable)
        && (without == "categories" || category)
        && (without == "words" || words)
        && (without == "ranges" || ranges)
}

#[test]
fn flt_02_facet_counts_equal_counts_by_brute_force() {
    let (mut index, mut documents) = catalog(150);
    compare_counts(&index, &documents);
    for document in documents.extract_if(.., |document| document.id.0 % 7 == 0) {
        index.remove(document.id);
    }
    for document in documents.iter_mut().step_by(5) {
        *document = product(document.id.0, 1);
        index.put(document);
    }
    compare_counts(&index, &documents);
}

fn compare_counts(index: &SearchIndex, documents: &[SearchDocument]) {
    let mut random = Random(7);
    for _ in 0..60 {
        let filters = random.filters();
        let result = index.search(&SearchRequest {
            filters: filters.clone(),
            scope: Scope::Category(CategoryId(1)),
            ..request("")
        });
        let count = |without: &str, also: &dyn Fn(&SearchDocument) -> bool| {
            documents.iter().filter(|document| passes(document, &filters, without) && also(document)).count() as u64
        };
        assert_eq!(result.total, count("", &|_| true), "{filters:?}");
        assert_eq!(result.facets.available, count("available", &|document| document.stock > 0 && document.purchasable));
        for (id, found) in &result.facets.categories {
            assert_eq!(*found, count("categories", &|document| document.categories[0].id == *id), "{filters:?}");
        }
        assert_eq!(result.facets.categories.len(), 3);
        let prices =
            || documents.iter().filter(|document| passes(document, &filters, "price")).map(|document| document.price);
        assert_eq!(result.facets.price, prices().min().zip(prices().max()));
        let FacetValues::Words(values) = &result.facets.attributes[0].values else { panic!("words expected") };
        assert_eq!(values.len(), FLAVORS.len(), "values without products stay");
        for value in values {
            assert_eq!(
                value.count,
                count("words", &|document| document.attributes[0].value.base == value.value),
                "{filters:?}"
            );
        }
    }
}

#[test]
fn flt_05_unknown_filters_and_values_match_nothing() {
    let (index, _) = catalog(150);
    for words in [(9, vec!["Мята".to_owned()]), (FLAVOR, vec!["Арбуз".to_owned()])] {
        let filters = Filters { words: vec![words], ..Filters::default() };
        let result = index.search(&SearchRequest { filters, ..request("") });
        assert_eq!((result.ids, result.total, result.facets.available), (vec![], 0, 0));
    }
}

#[test]
fn flt_01_pages_cover_every_product_once_in_every_order() {
    let (index, documents) = catalog(137);
    for sort in
        [ProductSort::Default, ProductSort::PriceAsc, ProductSort::PriceDesc, ProductSort::Newest, ProductSort::Name]
    {
        for (scope, text) in
            [(Scope::All, ""), (Scope::All, "noord"), (Scope::Category(CategoryId(1)), ""), (Scope::Recommended, "")]
        {
            let page = |page, size| {
                let page = PageRequest::new(page, size).unwrap();
                index.search(&SearchRequest { scope, sort, page, ..request(text) })
            };
            let paged: Vec<ProductId> = (0..10).flat_map(|number| page(number, 20).ids).collect();
            let whole: Vec<ProductId> = (0..2).flat_map(|number| page(number, 100).ids).collect();
            let expected = documents
                .iter()
                .filter(|document| scope != Scope::Recommended || document.recommended_position.is_some());
            assert_eq!(paged, whole, "{sort:?} {scope:?} {text}");
            assert_eq!(
                paged.iter().collect::<BTreeSet<_>>(),
                expected.map(|document| &document.id).collect(),
                "{sort:?} {scope:?} {text}"
            );
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
    assert!(
        ids(Scope::Recommended, ProductSort::Default).is_sorted_by_key(|id| (document(id).recommended_position, *id))
    );
    assert!(
        ids(Scope::Category(CategoryId(1)), ProductSort::Default)
            .is_sorted_by_key(|id| (document(id).categories[1].position, *id))
    );
    let found = index.search(&request("мята")).ids;
    assert!(
        found.is_sorted_by_key(|id| document(id).stock == 0 || !document(id).purchasable),
        "sold-out products come last"
    );
}

#[test]
fn sea_03_any_text_is_answered() {
    let (index, _) = catalog(40);
    let mut random = Random(1);
    let mut texts: Vec<String> = (0..300).map(|_| random.text()).collect();
    texts.extend([
        "%".repeat(100),
        "'".repeat(100),
        "а ".repeat(50),
        "я".repeat(100),
        "1".repeat(100),
        "\u{202e}mango".to_owned(),
    ]);
    for text in texts.iter().filter_map(|text| QueryText::parse(text).ok()) {
        let result = index.search(&SearchRequest { text: Some(text.clone()), ..request("") });
        assert!(result.ids.len() as u64 <= result.total);
        let suggestions = index.suggest(&text, Language::En);
        assert_eq!(suggestions.total, result.total);
        assert!(
            suggestions.products.len() <= 6 && suggestions.categories.len() <= 3 && suggestions.completions.len() <= 3
        );
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
    for document in documents.iter().chain(&documents) {
        index.put(document);
    }
    assert_eq!(index.len(), 50);
    let mut random = Random(3);
    for text in ["", "мята", "клубнка", "ман", "nr-0007", "200100000", "vfyuj", "жижа", "noord cherry", "51"]
    {
        for scope in [Scope::All, Scope::Category(CategoryId(1)), Scope::Recommended] {
            let request = SearchRequest { scope, filters: random.filters(), ..request(text) };
            let (found, expected) = (index.search(&request), fresh.search(&request));
            assert_eq!(
                (found.ids, found.total, found.corrected),
                (expected.ids, expected.total, expected.corrected),
                "{text} {scope:?}"
            );
        }
    }
    index.remove(ProductId(999));
    assert!(index.search(&request("nr-0060")).ids.is_empty());
}

#[test]
fn sea_04_text_is_found_regardless_of_spelling() {
    let (index, documents) = catalog(60);
    let with = |flavor: &str| -> BTreeSet<ProductId> {
        documents
            .iter()
            .filter(|document| document.attributes[0].value.base == flavor)
            .map(|document| document.id)
            .collect()
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
    for text in ["стиральная машина", "iphone 15", "zzxxyy", "ыъэщжш", "%%%"] {
        assert_eq!(index.search(&request(text)).total, 0, "{text}");
    }
    let missing = index.search(&request("велосипед"));
    assert_eq!((missing.total, missing.suggestion), (0, None));
    assert_eq!(index.search(&request("ежвка")).suggestion.as_deref(), Some("ежевика"));
}

#[test]
fn sea_04_ice_is_found_in_every_form() {
    let (mut index, _) = catalog(60);
    let mut iced = product(61, 1);
    iced.name.base = "Lumen Клубника со льдом".to_owned();
    index.put(&iced);
    for text in ["лёд", "ЛЕД", "льда", "со льдом", "клубника лед", "klubnika led", "led"] {
        assert_eq!(index.search(&request(text)).ids.first(), Some(&ProductId(61)), "{text}");
    }
}

#[test]
fn sea_04_words_are_found_joined_and_split() {
    let (mut index, _) = catalog(60);
    for (id, name) in
        [(61, "Lumen Watermelon"), (62, "Lumen Green Apple"), (63, "Lumen Чёрная смородина"), (64, "Halm Honey Melon")]
    {
        let mut document = product(id, 1);
        document.name = LocalizedText::new(name);
        index.put(&document);
    }
    for (text, id, corrected) in [
        ("water melon", 61, Some("watermelon")),
        ("lumen water melon", 61, Some("lumen watermelon")),
        ("greenapple", 62, Some("green apple")),
        ("чернаясмородина", 63, Some("черная смородина")),
        ("honey melon", 64, None),
    ] {
        let result = index.search(&request(text));
        assert_eq!((result.ids.first(), result.corrected.as_deref()), (Some(&ProductId(id)), corrected), "{text}");
    }
}

/// A catalog with one more product for each name, from number 61.
fn named(names: &[&str]) -> SearchIndex {
    let (mut index, _) = catalog(60);
    for (id, name) in (61..).zip(names) {
        let mut document = product(id, 1);
        document.name = translated(format!("Товар {id}"), format!("Item {id}")).with(Language::Nl, *name);
        index.put(&document);
    }
    index
}

#[test]
fn lng_03_dutch_words_are_found_in_every_form() {
    for [one, other] in [
        ["aardbei", "aardbeien"],
        ["munt", "muntje"],
        ["smaak", "smaken"],
        ["vloeistof", "vloeistoffen"],
        ["patroon", "patronen"],
        ["pod", "pods"],
        ["kers", "kersen"],
        ["eenmalige", "eenmalig"],
        ["batterij", "batterijen"],
        ["hoesje", "hoesjes"],
        ["framboos", "frambozen"],
        ["crème", "creme"],
    ] {
        for (name, text) in [(one, other), (other, one)] {
            let result = named(&[name]).search(&request(text));
            assert_eq!((result.ids, result.corrected), (vec![ProductId(61)], None), "{text} in {name}");
        }
    }
    let index = named(&["Perzik", "Peer", "Witte kers"]);
    assert!(["kerstboom", "wiskunde"].into_iter().all(|text| index.search(&request(text)).total == 0));
}

#[test]
fn lng_03_dutch_compounds_are_found_by_their_parts_and_find_them() {
    let index = named(&["Aardbei met smaak", "Nicotinezout", "Perzikthee", "Tabak"]);
    for (text, id) in
        [("aardbeiensmaak", 61), ("nicotine zout", 62), ("perzik", 63), ("perzik thee", 63), ("ефифл", 64)]
    {
        assert_eq!(index.search(&request(text)).ids, [ProductId(id)], "{text}");
    }
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
fn lng_03_suggestions_name_categories_in_dutch_forms() {
    let (mut index, _) = catalog(60);
    let mut document = product(61, 1);
    document.categories[0] =
        SearchCategory { id: CategoryId(99), name: LocalizedText::new("Podsystemen"), position: 0 };
    index.put(&document);
    let suggestions = index.suggest(&QueryText::parse("podsysteem").unwrap(), Language::Nl);
    assert_eq!(suggestions.categories[0], (CategoryId(99), 1));
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
