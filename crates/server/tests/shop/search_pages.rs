//! Pages of searches and filtered lists.

use nevel_testing::TestDatabase;
use serde_json::{Value, json};

use crate::search::{encoded, searchable_shop};
use crate::support::TestResponse;

/// The responses that a page embeds, by their query keys.
fn embedded(page: &TestResponse) -> Vec<(Value, Value)> {
    let (_, after) = page.text.split_once("{\"queries\":").unwrap_or_else(|| panic!("no data in {}", page.text));
    let queries: Vec<Value> = serde_json::Deserializer::from_str(after).into_iter().next().unwrap().unwrap();
    queries.into_iter().map(|query| (query["key"].clone(), query["data"].clone())).collect()
}

fn find(page: &TestResponse, key: &Value) -> Option<Value> {
    embedded(page).into_iter().find(|(embedded, _)| embedded == key).map(|(_, data)| data)
}

#[tokio::test]
async fn sea_05_search_page_has_a_title_and_results_and_is_not_indexed() {
    let test = TestDatabase::sqlite().await;
    let (shop, catalog) = searchable_shop(&test).await;
    let page = shop.client().get_path(&format!("/search?q={}&sort=name&utm_source=x", encoded(" <b>мята "))).await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(page.text.contains("<title>«&lt;b&gt;мята» · Nevel</title>"), "{}", page.text);
    assert!(page.text.contains("<meta name=\"robots\" content=\"noindex\">"));
    let page = shop.client().get_path(&format!("/search?q={}&sort=name", encoded("мята"))).await;
    let results = find(&page, &json!(["products", "ru", "search", "мята", 0, 20, "sort=name"])).unwrap();
    assert_eq!(results["content"][0]["id"], catalog.mint.0, "{results}");
    assert_eq!(
        (&results["totalElements"], &results["facets"]["available"], &results["correctedQuery"]),
        (&json!(1), &json!(1), &Value::Null)
    );
    let empty = shop.client().get_path("/search?q=").await;
    assert_eq!(empty.status, 200);
    assert!(embedded(&empty).iter().all(|(key, _)| key[0] != "products"));
}

#[tokio::test]
async fn flt_04_flt_05_page_of_a_filtered_category_embeds_its_list_and_ignores_unknown_filters() {
    let test = TestDatabase::sqlite().await;
    let (shop, catalog) = searchable_shop(&test).await;
    let path = format!("/category/{}", catalog.liquids.0);
    let filters = "sort=priceDesc&priceMin=7.5&available=true&attribute=99:x";
    let page =
        shop.client().get_path(&format!("{path}?attribute=99:x&sort=priceDesc&available=true&priceMin=7.50")).await;
    assert_eq!(page.status, 200, "{}", page.text);
    let list = find(&page, &json!(["products", "ru", "category", catalog.liquids.0, 0, 20, filters])).unwrap();
    let ids: Vec<&Value> = list["content"].as_array().unwrap().iter().map(|product| &product["id"]).collect();
    assert_eq!(ids, [&json!(catalog.mint.0), &json!(catalog.plain.0)], "{list}");
    let plain = shop.client().get_path(&format!("{path}?sort=cheap&priceMin=x")).await;
    assert!(find(&plain, &json!(["products", "ru", "category", catalog.liquids.0, 0, 20])).is_some());
}

#[tokio::test]
async fn flt_01_flt_04_home_page_embeds_its_list_with_the_filters_of_the_address() {
    let test = TestDatabase::sqlite().await;
    let (shop, catalog) = searchable_shop(&test).await;
    let filters = "sort=priceDesc&attribute=99:x&available=true&priceMin=7.50";
    let path = format!(
        "/?category={}&attribute=99:x&available=true&sort=priceDesc&priceMin=7.50&utm_source=x",
        catalog.liquids.0
    );
    let page = shop.client().get_path(&path).await;
    assert_eq!(page.status, 200, "{}", page.text);
    let list = find(&page, &json!(["products", "ru", "category", catalog.liquids.0, 0, 20, filters])).unwrap();
    let ids: Vec<&Value> = list["content"].as_array().unwrap().iter().map(|product| &product["id"]).collect();
    assert_eq!(ids, [&json!(catalog.mint.0), &json!(catalog.plain.0)], "{list}");

    let canonical = format!("<link rel=\"canonical\" href=\"http://{}/category/{}\">", shop.address, catalog.liquids.0);
    assert!(page.text.contains(&canonical), "{}", page.text);

    let page = shop.client().get_path("/?sort=name").await;
    let list = find(&page, &json!(["products", "ru", "recommended", 0, 20, "sort=name"])).unwrap();
    assert!(list["facets"].is_object(), "{list}");
    let canonical = format!("<link rel=\"canonical\" href=\"http://{}/\">", shop.address);
    assert!(page.text.contains(&canonical), "{}", page.text);
    let unknown = shop.client().get_path("/?category=999999").await;
    assert!(unknown.text.contains(&canonical), "{}", unknown.text);
}

#[tokio::test]
async fn flt_05_home_page_ignores_invalid_filters() {
    let test = TestDatabase::sqlite().await;
    let (shop, _) = searchable_shop(&test).await;
    let page = shop.client().get_path("/?sort=cheap&priceMin=9&priceMax=1").await;
    let list =
        find(&page, &json!(["products", "ru", "recommended", 0, 20, "sort=cheap&priceMin=9&priceMax=1"])).unwrap();
    let plain = shop.client().get_path("/").await;
    let all = find(&plain, &json!(["products", "ru", "recommended", 0, 20])).unwrap();
    assert_eq!(list["totalElements"], all["totalElements"]);
}
