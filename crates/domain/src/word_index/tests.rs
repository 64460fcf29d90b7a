use std::collections::BTreeSet;

use super::{SearchFields, SearchQuery};
use crate::money::Cents;
use crate::validation::ValidationError;

fn anna() -> BTreeSet<String> {
    SearchFields {
        number: "123-456-788",
        email: "Anna.Kim@X.nl",
        first_name: "Анна Мария",
        last_name: "Ким-Ли",
        phone: "+31612345678;ext=99",
        ..SearchFields::default()
    }
    .tokens()
}

fn matches_anna(input: &str) -> bool {
    SearchQuery::parse(input).unwrap().matches(&anna())
}

#[test]
fn aor_01_search_matches_number_email_name_and_phone_in_any_notation() {
    for input in [
        "123-456-788",
        "123456",
        "12",
        "123 456",
        "anna.kim@x.nl",
        "ANNA",
        "анна",
        "Мар",
        "ким ан",
        "Ли",
        "ким-л",
        "+31 6 12345678",
        "0031 (6) 1234-56",
        "06 12345678",
        "5678",
        "12 34 56 78",
        "анна 5678",
    ] {
        assert!(matches_anna(input), "{input}");
    }
}

#[test]
fn aor_01_search_matches_only_prefixes_and_has_no_wildcards() {
    for input in
        ["23-456", "kim@", "нна", "678", "99", "8765", "%", "_", "анна%", "' or 1=1 --", "анна петр", "+", "45678 анну"]
    {
        assert!(!matches_anna(input), "{input}");
    }
}

#[test]
fn aor_01_russian_phone_number_matches_with_leading_eight() {
    let tokens = SearchFields { phone: "+79211234567", ..SearchFields::default() }.tokens();
    for input in ["8 (921) 123-45-67", "8921123", "+7 921 123"] {
        assert_eq!(SearchQuery::parse(input).unwrap().matches(&tokens), input != "8921123", "{input}");
    }
}

#[test]
fn aor_01_full_name_is_one_token_in_both_orders() {
    let matches_full_name = |input: &str, first_name, last_name| {
        let query = SearchQuery::parse(input).unwrap();
        let tokens = SearchFields { first_name, last_name, ..SearchFields::default() }.tokens();
        let is_match =
            tokens.iter().any(|token| query.full_name().is_some_and(|name| token.starts_with(&name.prefixes()[0])));
        assert!(!is_match || query.matches(&tokens), "{input}");
        is_match
    };
    for input in ["Анна  Иванова", "иванова анна", "анна иван", "иванова а"] {
        assert!(matches_full_name(input, "Анна", "Иванова"), "{input}");
    }
    for input in ["анна иванова", "иванова анна", "Петровна Иванова", "анна петровна иванова", "иванова анна петровна"]
    {
        assert!(matches_full_name(input, "Анна Петровна", "Иванова"), "{input}");
    }
    assert!(
        matches_full_name("jan van der berg", "Jan", "van der Berg")
            && matches_full_name("van der berg jan", "Jan", "van der Berg")
    );
    for input in ["анна", "ан иванова", "анна 5678", "12 34", "анна петрова"] {
        assert!(!matches_full_name(input, "Анна", "Иванова"), "{input}");
    }
    let long = "㌖".repeat(99);
    let names = SearchFields { first_name: &long, last_name: &long, ..SearchFields::default() }.full_names();
    assert!(names.iter().all(|name| name.len() < 1_000) && matches_full_name(&format!("{long} {long}"), &long, &long));
    let many = (0..50).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(SearchFields { first_name: &many, last_name: "x", ..SearchFields::default() }.full_names().len(), 8);
}

#[test]
fn sto_01_search_matches_street_and_zip_code() {
    let tokens =
        SearchFields { street: "2e Jan van der Heijdenstraat 12-B", zip_code: "1074 XD", ..SearchFields::default() }
            .tokens();
    for input in ["heijden", "jan 12-b", "1074xd", "1074 XD", "1074", "2e Jan van der Heijdenstraat 12-b", "van der"] {
        assert!(SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
    }
    let polish = SearchFields { zip_code: "00-001", ..SearchFields::default() }.tokens();
    for input in ["00-001", "00001", "00 001"] {
        assert!(SearchQuery::parse(input).unwrap().matches(&polish), "{input}");
    }
    for input in ["straat", "xd1074", "13"] {
        assert!(!SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
    }
}

#[test]
fn sto_01_search_matches_city_telegram_and_the_name_on_the_invoice_without_accents() {
    let fields = SearchFields {
        last_name: "Sokołowski",
        city: "Bielsko-Biała",
        telegram: "@jan_sok",
        invoice_name: "Café Łąka, Sp. z o.o.",
        ..SearchFields::default()
    };
    let tokens = fields.tokens();
    for input in [
        "sokolow",
        "Sokołowski",
        "bielsko-biala",
        "biala",
        "Bielsko",
        "@jan",
        "jan_sok",
        "cafe laka",
        "laka, sp. z o.o.",
    ] {
        assert!(SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
    }
    assert!(
        !SearchQuery::parse("sok")
            .unwrap()
            .matches(&SearchFields { telegram: "@jan_sok", ..SearchFields::default() }.tokens())
    );
}

#[test]
fn sto_01_search_ignores_quotation_marks_brackets_and_the_kind_of_apostrophe() {
    let fields = SearchFields {
        first_name: "Shaun",
        last_name: "O’Brien",
        street: "ул. «Победы» 3, Rue d’Alsace",
        invoice_name: "ООО «Ромашка и партнёры» (Acme)",
        ..SearchFields::default()
    };
    let tokens = fields.tokens();
    for input in [
        "Ромашка",
        "«Ромашка",
        "\"ромашка\"",
        "acme",
        "(Acme)",
        "победы",
        "alsace",
        "d'alsace",
        "O'Brien",
        "O’Br",
        "OBrien",
        "shaun o'brien",
    ] {
        assert!(SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
    }
    assert!(!SearchQuery::parse("машка").unwrap().matches(&tokens));
}

#[test]
fn dsk_09_search_matches_the_total_as_on_a_bank_statement() {
    let matches = |input: &str, total: i64| {
        let tokens = SearchFields { total: Some(Cents::new(total)), ..SearchFields::default() }.tokens();
        SearchQuery::parse(input).unwrap().matches(&tokens)
    };
    for input in ["348.65", "348,65", "€348.65", "€ 348,65", "348,65 €", "+348,65"] {
        assert!(matches(input, 34_865), "{input}");
    }
    for input in ["1348.65", "1 348,65", "1.348,65", "1,348.65", "1'348.65", "€ 1 348,65"] {
        assert!(matches(input, 134_865), "{input}");
    }
    for input in ["348", "34865", "348.6", "348,650", "3.48", "48.65"] {
        assert!(!matches(input, 34_865), "{input}");
    }
    let named = SearchFields { last_name: "Ким", total: Some(Cents::new(500)), ..SearchFields::default() }.tokens();
    assert!(
        SearchQuery::parse("ким 5,00").unwrap().matches(&named)
            && !SearchQuery::parse("ким 5,01").unwrap().matches(&named)
    );
}

#[test]
fn dsk_09_search_matches_the_invoice_address() {
    let fields = SearchFields {
        invoice_street: "Lange Nieuwstraat 5",
        invoice_city: "Den Haag",
        invoice_zip_code: "2511 AB",
        ..SearchFields::default()
    };
    for input in ["nieuwstr", "haag", "2511ab", "lange den haag"] {
        assert!(SearchQuery::parse(input).unwrap().matches(&fields.tokens()), "{input}");
    }
}

#[test]
fn sto_01_search_matches_tracking_and_document_numbers() {
    let document_numbers = ["2026-000017".to_owned(), "NV/2026/18".to_owned()];
    let fields = SearchFields {
        tracking_number: "3S ABC-123 456",
        document_numbers: &document_numbers,
        ..SearchFields::default()
    };
    let tokens = fields.tokens();
    for input in
        ["3s abc-123 456", "3SABC123456", "3s", "abc-1", "2026-000017", "2026000017", "nv/2026/18", "NV/2026/18 2026-0"]
    {
        assert!(SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
    }
    for input in ["BC-123", "2026-000018", "18"] {
        assert!(!SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
    }
}

#[test]
fn aor_01_search_input_is_bounded() {
    assert!(SearchQuery::parse("  ").unwrap().is_empty());
    assert_eq!(SearchQuery::parse(&"x".repeat(201)), Err(ValidationError::TooLong { max: 200 }));
    assert_eq!(SearchQuery::parse("a\u{0}"), Err(ValidationError::ControlCharacter));
    assert!(SearchFields::default().tokens().is_empty());
}
