//! Access rules of all operations. An operation without a rule fails the test.

use std::collections::BTreeSet;

use nevel_testing::on_both_databases;

use crate::contract::{document, operations};
use crate::search::wait_for_index;
use crate::support::sql::execute;
use crate::support::{TestClient, TestShop, fixtures};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rule {
    Public,
    /// Public, but responds with 401 to invalid credentials.
    Credentials,
    /// Public, but responds with 404 to an unknown token.
    Token,
    /// Public, with the token of a link.
    Link,
    /// Signed-in users, for their own data.
    User,
    /// Signed-in users, for one of their sessions; others are not found.
    OwnSession,
    /// Signed-in users, and guests while guest checkout is enabled, which is off by default.
    Buyer,
    /// The owner, or a request with the access key of the order.
    OwnerOrKey,
    /// Signed-in users with the access key of the order.
    UserWithKey,
    Admin,
}

const RULES: &[(&str, &str, Rule)] = &[
    ("GET", "/api/v1/categories", Rule::Public),
    ("GET", "/api/v1/categories/root", Rule::Public),
    ("GET", "/api/v1/categories/{id}", Rule::Public),
    ("GET", "/api/v1/categories/{id}/subcategories", Rule::Public),
    ("GET", "/api/v1/products/recommended", Rule::Public),
    ("GET", "/api/v1/products/category/{id}", Rule::Public),
    ("GET", "/api/v1/products/search", Rule::Public),
    ("GET", "/api/v1/products/suggest", Rule::Public),
    ("GET", "/api/v1/products/id/{id}", Rule::Public),
    ("GET", "/api/v1/products/{id}/availability", Rule::Public),
    ("GET", "/api/v1/products/availability", Rule::Public),
    ("GET", "/api/v1/settings", Rule::Public),
    ("POST", "/api/v1/client-errors", Rule::Public),
    ("POST", "/api/v1/auth/register", Rule::Public),
    ("POST", "/api/v1/auth/login", Rule::Credentials),
    ("POST", "/api/v1/auth/refresh-token", Rule::Credentials),
    ("POST", "/api/v1/auth/logout", Rule::Public),
    ("GET", "/api/v1/users/profile", Rule::User),
    ("PUT", "/api/v1/users/profile", Rule::User),
    ("PATCH", "/api/v1/users/profile", Rule::User),
    ("POST", "/api/v1/users/change-password", Rule::User),
    ("POST", "/api/v1/auth/password-reset", Rule::Public),
    ("POST", "/api/v1/auth/password-reset/check", Rule::Token),
    ("POST", "/api/v1/auth/password-reset/confirm", Rule::Token),
    ("POST", "/api/v1/auth/email-link/check", Rule::Link),
    ("POST", "/api/v1/auth/email-link/confirm", Rule::Link),
    ("GET", "/api/v1/profile/email", Rule::User),
    ("POST", "/api/v1/profile/email/verification", Rule::User),
    ("POST", "/api/v1/profile/email/change", Rule::User),
    ("DELETE", "/api/v1/profile/email/change", Rule::User),
    ("POST", "/api/v1/auth/two-step", Rule::Credentials),
    ("GET", "/api/v1/profile/sessions", Rule::User),
    ("DELETE", "/api/v1/profile/sessions/{id}", Rule::OwnSession),
    ("GET", "/api/v1/profile/two-step", Rule::User),
    ("POST", "/api/v1/profile/two-step", Rule::User),
    ("POST", "/api/v1/profile/two-step/confirm", Rule::User),
    ("POST", "/api/v1/profile/two-step/disable", Rule::User),
    ("POST", "/api/v1/profile/two-step/recovery-codes", Rule::User),
    ("DELETE", "/api/v1/profile/sessions", Rule::User),
    ("POST", "/api/v1/orders", Rule::Buyer),
    ("GET", "/api/v1/orders/{id}", Rule::OwnerOrKey),
    ("POST", "/api/v1/orders/{id}/claim", Rule::UserWithKey),
    ("GET", "/api/v1/orders/user", Rule::User),
    ("GET", "/api/v1/orders/user/addresses", Rule::User),
    ("GET", "/api/v1/orders/user/phones", Rule::User),
    ("GET", "/api/v1/orders/{id}/again", Rule::OwnerOrKey),
    ("GET", "/api/v1/orders/{id}/invoices/{invoiceId}", Rule::OwnerOrKey),
    ("GET", "/api/v1/orders/{id}/withdrawal", Rule::OwnerOrKey),
    ("GET", "/api/v1/withdrawals/terms", Rule::Public),
    ("POST", "/api/v1/withdrawals", Rule::Public),
    ("POST", "/api/v1/products/{id}/back-in-stock", Rule::Public),
    ("POST", "/api/v1/back-in-stock/confirm", Rule::Link),
    ("POST", "/api/v1/back-in-stock/cancel", Rule::Public),
    ("GET", "/api/v1/profile/data", Rule::User),
    ("POST", "/api/v1/profile/deletion", Rule::User),
    ("GET", "/api/v1/profile/newsletter", Rule::User),
    ("DELETE", "/api/v1/profile/newsletter", Rule::User),
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
    ("GET", "/api/v1/admin/search/filters", Rule::Admin),
    ("PUT", "/api/v1/admin/search/filters", Rule::Admin),
    ("GET", "/api/v1/admin/search/synonyms", Rule::Admin),
    ("PUT", "/api/v1/admin/search/synonyms", Rule::Admin),
    ("GET", "/api/v1/admin/search/misses", Rule::Admin),
    ("DELETE", "/api/v1/admin/search/misses/{id}", Rule::Admin),
    ("GET", "/api/v1/admin/dashboard", Rule::Admin),
    ("GET", "/api/v1/admin/orders", Rule::Admin),
    ("GET", "/api/v1/admin/orders/latest", Rule::Admin),
    ("GET", "/api/v1/admin/accounting", Rule::Admin),
    ("GET", "/api/v1/admin/accounting/export", Rule::Admin),
    ("GET", "/api/v1/admin/orders/export", Rule::Admin),
    ("POST", "/api/v1/admin/orders/bulk", Rule::Admin),
    ("POST", "/api/v1/admin/orders/settlement", Rule::Admin),
    ("GET", "/api/v1/admin/order-jobs", Rule::Admin),
    ("GET", "/api/v1/admin/order-jobs/{id}", Rule::Admin),
    ("POST", "/api/v1/admin/order-jobs/{id}/cancel", Rule::Admin),
    ("POST", "/api/v1/admin/order-jobs/{id}/undo", Rule::Admin),
    ("GET", "/api/v1/admin/order-views", Rule::Admin),
    ("PUT", "/api/v1/admin/order-views", Rule::Admin),
    ("GET", "/api/v1/admin/orders/{id}", Rule::Admin),
    ("PATCH", "/api/v1/admin/orders/{id}/status", Rule::Admin),
    ("POST", "/api/v1/admin/orders/{id}/contacted", Rule::Admin),
    ("DELETE", "/api/v1/admin/orders/{id}/contacted", Rule::Admin),
    ("POST", "/api/v1/admin/orders/{id}/contact-attempts", Rule::Admin),
    ("PUT", "/api/v1/admin/orders/{id}/assignee", Rule::Admin),
    ("POST", "/api/v1/admin/orders/slips-printed", Rule::Admin),
    ("PUT", "/api/v1/admin/orders/{id}/packer", Rule::Admin),
    ("DELETE", "/api/v1/admin/orders/{id}/packer", Rule::Admin),
    ("PUT", "/api/v1/admin/orders/{id}/packed", Rule::Admin),
    ("DELETE", "/api/v1/admin/orders/{id}/packed", Rule::Admin),
    ("POST", "/api/v1/admin/orders/{id}/notes", Rule::Admin),
    ("PUT", "/api/v1/admin/orders/{id}/delivery-day", Rule::Admin),
    ("POST", "/api/v1/admin/orders", Rule::Admin),
    ("PUT", "/api/v1/admin/orders/{id}", Rule::Admin),
    ("POST", "/api/v1/admin/bank-statements/upload", Rule::Admin),
    ("GET", "/api/v1/admin/bank-statements", Rule::Admin),
    ("GET", "/api/v1/admin/bank-statements/{id}", Rule::Admin),
    ("GET", "/api/v1/admin/bank-statements/{id}/lines", Rule::Admin),
    ("POST", "/api/v1/admin/bank-lines/bookings", Rule::Admin),
    ("POST", "/api/v1/admin/bank-lines/ignored", Rule::Admin),
    ("POST", "/api/v1/admin/bank-lines/reopened", Rule::Admin),
    ("POST", "/api/v1/admin/orders/payments", Rule::Admin),
    ("POST", "/api/v1/admin/orders/payments/correction", Rule::Admin),
    ("POST", "/api/v1/admin/orders/{id}/entries", Rule::Admin),
    ("POST", "/api/v1/admin/orders/{id}/entries/{entryId}/correction", Rule::Admin),
    ("PUT", "/api/v1/admin/orders/{id}/payment", Rule::Admin),
    ("DELETE", "/api/v1/admin/orders/{id}/payment", Rule::Admin),
    ("PUT", "/api/v1/admin/orders/{id}/return", Rule::Admin),
    ("POST", "/api/v1/admin/orders/{id}/return/preview", Rule::Admin),
    ("PUT", "/api/v1/admin/orders/{id}/parcel", Rule::Admin),
    ("DELETE", "/api/v1/admin/orders/{id}/parcel", Rule::Admin),
    ("POST", "/api/v1/admin/orders/{id}/invoice", Rule::Admin),
    ("GET", "/api/v1/admin/orders/{id}/invoices/{invoiceId}", Rule::Admin),
    ("POST", "/api/v1/admin/orders/documents", Rule::Admin),
    ("GET", "/api/v1/admin/users/{id}/contact", Rule::Admin),
    ("GET", "/api/v1/admin/withdrawals", Rule::Admin),
    ("GET", "/api/v1/admin/withdrawals/{id}", Rule::Admin),
    ("PUT", "/api/v1/admin/withdrawals/{id}/state", Rule::Admin),
    ("GET", "/api/v1/admin/customers/{key}", Rule::Admin),
    ("GET", "/api/v1/admin/users", Rule::Admin),
    ("POST", "/api/v1/admin/users", Rule::Admin),
    ("PUT", "/api/v1/admin/users/{id}", Rule::Admin),
    ("PATCH", "/api/v1/admin/users/{id}/status", Rule::Admin),
    ("PATCH", "/api/v1/admin/users/{id}/role", Rule::Admin),
    ("DELETE", "/api/v1/admin/users/{id}/two-step", Rule::Admin),
    ("GET", "/api/v1/admin/users/{id}/sessions", Rule::Admin),
    ("DELETE", "/api/v1/admin/users/{id}/sessions/{sessionId}", Rule::Admin),
    ("GET", "/api/v1/admin/settings", Rule::Admin),
    ("PUT", "/api/v1/admin/settings", Rule::Admin),
    ("GET", "/api/v1/admin/emails", Rule::Admin),
    ("POST", "/api/v1/admin/emails/{id}/retry", Rule::Admin),
    ("DELETE", "/api/v1/admin/emails/{id}", Rule::Admin),
    // Last, because the user is gone afterwards.
    ("DELETE", "/api/v1/admin/users/{id}", Rule::Admin),
];

#[test]
fn case_13_every_operation_has_a_rule_and_every_rule_an_operation() {
    let document = document();
    let documented: BTreeSet<_> =
        operations(&document).into_iter().map(|(method, path, _)| format!("{method} {path}")).collect();
    let with_rule: BTreeSet<_> = RULES.iter().map(|(method, path, _)| format!("{method} {path}")).collect();
    assert_eq!(documented, with_rule, "left: the contract, right: the rules");
    assert_eq!(with_rule.len(), RULES.len(), "duplicate rule");
}

#[test]
fn case_13_contract_documents_which_operations_require_authentication() {
    let document = document();
    for (method, path, operation) in operations(&document) {
        let rule = RULES.iter().find(|(m, p, _)| *m == method && *p == path).map(|(.., rule)| *rule);
        let requires_authentication = operation["security"].as_array().is_some_and(|schemes| !schemes.is_empty());
        assert_eq!(
            requires_authentication,
            rule.is_some_and(|rule| !matches!(rule, Rule::Public | Rule::Credentials | Rule::Token | Rule::Link)),
            "{method} {path}"
        );
    }
}

/// Calls an operation with id 1 and an empty JSON body.
async fn status(client: &TestClient, method: &str, path: &str) -> u16 {
    let query = match path.rsplit('/').next() {
        Some("availability") if path.ends_with("/products/availability") => "?ids=1",
        Some("search" | "suggest") => "?q=mint",
        _ => "",
    };
    // The session of the client itself must not end.
    let path = path.replace("/profile/sessions/{id}", "/profile/sessions/1000");
    let path = path
        .strip_prefix("/api/v1")
        .unwrap()
        .replace("{id}", "1")
        .replace("{sessionId}", "1000")
        .replace("{key}", "en")
        .replace("{invoiceId}", "1000")
        + query;
    let body = (method != "GET").then(|| ("application/json", "{}".to_owned()));
    client.send(method, &path, body).await.status
}

on_both_databases! {
    async fn case_13_every_operation_enforces_its_access_rule(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        fixtures::add_catalog(&shop.db).await;
        wait_for_index(&shop.client()).await;
        let user = shop.register("anna@x.nl").await;
        let admin = shop.admin_client().await;
        let forged = shop.client().with_token("eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.");
        for (method, path, rule) in RULES {
            let operation = format!("{method} {path}");
            let (anonymous, forger, user) =
                (status(&shop.client(), method, path).await, status(&forged, method, path).await, status(&user, method, path).await);
            match rule {
                Rule::Public => {
                    let is_admitted = |status| if *method == "GET" { status == 200 } else { matches!(status, 200 | 201 | 204 | 400) };
                    assert!([anonymous, forger, user].into_iter().all(is_admitted), "{operation}: {anonymous}, {forger}, {user}");
                }
                Rule::Link => assert_eq!((anonymous, forger, user), (404, 404, 404), "{operation}"),
                Rule::Credentials => assert!([anonymous, forger, user].iter().all(|status| matches!(status, 400 | 401)), "{operation}"),
                Rule::Token => assert!([anonymous, forger, user].iter().all(|status| matches!(status, 400 | 404)), "{operation}"),
                Rule::User | Rule::Buyer => {
                    assert_eq!((anonymous, forger), (401, 401), "{operation}");
                    assert!(matches!(user, 200 | 204 | 400), "{operation}: {user}");
                }
                Rule::OwnerOrKey => {
                    let (with_key, forged) = (shop.client().with_header("order-key", "x"), forged.with_header("order-key", "x"));
                    let (with_key, forged) = (status(&with_key, method, path).await, status(&forged, method, path).await);
                    assert_eq!((anonymous, forger, user, with_key, forged), (401, 401, 404, 404, 401), "{operation}");
                }
                Rule::OwnSession | Rule::UserWithKey => assert_eq!((anonymous, forger, user), (401, 401, 404), "{operation}"),
                Rule::Admin => {
                    assert_eq!((anonymous, forger, user), (401, 401, 403), "{operation}");
                    let admin = status(&admin, method, path).await;
                    // An upload rejects JSON with 415.
                    let is_admitted = matches!(admin, 200 | 201 | 204 | 400 | 404 | 409) || (admin == 415 && path.contains("/upload"));
                    assert!(is_admitted, "{operation}: {admin}");
                }
            }
        }
    }

    async fn case_11_case_13_deactivated_accounts_are_unauthorized_for_every_operation(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        fixtures::add_catalog(&shop.db).await;
        let (user, admin) = (shop.register("anna@x.nl").await, shop.admin_client().await);
        assert_eq!(status(&user, "GET", "/api/v1/users/profile").await, 200);
        assert_eq!(status(&admin, "GET", "/api/v1/admin/dashboard").await, 200);
        execute(&test.db, "UPDATE users SET is_active = NOT is_active").await;
        for (method, path, _) in RULES.iter().filter(|(.., rule)| !matches!(rule, Rule::Public | Rule::Credentials | Rule::Token | Rule::Link)) {
            let (user, admin) = (status(&user, method, path).await, status(&admin, method, path).await);
            assert_eq!((user, admin), (401, 401), "{method} {path}");
        }
    }
}
