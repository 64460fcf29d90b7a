//! Who may call what. An operation without a rule fails here, so none is ever open or closed by accident.

use std::collections::BTreeSet;

use nevel_testing::on_both_databases;

use crate::contract::{document, operations};
use crate::support::sql::execute;
use crate::support::{Actor, TestShop, shelves};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rule {
    Public,
    /// Public, but answers 401 to credentials that are not good.
    SignIn,
    /// Signed in, on what is their own.
    User,
    /// Signed in, or a guest while the settings let them; off unless staff switch it on.
    Buyer,
    /// Its owner, or whoever holds its key.
    OwnerOrKey,
    Admin,
}

const RULES: &[(&str, &str, Rule)] = &[
    ("GET", "/api/v1/categories", Rule::Public),
    ("GET", "/api/v1/categories/root", Rule::Public),
    ("GET", "/api/v1/categories/{id}", Rule::Public),
    ("GET", "/api/v1/categories/{id}/subcategories", Rule::Public),
    ("GET", "/api/v1/products/recommended", Rule::Public),
    ("GET", "/api/v1/products/category/{id}", Rule::Public),
    ("GET", "/api/v1/products/id/{id}", Rule::Public),
    ("GET", "/api/v1/products/{id}/availability", Rule::Public),
    ("GET", "/api/v1/products/availability", Rule::Public),
    ("GET", "/api/v1/settings", Rule::Public),
    ("POST", "/api/v1/auth/register", Rule::Public),
    ("POST", "/api/v1/auth/login", Rule::SignIn),
    ("POST", "/api/v1/auth/refresh-token", Rule::SignIn),
    ("POST", "/api/v1/auth/logout", Rule::Public),
    ("GET", "/api/v1/users/profile", Rule::User),
    ("PUT", "/api/v1/users/profile", Rule::User),
    ("POST", "/api/v1/users/change-password", Rule::User),
    ("POST", "/api/v1/orders", Rule::Buyer),
    ("GET", "/api/v1/orders/{id}", Rule::OwnerOrKey),
    ("GET", "/api/v1/orders/user", Rule::User),
    ("GET", "/api/v1/orders/user/addresses", Rule::User),
    ("GET", "/api/v1/orders/user/phones", Rule::User),
    ("POST", "/api/v1/files/upload/product", Rule::Admin),
    ("POST", "/api/v1/files/upload/category", Rule::Admin),
    ("GET", "/api/v1/admin/products", Rule::Admin),
    ("POST", "/api/v1/admin/products", Rule::Admin),
    ("GET", "/api/v1/admin/products/recommended-first", Rule::Admin),
    ("GET", "/api/v1/admin/products/{id}", Rule::Admin),
    ("PUT", "/api/v1/admin/products/{id}", Rule::Admin),
    ("DELETE", "/api/v1/admin/products/{id}", Rule::Admin),
    ("GET", "/api/v1/admin/products/translations/{id}", Rule::Admin),
    ("POST", "/api/v1/admin/products/translations/{id}", Rule::Admin),
    ("DELETE", "/api/v1/admin/products/translations/{id}/{key}", Rule::Admin),
    ("PUT", "/api/v1/admin/products/recommended/batch", Rule::Admin),
    ("PUT", "/api/v1/admin/products/purchasable/batch", Rule::Admin),
    ("PUT", "/api/v1/admin/products/recommended/order", Rule::Admin),
    ("PUT", "/api/v1/admin/products/recommended/order/explicit", Rule::Admin),
    ("GET", "/api/v1/admin/products/recommended/order/info", Rule::Admin),
    ("GET", "/api/v1/admin/products/{id}/attributes", Rule::Admin),
    ("POST", "/api/v1/admin/products/{id}/attributes", Rule::Admin),
    ("GET", "/api/v1/admin/products/category/{id}/attributes", Rule::Admin),
    ("PUT", "/api/v1/admin/products/attributes/{id}", Rule::Admin),
    ("DELETE", "/api/v1/admin/products/attributes/{id}", Rule::Admin),
    ("PUT", "/api/v1/admin/products/{id}/attributes/reorder", Rule::Admin),
    ("POST", "/api/v1/admin/products/{id}/attributes/copy", Rule::Admin),
    ("GET", "/api/v1/admin/products/attributes/{id}/translations", Rule::Admin),
    ("POST", "/api/v1/admin/products/attributes/{id}/translations", Rule::Admin),
    ("DELETE", "/api/v1/admin/products/attributes/{id}/translations/{key}", Rule::Admin),
    ("POST", "/api/v1/admin/categories", Rule::Admin),
    ("GET", "/api/v1/admin/categories/{id}", Rule::Admin),
    ("PUT", "/api/v1/admin/categories/{id}", Rule::Admin),
    ("DELETE", "/api/v1/admin/categories/{id}", Rule::Admin),
    ("GET", "/api/v1/admin/categories/translations/{id}", Rule::Admin),
    ("POST", "/api/v1/admin/categories/translations/{id}", Rule::Admin),
    ("DELETE", "/api/v1/admin/categories/translations/{id}/{key}", Rule::Admin),
    ("GET", "/api/v1/admin/categories/{id}/products-order", Rule::Admin),
    ("PUT", "/api/v1/admin/categories/{id}/products-order", Rule::Admin),
    ("GET", "/api/v1/admin/dashboard", Rule::Admin),
    ("GET", "/api/v1/admin/orders", Rule::Admin),
    ("GET", "/api/v1/admin/orders/latest", Rule::Admin),
    ("GET", "/api/v1/admin/orders/{id}", Rule::Admin),
    ("PATCH", "/api/v1/admin/orders/{id}/status", Rule::Admin),
    ("POST", "/api/v1/admin/orders/{id}/contacted", Rule::Admin),
    ("POST", "/api/v1/admin/orders/{id}/notes", Rule::Admin),
    ("GET", "/api/v1/admin/users", Rule::Admin),
    ("POST", "/api/v1/admin/users", Rule::Admin),
    ("PUT", "/api/v1/admin/users/{id}", Rule::Admin),
    ("PATCH", "/api/v1/admin/users/{id}/status", Rule::Admin),
    ("PATCH", "/api/v1/admin/users/{id}/role", Rule::Admin),
    ("GET", "/api/v1/admin/settings", Rule::Admin),
    ("PUT", "/api/v1/admin/settings", Rule::Admin),
    ("GET", "/api/v1/admin/emails", Rule::Admin),
    ("POST", "/api/v1/admin/emails/{id}/retry", Rule::Admin),
];

#[test]
fn case_13_every_operation_has_a_rule_and_every_rule_an_operation() {
    let document = document();
    let documented: BTreeSet<_> = operations(&document).into_iter().map(|(method, path, _)| format!("{method} {path}")).collect();
    let ruled: BTreeSet<_> = RULES.iter().map(|(method, path, _)| format!("{method} {path}")).collect();
    assert_eq!(documented, ruled, "left: the document, right: the rules");
    assert_eq!(ruled.len(), RULES.len(), "a rule stands twice");
}

#[test]
fn case_13_the_document_says_which_operations_ask_for_a_sign_in() {
    let document = document();
    for (method, path, operation) in operations(&document) {
        let rule = RULES.iter().find(|(m, p, _)| *m == method && *p == path).map(|(.., rule)| *rule);
        let asks = operation["security"].as_array().is_some_and(|schemes| !schemes.is_empty());
        assert_eq!(asks, rule.is_some_and(|rule| !matches!(rule, Rule::Public | Rule::SignIn)), "{method} {path}");
    }
}

/// Calls an operation on the first of whatever it names, with an empty body where it takes one.
async fn status(actor: &Actor, method: &str, path: &str) -> u16 {
    let query = if path.ends_with("/products/availability") { "?ids=1" } else { "" };
    let path = path.strip_prefix("/api/v1").unwrap().replace("{id}", "1").replace("{key}", "en") + query;
    let body = (method != "GET").then(|| ("application/json", "{}".to_owned()));
    actor.send(method, &path, body).await.status
}

on_both_databases! {
    async fn case_13_every_operation_lets_in_whom_its_rule_names_and_nobody_else(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        fixtures::fill(&shop.db).await;
        let user = shop.register("anna@x.nl").await;
        let admin = shop.administrator().await;
        let forged = shop.guest().with_token("eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.");
        for (method, path, rule) in RULES {
            let told = format!("{method} {path}");
            let (anonymous, forger, user) =
                (status(&shop.guest(), method, path).await, status(&forged, method, path).await, status(&user, method, path).await);
            match rule {
                Rule::Public => {
                    let is_let_in = |status| if *method == "GET" { status == 200 } else { matches!(status, 200 | 201 | 204 | 400) };
                    assert!([anonymous, forger, user].into_iter().all(is_let_in), "{told}: {anonymous}, {forger}, {user}");
                }
                Rule::SignIn => assert!([anonymous, forger, user].iter().all(|status| matches!(status, 400 | 401)), "{told}"),
                Rule::User | Rule::Buyer => {
                    assert_eq!((anonymous, forger), (401, 401), "{told}");
                    assert!(matches!(user, 200 | 400), "{told}: {user}");
                }
                Rule::OwnerOrKey => {
                    let (keyed, forged) = (shop.guest().with("order-key", "x"), forged.with("order-key", "x"));
                    let (keyed, forged) = (status(&keyed, method, path).await, status(&forged, method, path).await);
                    assert_eq!((anonymous, forger, user, keyed, forged), (401, 401, 404, 404, 401), "{told}");
                }
                Rule::Admin => {
                    assert_eq!((anonymous, forger, user), (401, 401, 403), "{told}");
                    let admin = status(&admin, method, path).await;
                    // An upload takes no JSON.
                    let is_let_in = matches!(admin, 200 | 201 | 204 | 400 | 404 | 409) || (admin == 415 && path.contains("/upload/"));
                    assert!(is_let_in, "{told}: {admin}");
                }
            }
        }
    }

    async fn case_11_case_13_whoever_was_deactivated_is_a_stranger_to_every_operation(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        fixtures::fill(&shop.db).await;
        let (user, admin) = (shop.register("anna@x.nl").await, shop.administrator().await);
        assert_eq!(status(&user, "GET", "/api/v1/users/profile").await, 200);
        assert_eq!(status(&admin, "GET", "/api/v1/admin/dashboard").await, 200);
        execute(&test.db, "UPDATE users SET is_active = NOT is_active").await;
        for (method, path, _) in RULES.iter().filter(|(.., rule)| !matches!(rule, Rule::Public | Rule::SignIn)) {
            let (user, admin) = (status(&user, method, path).await, status(&admin, method, path).await);
            assert_eq!((user, admin), (401, 401), "{method} {path}");
        }
    }
}
