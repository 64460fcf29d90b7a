//! Reading the catalogue.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::language::Language;
use nevel_domain::paging::PageRequest;
use nevel_storage::catalog::{categories, products};
use nevel_testing::builders::{add_category, add_product, attribute, category, product};
use nevel_testing::on_both_databases;

fn first(size: i64) -> PageRequest {
    PageRequest::new(0, size).unwrap()
}

on_both_databases! {
    async fn api_02_counts_hold_a_category_and_everything_below_it(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let below = add_category(&test.db, nevel_storage::catalog::writing::NewCategory { parent_id: Some(root), ..category("salts") }).await;
        add_product(&test.db, product("a", root)).await;
        add_product(&test.db, product("b", below)).await;
        add_product(&test.db, product("c", below)).await;

        let counts: Vec<_> =
            categories::all_categories(test.db.reader()).await.unwrap().iter().map(|c| (c.slug.clone(), c.product_count)).collect();
        assert_eq!(counts, [("liquids".to_owned(), 3), ("salts".to_owned(), 2)]);
    }

    async fn api_03_a_category_page_holds_subcategories_only_when_asked(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let below = add_category(&test.db, nevel_storage::catalog::writing::NewCategory { parent_id: Some(root), ..category("salts") }).await;
        let own = add_product(&test.db, product("own", root)).await;
        let deep = add_product(&test.db, product("deep", below)).await;

        let ids = |page: nevel_domain::paging::Page<nevel_domain::catalog::product::Product>| {
            page.content.iter().map(|p| p.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(products::category_page(test.db.reader(), root, true, None, first(20)).await.unwrap()), [own, deep]);
        assert_eq!(ids(products::category_page(test.db.reader(), root, false, None, first(20)).await.unwrap()), [own]);
        assert_eq!(ids(products::category_page(test.db.reader(), below, false, None, first(20)).await.unwrap()), [deep]);
        assert!(ids(products::category_page(test.db.reader(), CategoryId(999), true, None, first(20)).await.unwrap()).is_empty());
    }

    async fn home_05_recommended_products_come_in_their_manual_order(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        for (slug, order) in [("third", Some(3)), ("unplaced", None), ("first", Some(1)), ("second", Some(2))] {
            let new = nevel_storage::catalog::writing::NewProduct { recommended: true, recommended_order: order, ..product(slug, root) };
            add_product(&test.db, new).await;
        }
        add_product(&test.db, product("plain", root)).await;

        let page = products::recommended_page(test.db.reader(), first(3)).await.unwrap();
        let slugs: Vec<_> = page.content.iter().map(|p| p.slug.as_str()).collect();
        assert_eq!(slugs, ["first", "second", "third"]);
        assert_eq!((page.total_elements, page.total_pages()), (4, 2));
        let rest = products::recommended_page(test.db.reader(), PageRequest::new(1, 3).unwrap()).await.unwrap();
        assert_eq!(rest.content.first().map(|p| (p.slug.as_str(), p.recommended_order)), Some(("unplaced", None)));
    }

    async fn api_04_a_product_comes_with_its_texts_and_attributes_in_order(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let attributes = vec![attribute(("Крепость", "20 мг/мл"), ("Strength", "20 mg/ml")), attribute(("Вкус", "Мята"), ("Flavour", "Mint"))];
        let id = add_product(&test.db, nevel_storage::catalog::writing::NewProduct { attributes, ..product("mint", root) }).await;

        let found = products::find_product(test.db.reader(), id).await.unwrap().unwrap();
        assert_eq!(found.attributes.iter().map(|a| a.name.as_str()).collect::<Vec<_>>(), ["Крепость", "Вкус"]);
        assert_eq!(found.attributes[1].translations[&Language::En].value.as_deref(), Some("Mint"));
        assert_eq!(found.translations[0].name, "Product mint");
        assert_eq!(found.category.id, root);
        assert_eq!(products::find_product(test.db.reader(), ProductId(id.0 + 1)).await.unwrap(), None);
    }

    async fn api_03_availability_of_many_comes_in_the_order_asked(test: TestDatabase) {
        let root = add_category(&test.db, category("liquids")).await;
        let sold_out = add_product(&test.db, nevel_storage::catalog::writing::NewProduct { stock: 0, ..product("sold-out", root) }).await;
        let withheld = add_product(&test.db, nevel_storage::catalog::writing::NewProduct { purchasable: false, ..product("withheld", root) }).await;

        let asked = [withheld, ProductId(999), sold_out];
        let found = products::availability(test.db.reader(), &asked).await.unwrap();
        let told: Vec<_> = found.iter().map(|(id, a)| (*id, a.exists, a.in_stock(), a.purchasable)).collect();
        assert_eq!(told, [(withheld, true, true, false), (ProductId(999), false, false, false), (sold_out, true, false, true)]);
    }
}
