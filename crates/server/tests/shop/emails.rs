//! Emails about orders: recipients, language and content, and the queue as operators see it.

use std::path::Path;
use std::sync::Arc;

use nevel::email::directory::EmailDirectory;
use nevel::email::sender::Sender;
use nevel_domain::orders::OrderId;
use nevel_i18n::Language;
use nevel_storage::{Database, Target};
use nevel_testing::{NOW, on_both_databases};
use nevel_usecases::emails::deliver_emails::DeliverySummary;
use nevel_usecases::emails::queue_order_placed;
use nevel_usecases::emails::queued_emails::list_undelivered;
use serde_json::{Value, json};

use crate::support::inbox::{
    Inbox, deliver_all, mailer, order_items, order_product, set_notification_email, shop_with_product,
};
use crate::support::polling::eventually;
use crate::support::process::{Process, nevel, run};
use crate::support::sql::{execute, value};
use crate::support::{TestShop, registration};

on_both_databases! {
    async fn chk_17_order_sends_a_localized_confirmation_and_notifies_the_manager(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        set_notification_email(&test.db).await;
        let buyer = shop.register("anna@x.nl").await;
        for language in ["ru", "en"] {
            let (id, placed) = order_product(&buyer.with_language(language), product).await;
            let inbox = Arc::new(Inbox::default());
            assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { delivered: 2, ..DeliverySummary::default() });
            let number = placed["orderNumber"].as_str().unwrap();
            let confirmation = inbox.single("order_confirmation");
            let subject = if language == "ru" { format!("Заказ {number} принят") } else { format!("Order {number} received") };
            assert_eq!((confirmation.subject, confirmation.to.address.as_str()), (subject, "anna@x.nl"));
            assert_eq!(confirmation.language.code(), language);
            assert!(confirmation.text.contains(&format!("https://shop.example/order/{id}\n")), "{}", confirmation.text);
            assert!(confirmation.html.contains("Ким &lt;b&gt;") && !confirmation.html.contains("Ким <b>"), "names are escaped");
            let notice = inbox.single("manager_notice");
            assert_eq!((notice.to.address.as_str(), notice.reply_to.address.as_str()), ("boss@shop.example", "anna@x.nl"));
            assert!(notice.html.contains("Ким &lt;b&gt;") && !notice.html.contains("Ким <b>"), "names are escaped");
            assert!(notice.subject.starts_with("Новый заказ") && notice.html.contains("https://t.me/anna_kim"), "{}", notice.subject);
            assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary::default(), "each email is sent once");
        }
    }

    async fn chk_17_rolled_back_transaction_sends_no_email(test: TestDatabase) {
        let shop = TestShop::start(&test).await;
        let transaction = test.db.begin_write().await.unwrap();
        queue_order_placed(&transaction, OrderId(1), String::new(), Language::Ru, None, NOW).await.unwrap();
        drop(transaction);
        assert_eq!(deliver_all(&shop, &mailer(&Arc::new(Inbox::default()))).await, DeliverySummary::default());
        assert_eq!(list_undelivered(&shop.shop).await.unwrap(), []);
    }

    async fn guest_confirmation_links_with_the_access_key_which_is_deleted_after_delivery(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        set_notification_email(&test.db).await;
        let (id, placed) = order_product(&shop.client(), product).await;
        let key = placed["accessKey"].as_str().unwrap();
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &mailer(&inbox)).await;
        let email = inbox.single("order_confirmation");
        assert!(email.text.contains(&format!("https://shop.example/order/{id}#key={key}")), "{}", email.text);
        assert!(!inbox.single("manager_notice").text.contains(key));
        let payload: String = value(&test.db, "SELECT payload FROM outbox WHERE kind = 'order_confirmation'").await;
        assert_eq!(payload, format!(r#"{{"orderId":{id}}}"#));
    }

    async fn chk_17_support_is_notified_while_no_notification_email_is_set(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        order_product(&shop.register("anna@x.nl").await, product).await;
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { delivered: 2, ..DeliverySummary::default() });
        assert_eq!(inbox.single("manager_notice").to.address, "support@nevel.example");
    }

    async fn emails_without_recipient_are_dropped_and_not_sent_later(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        execute(&test.db, r#"INSERT INTO settings VALUES (1, '{"supportEmail":""}', 1, 0)"#).await;
        order_product(&shop.register("anna@x.nl").await, product).await;
        let inbox = Inbox::failing([]);
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'order_confirmation'").await;
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { dropped: 1, ..DeliverySummary::default() });
        execute(&test.db, "DELETE FROM settings").await;
        set_notification_email(&test.db).await;
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary::default());
    }

    async fn info_04_emails_of_anonymized_orders_are_dropped(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        set_notification_email(&test.db).await;
        order_product(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "UPDATE orders SET email = '', erased_at = 1").await;
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { dropped: 2, ..DeliverySummary::default() });
    }

    async fn emails_are_written_to_files_without_an_smtp_server(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        set_notification_email(&test.db).await;
        let buyer = shop.register("anna@x.nl").await;
        order_product(&buyer.with_language("en"), product).await;
        let path = test.directory().join("outbox");
        let directory = Arc::new(EmailDirectory::open(&path, Sender::parse("no-reply@shop.example").unwrap()).unwrap());
        deliver_all(&shop, &mailer(&directory)).await;
        let mut emails = files(&path);
        emails.sort();
        let [confirmation, notice] = emails.as_slice() else { panic!("{} files", emails.len()) };
        assert!(confirmation.contains("Subject: Order ") && confirmation.contains("anna@x.nl"), "{confirmation}");
        assert!(notice.contains("<boss@shop.example>") && notice.contains("Content-Language: ru"), "{notice}");
    }
}

fn files(directory: &Path) -> Vec<String> {
    std::fs::read_dir(directory).unwrap().map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap()).collect()
}

/// Orders one of the demo products.
async fn order_demo_product(process: &Process) {
    let client = process.client();
    let buyer = client.with_tokens(&client.post("/auth/register", &registration("anna@x.nl")).await.json());
    let products = client.get("/products/recommended?page=0&size=20").await.ok_json();
    // Below the threshold for free shipping.
    let is_suitable = |product: &&Value| {
        product["purchasable"] == true && product["stock"].as_i64() > Some(2) && product["price"].as_f64() < Some(90.0)
    };
    let product = products["content"].as_array().unwrap().iter().find(is_suitable).unwrap();
    let price = product["price"].as_f64().unwrap();
    let items = json!([{ "id": product["id"], "name": "?", "price": price, "quantity": 1 }]);
    order_items(&buyer, &items, ((price + 5.0) * 100.0).round() / 100.0).await;
}

#[tokio::test]
async fn email_queue_metrics_are_updated_while_the_smtp_server_hangs() {
    let directory = tempfile::TempDir::new().unwrap();
    // The kernel accepts connections, and no server responds.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", silent.local_addr().unwrap());
    let mut command = nevel(directory.path());
    command.args(["serve", "--demo"]).env("NEVEL_SMTP_URL", url).env("NEVEL_EMAIL_FROM", "shop@nevel.example");
    // Without request logs.
    let process = Process::start(command.env("NEVEL_LOG", "error"));
    let metric = async |name: &str| {
        let metrics = process.operations_client().get_path("/metrics").await.text;
        metrics.lines().find_map(|line| line.strip_prefix(name)).map(|number| number.trim().to_owned())
    };
    eventually("the metric shows an empty queue", async || {
        metric("nevel_emails_waiting ").await.as_deref() == Some("0")
    })
    .await;
    order_demo_product(&process).await;
    eventually("the metric shows three waiting emails", async || {
        metric("nevel_emails_waiting ").await.as_deref() == Some("3")
    })
    .await;
    assert_eq!(metric("nevel_emails_delivered_total ").await.as_deref(), Some("0"));
}

#[tokio::test]
async fn emails_command_lists_the_queue_without_recipients() {
    let directory = tempfile::TempDir::new().unwrap();
    // No server listens on port 1.
    let command = |arguments: &[&str]| {
        let mut command = nevel(directory.path());
        command
            .args(arguments)
            .env("NEVEL_SMTP_URL", "smtp://127.0.0.1:1")
            .env("NEVEL_EMAIL_FROM", "shop@nevel.example");
        command
    };
    let process = Process::start(&mut command(&["serve", "--demo"]));
    let output = run(&mut command(&["emails"]));
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    assert_eq!(output.stdout, "No waiting, failed or held emails. Database: SQLite, ./data/nevel.db\n");

    order_demo_product(&process).await;
    let mut queue = String::new();
    eventually("the command shows three connection errors", async || {
        queue = run(&mut command(&["emails"])).stdout;
        queue.lines().filter(|line| line.contains("onnection")).count() == 3
    })
    .await;
    assert!(queue.contains("order_confirmation") && !queue.contains("anna") && !queue.contains('@'), "{queue}");
    process.stop();

    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    execute(&db, "UPDATE outbox SET failed_at = 1").await;
    assert!(run(&mut command(&["emails"])).stdout.contains("failed"));
    assert_eq!(
        run(&mut command(&["emails", "retry"])).stdout,
        "Requeued emails: 3. Database: SQLite, ./data/nevel.db\n"
    );
    assert!(!run(&mut command(&["emails"])).stdout.contains("failed"));
}
