//! Catalog queries.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::paging::PageRequest;
use nevel_i18n::Language;
use nevel_storage::catalog::{categories, products};
use nevel_testing::builders::{add_category, add_product, attribute, category, product, product_with};
use nevel_testing::on_both_databases;

fn first_page(size: i64) -> PageRequest {
    PageRequest::new(0, size).unwrap()
}

on_both_databases! {
    async fn api_02_product_counts_include_subcategories(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let below = add_category(&test.db, nevel_storage::catalog::insert::NewCategory { parent_id: Some(root), ..category("salts") }).await;
        add_product(&test.db, product("a", root)).await;
        add_product(&test.db, product("b", below)).await;
        add_product(&test.db, product("c", below)).await;

        let counts: Vec<_> =
            categories::all_categories(test.db.reader()).await.unwrap().iter().map(|c| (c.slug.clone(), c.product_count)).collect();
        assert_eq!(counts, [("liquids".to_owned(), 3), ("salts".to_owned(), 2)]);
    }

    async fn api_03_category_page_includes_subcategories_only_if_requested(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let below = add_category(&test.db, nevel_storage::catalog::insert::NewCategory { parent_id: Some(root), ..category("salts") }).await;
        let own = add_product(&test.db, product("own", root)).await;
        let deep = add_product(&test.db, product("deep", below)).await;

        let ids = |page: nevel_domain::paging::Page<nevel_domain::catalog::product::Product>| {
            page.content.iter().map(|p| p.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(products::category_page(test.db.reader(), root, true, None, first_page(20)).await.unwrap()), [own, deep]);
        assert_eq!(ids(products::category_page(test.db.reader(), root, false, None, first_page(20)).await.unwrap()), [own]);
        assert_eq!(ids(products::category_page(test.db.reader(), below, false, None, first_page(20)).await.unwrap()), [deep]);
        assert!(ids(products::category_page(test.db.reader(), CategoryId(999), true, None, first_page(20)).await.unwrap()).is_empty());
    }

    async fn home_05_recommended_products_are_ordered_by_position(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        for (slug, position) in [("third", Some(3)), ("unordered", None), ("first", Some(1)), ("second", Some(2))] {
            let new = product_with(slug, root, |new| {
new.fields.recommended = true;
new.fields.recommended_position = position;
});
            add_product(&test.db, new).await;
        }
        add_product(&test.db, product("plain", root)).await;

        let page = products::recommended_page(test.db.reader(), first_page(3)).await.unwrap();
        let slugs: Vec<_> = page.content.iter().map(|p| p.slug.as_str()).collect();
        assert_eq!(slugs, ["first", "second", "third"]);
        assert_eq!((page.total_elements, page.total_pages()), (4, 2));
        let second_page = products::recommended_page(test.db.reader(), PageRequest::new(1, 3).unwrap()).await.unwrap();
        assert_eq!(second_page.content.first().map(|p| (p.slug.as_str(), p.recommended_position)), Some(("unordered", None)));
    }

    async fn api_04_product_has_its_translations_and_ordered_attributes(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let attributes = vec![attribute(("Крепость", "20 мг/мл"), ("Strength", "20 mg/ml")), attribute(("Вкус", "Мята"), ("Flavor", "Mint"))];
        let id = add_product(&test.db, product_with("mint", root, |new| new.attributes = attributes)).await;

        let loaded = products::find_product(test.db.reader(), id).await.unwrap().unwrap();
        assert_eq!(loaded.attributes.iter().map(|a| a.name.as_str()).collect::<Vec<_>>(), ["Крепость", "Вкус"]);
        assert_eq!(loaded.attributes[1].translations[&Language::En].value.as_deref(), Some("Mint"));
        assert_eq!(loaded.translations[0].name, "Product mint");
        assert_eq!(loaded.category.id, root);
        assert_eq!(products::find_product(test.db.reader(), ProductId(id.0 + 1)).await.unwrap(), None);
    }

    async fn api_03_availability_is_returned_in_the_requested_order(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let sold_out = add_product(&test.db, product_with("sold-out", root, |new| new.fields.stock = 0)).await;
        let not_purchasable = add_product(&test.db, product_with("not-purchasable", root, |new| new.fields.purchasable = false)).await;

        let requested = [not_purchasable, ProductId(999), sold_out];
        let availability = products::availability(test.db.reader(), &requested).await.unwrap();
        let listed: Vec<_> = availability.iter().map(|(id, a)| (*id, a.exists, a.in_stock(), a.purchasable)).collect();
        assert_eq!(listed, [(not_purchasable, true, true, false), (ProductId(999), false, false, false), (sold_out, true, false, true)]);
    }
}
