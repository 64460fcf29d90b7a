//! Mails about orders: one per event, in the right language, whatever happens on the way.

use std::collections::{HashSet, VecDeque};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use nevel::email::{EmailDirectory, Sender};
use nevel_domain::language::Language;
use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_storage::{Database, Target};
use nevel_testing::{NOW, TestDatabase, on_both_databases};
use nevel_usecases::emails::deliver_emails::{Delivered, deliver_emails};
use nevel_usecases::emails::list_emails::{count_emails, list_emails};
use nevel_usecases::emails::retry_emails::retry_emails;
use nevel_usecases::emails::{EmailMessage, EmailTransport, Mailer, PlaceOrderError, Sending, queue_order_placed, queue_status_change};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::support::process::{Process, nevel, run};
use crate::support::sql::{execute, value};
use crate::support::{Actor, TestShop, registration, shelves};

/// A mail server that takes everything, but for what it was told to refuse first.
#[derive(Default)]
struct Inbox {
    taken: Mutex<Vec<EmailMessage>>,
    refusals: Mutex<VecDeque<PlaceOrderError>>,
}

impl EmailTransport for Inbox {
    fn send<'a>(&'a self, email: &'a EmailMessage) -> Sending<'a> {
        Box::pin(async {
            // Others get their turn in the middle of a delivery, as they would with a network in between.
            tokio::task::yield_now().await;
            if let Some(refusal) = self.refusals.lock().unwrap().pop_front() {
                return Err(refusal);
            }
            self.taken.lock().unwrap().push(email.clone());
            Ok(())
        })
    }
}

impl Inbox {
    fn refusing(refusals: impl IntoIterator<Item = PlaceOrderError>) -> Arc<Self> {
        Arc::new(Self { refusals: Mutex::new(refusals.into_iter().collect()), ..Self::default() })
    }

    fn taken(&self) -> Vec<EmailMessage> {
        self.taken.lock().unwrap().clone()
    }

    fn of_kind(&self, kind: &str) -> EmailMessage {
        let emails: Vec<EmailMessage> = self.taken().into_iter().filter(|email| email.kind == kind).collect();
        let [email] = emails.as_slice() else { panic!("{} mails of {kind}", emails.len()) };
        email.clone()
    }
}

fn post(transport: &Arc<impl EmailTransport + 'static>) -> Mailer {
    Mailer { transport: transport.clone(), shop_url: "https://shop.example".to_owned() }
}

/// Delivers until nothing is due.
async fn deliver_all(shop: &TestShop, post: &Mailer) -> Delivered {
    let mut total = Delivered::default();
    loop {
        let done = deliver_emails(&shop.shop, post, &watch::Sender::new(false).subscribe()).await.unwrap();
        if done.is_empty() {
            return total;
        }
        total.delivered += done.delivered;
        total.postponed += done.postponed;
        total.failed += done.failed;
        total.dropped += done.dropped;
    }
}

/// The manager's address, set by staff.
async fn tell_manager(db: &Database) {
    execute(db, r#"INSERT INTO settings VALUES (1, '{"notificationEmail":"boss@shop.example","guestCheckout":true}', 1, 0)"#).await;
}

/// Orders two of the plain product; the order's id, and the whole answer.
async fn place_order(buyer: &Actor, product: i64) -> (i64, Value) {
    order(buyer, &json!([{ "id": product.to_string(), "name": "?", "price": 7.95, "quantity": 2 }]), 20.9).await
}

async fn order(buyer: &Actor, items: &Value, total: f64) -> (i64, Value) {
    let order = json!({
        "items": items,
        "totalPrice": total,
        "email": "anna@x.nl", "firstName": "Анна", "lastName": "Ким <b>", "phone": "+31612345678", "telegram": "anna_kim",
        "address": { "street": "Keizersgracht 1", "city": "Amsterdam", "country": "NL", "zipCode": "1016 DX" },
        "ageConfirmed": true,
    });
    let answer = buyer.post("/orders", &order).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let placed = answer.json();
    (placed["id"].as_i64().unwrap(), placed)
}

async fn open(test: &TestDatabase) -> (TestShop, i64) {
    let shop = TestShop::open(test).await;
    let shelves = fixtures::fill(&test.db).await;
    (shop, shelves.plain.0)
}

on_both_databases! {
    async fn chk_17_an_order_is_confirmed_to_its_buyer_in_their_language_and_told_to_the_manager(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        tell_manager(&test.db).await;
        let buyer = shop.register("anna@x.nl").await;
        for language in ["ru", "en"] {
            let (id, placed) = place_order(&buyer.speaking(language), product).await;
            let inbox = Arc::new(Inbox::default());
            assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered { delivered: 2, ..Delivered::default() });
            let number = placed["orderNumber"].as_str().unwrap();
            let confirmation = inbox.of_kind("order_confirmation");
            let subject = if language == "ru" { format!("Заказ {number} принят") } else { format!("Order {number} received") };
            assert_eq!((confirmation.subject, confirmation.to.address.as_str()), (subject, "anna@x.nl"));
            assert_eq!(confirmation.language.code(), language);
            assert!(confirmation.text.contains(&format!("https://shop.example/order/{id}\n")), "{}", confirmation.text);
            assert!(confirmation.html.contains("Ким &lt;b&gt;") && !confirmation.html.contains("Ким <b>"), "names are text");
            let notice = inbox.of_kind("manager_notice");
            assert_eq!((notice.to.address.as_str(), notice.reply_to.address.as_str()), ("boss@shop.example", "anna@x.nl"));
            assert!(notice.subject.starts_with("Новый заказ") && notice.html.contains("https://t.me/anna_kim"), "{}", notice.subject);
            assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered::default(), "once");
        }
    }

    async fn chk_17_a_transaction_undone_sends_nothing(test: TestDatabase) {
        let shop = TestShop::open(&test).await;
        let transaction = test.db.begin_write().await.unwrap();
        queue_order_placed(&transaction, OrderId(1), Language::Ru, None, NOW).await.unwrap();
        drop(transaction);
        assert_eq!(deliver_all(&shop, &post(&Arc::new(Inbox::default()))).await, Delivered::default());
        assert_eq!(list_emails(&shop.shop).await.unwrap(), []);
    }

    async fn a_guests_email_opens_the_order_and_the_key_is_forgotten_once_it_is_sent(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        tell_manager(&test.db).await;
        let (id, placed) = place_order(&shop.guest(), product).await;
        let key = placed["accessKey"].as_str().unwrap();
        let inbox = Arc::new(Inbox::default());
        deliver_all(&shop, &post(&inbox)).await;
        let email = inbox.of_kind("order_confirmation");
        assert!(email.text.contains(&format!("https://shop.example/order/{id}#key={key}")), "{}", email.text);
        assert!(!inbox.of_kind("manager_notice").text.contains(key));
        let kept: String = value(&test.db, "SELECT payload FROM outbox WHERE kind = 'order_confirmation'").await;
        assert_eq!(kept, format!(r#"{{"orderId":{id}}}"#));
    }

    async fn chk_17_while_no_manager_is_named_new_orders_are_told_to_support(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        place_order(&shop.register("anna@x.nl").await, product).await;
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered { delivered: 2, ..Delivered::default() });
        assert_eq!(inbox.of_kind("manager_notice").to.address, "support@nevel.example");
    }

    async fn nobody_to_tell_is_no_failure_and_an_address_set_later_is_not_flooded(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        execute(&test.db, r#"INSERT INTO settings VALUES (1, '{"supportEmail":""}', 1, 0)"#).await;
        place_order(&shop.register("anna@x.nl").await, product).await;
        let inbox = Inbox::refusing([]);
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'order_confirmation'").await;
        assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered { dropped: 1, ..Delivered::default() });
        execute(&test.db, "DELETE FROM settings").await;
        tell_manager(&test.db).await;
        assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered::default());
    }

    async fn a_slow_recipient_holds_up_nobody_else(test: TestDatabase) {
        /// Takes its first mail only when sixty others were taken, more than go out in one second.
        struct Slow(AtomicU32, watch::Sender<u32>);
        impl EmailTransport for Slow {
            fn send<'a>(&'a self, _: &'a EmailMessage) -> Sending<'a> {
                Box::pin(async {
                    if self.0.fetch_add(1, Ordering::Relaxed) == 0 {
                        self.1.subscribe().wait_for(|taken| *taken == 60).await.unwrap();
                    }
                    self.1.send_modify(|taken| *taken += 1);
                    Ok(())
                })
            }
        }
        let (shop, product) = open(&test).await;
        let (id, _) = place_order(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox").await;
        let transaction = test.db.begin_write().await.unwrap();
        for _ in 0..61 {
            queue_status_change(&transaction, OrderId(id), Language::En, OrderStatus::Pending, OrderStatus::Shipped, NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let slow = post(&Arc::new(Slow(AtomicU32::new(0), watch::Sender::new(0))));
        let done = tokio::time::timeout(Duration::from_secs(60), deliver_all(&shop, &slow)).await.unwrap();
        assert_eq!(done, Delivered { delivered: 61, ..Delivered::default() });
    }

    async fn a_email_that_panics_is_put_off_and_the_others_go_out(test: TestDatabase) {
        struct Faulty(AtomicU32);
        impl EmailTransport for Faulty {
            fn send<'a>(&'a self, _: &'a EmailMessage) -> Sending<'a> {
                Box::pin(async {
                    assert!(self.0.fetch_add(1, Ordering::Relaxed) > 0, "the first mail is too much");
                    Ok(())
                })
            }
        }
        let (shop, product) = open(&test).await;
        place_order(&shop.register("anna@x.nl").await, product).await;
        let faulty = post(&Arc::new(Faulty(AtomicU32::new(0))));
        assert_eq!(deliver_all(&shop, &faulty).await, Delivered { delivered: 1, postponed: 1, ..Delivered::default() });
        shop.clock.advance(30);
        assert_eq!(deliver_all(&shop, &faulty).await, Delivered { delivered: 1, ..Delivered::default() });
    }

    async fn a_row_that_cannot_be_read_is_given_up_and_the_others_go_out(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        place_order(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "UPDATE outbox SET language = 'xx' WHERE kind = 'manager_notice'").await;
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered { delivered: 1, ..Delivered::default() });
        assert_eq!(count_emails(&shop.shop).await.unwrap().failed, 1);
    }

    async fn a_email_refused_for_now_is_tried_again_on_the_clock_and_arrives_once(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        let (id, _) = place_order(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'manager_notice'").await;
        let pauses = [30, 120, 600, 3_600, 21_600, 21_600];
        let inbox = Inbox::refusing(pauses.map(|_| PlaceOrderError::Later("450 4.2.1 <anna@x.nl> try later".into())));
        for (attempt, pause) in (1..).zip(pauses) {
            assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered { postponed: 1, ..Delivered::default() });
            let waiting = list_emails(&shop.shop).await.unwrap();
            let [email] = waiting.as_slice() else { panic!("{waiting:?}") };
            assert_eq!((email.attempts, email.order_id, email.last_error.as_deref()), (attempt, Some(id), Some("450 4.2.1 … try later")));
            shop.clock.advance(pause - 1);
            assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered::default(), "not before its time");
            shop.clock.advance(1);
        }
        assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered { delivered: 1, ..Delivered::default() });
        shop.clock.advance(1_000_000);
        assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered::default());
        assert_eq!(inbox.taken().len(), 1);
        assert_eq!(list_emails(&shop.shop).await.unwrap(), []);
    }

    async fn a_email_that_never_goes_through_rests_where_staff_see_it_and_send_it_again(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        place_order(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'manager_notice'").await;
        let inbox = Inbox::refusing((0..10).map(|_| PlaceOrderError::Later("down".into())));
        let mut total = Delivered::default();
        for _ in 0..12 {
            let done = deliver_all(&shop, &post(&inbox)).await;
            (total.postponed, total.failed) = (total.postponed + done.postponed, total.failed + done.failed);
            shop.clock.advance(21_600);
        }
        assert_eq!(total, Delivered { postponed: 9, failed: 1, ..Delivered::default() });
        assert!(list_emails(&shop.shop).await.unwrap()[0].has_failed);
        let counts = count_emails(&shop.shop).await.unwrap();
        assert_eq!((counts.waiting, counts.failed), (0, 1));

        assert_eq!(retry_emails(&shop.shop).await.unwrap(), 1);
        assert_eq!(deliver_all(&shop, &post(&inbox)).await.delivered, 1);
        assert_eq!(retry_emails(&shop.shop).await.unwrap(), 0);
    }

    async fn a_email_refused_for_good_rests_at_once(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        place_order(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'manager_notice'").await;
        let inbox = Inbox::refusing([PlaceOrderError::Never("550 5.1.1 no such user".into())]);
        assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered { failed: 1, ..Delivered::default() });
        shop.clock.advance(1_000_000);
        assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered::default());
        assert_eq!(list_emails(&shop.shop).await.unwrap()[0].last_error.as_deref(), Some("550 5.1.1 no such user"));
    }

    async fn two_instances_send_each_email_once(test: TestDatabase) {
        let (one, product) = open(&test).await;
        let other = TestShop::open(&test).await;
        let (id, _) = place_order(&one.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox").await;
        let transaction = test.db.begin_write().await.unwrap();
        for _ in 0..30 {
            queue_status_change(&transaction, OrderId(id), Language::En, OrderStatus::Pending, OrderStatus::Shipped, NOW).await.unwrap();
        }
        transaction.commit().await.unwrap();
        let inbox = Arc::new(Inbox::default());
        let post = post(&inbox);
        let (first, second) = tokio::join!(deliver_all(&one, &post), deliver_all(&other, &post));
        // One that found everything taken stops early; the rest is the other's.
        let rest = deliver_all(&one, &post).await;
        assert_eq!(first.delivered + second.delivered + rest.delivered, 30);
        let keys: HashSet<String> = inbox.taken().into_iter().map(|email| email.key).collect();
        assert_eq!((inbox.taken().len(), keys.len()), (30, 30));
    }

    async fn a_shop_that_ends_in_the_middle_leaves_the_email_to_the_next_under_the_same_name(test: TestDatabase) {
        struct Heartbeat(tokio::sync::mpsc::UnboundedSender<String>);
        impl EmailTransport for Heartbeat {
            fn send<'a>(&'a self, email: &'a EmailMessage) -> Sending<'a> {
                self.0.send(email.key.clone()).unwrap();
                Box::pin(std::future::pending())
            }
        }
        let (shop, product) = open(&test).await;
        place_order(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'manager_notice'").await;
        let (heard, mut keys) = tokio::sync::mpsc::unbounded_channel();
        let silence = post(&Arc::new(Heartbeat(heard)));
        let first = shop.shop.clone();
        let killed = tokio::spawn(async move { deliver_emails(&first, &silence, &watch::Sender::new(false).subscribe()).await });
        let key = keys.recv().await.unwrap();
        killed.abort();
        assert!(killed.await.unwrap_err().is_cancelled());

        let next = TestShop::open(&test).await;
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&next, &post(&inbox)).await, Delivered::default(), "it may still be on its way");
        next.clock.advance(900);
        assert_eq!(deliver_all(&next, &post(&inbox)).await.delivered, 1);
        assert_eq!(inbox.taken()[0].key, key);
    }

    async fn info_04_an_order_that_was_erased_is_told_to_nobody(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        tell_manager(&test.db).await;
        place_order(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "UPDATE orders SET email = '', erased_at = 1").await;
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&shop, &post(&inbox)).await, Delivered { dropped: 2, ..Delivered::default() });
    }

    async fn without_a_email_server_emails_are_files_that_any_email_program_opens(test: TestDatabase) {
        let (shop, product) = open(&test).await;
        tell_manager(&test.db).await;
        let buyer = shop.register("anna@x.nl").await;
        place_order(&buyer.speaking("en"), product).await;
        let place = test.directory().join("outbox");
        let directory = Arc::new(EmailDirectory::open(&place, Sender::parse("no-reply@shop.example").unwrap()).unwrap());
        deliver_all(&shop, &post(&directory)).await;
        let mut emails = files(&place);
        emails.sort();
        let [confirmation, notice] = emails.as_slice() else { panic!("{} files", emails.len()) };
        assert!(confirmation.contains("Subject: Order ") && confirmation.contains("anna@x.nl"), "{confirmation}");
        assert!(notice.contains("<boss@shop.example>") && notice.contains("Content-Language: ru"), "{notice}");
    }
}

fn files(directory: &Path) -> Vec<String> {
    std::fs::read_dir(directory).unwrap().map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap()).collect()
}

/// Somebody orders one of the demo's products.
async fn order_from_demo(process: &Process) {
    let guest = process.guest();
    let buyer = guest.with_tokens(&guest.post("/auth/register", &registration("anna@x.nl")).await.json());
    let products = guest.get("/products/recommended?page=0&size=20").await.good();
    // Cheap enough that shipping is not free.
    let is_fit = |one: &&Value| one["purchasable"] == true && one["stock"].as_i64() > Some(2) && one["price"].as_f64() < Some(90.0);
    let product = products["content"].as_array().unwrap().iter().find(is_fit).unwrap();
    let price = product["price"].as_f64().unwrap();
    let items = json!([{ "id": product["id"], "name": "?", "price": price, "quantity": 1 }]);
    order(&buyer, &items, ((price + 5.0) * 100.0).round() / 100.0).await;
}

#[tokio::test]
async fn a_email_server_that_takes_calls_and_says_nothing_shows_in_the_figures() {
    let directory = tempfile::TempDir::new().unwrap();
    // Calls are taken by the machine; nobody ever answers them.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", silent.local_addr().unwrap());
    let mut command = nevel(directory.path());
    command.args(["serve", "--demo"]).env("NEVEL_SMTP_URL", url).env("NEVEL_EMAIL_FROM", "shop@nevel.example");
    // Nobody reads a line per question here.
    let process = Process::start(command.env("NEVEL_LOG", "error"));
    let figure = |name: &'static str| {
        let visitor = process.guest();
        async move {
            let metrics = visitor.visit("/metrics").await.text;
            metrics.lines().find_map(|line| line.strip_prefix(name)).map(|number| number.trim().to_owned())
        }
    };
    let until = async |waiting: &str| while figure("nevel_emails_waiting ").await.as_deref() != Some(waiting) {};
    tokio::time::timeout(Duration::from_secs(30), until("0")).await.expect("the queue is measured");
    order_from_demo(&process).await;
    tokio::time::timeout(Duration::from_secs(30), until("2")).await.expect("the queue is measured while nobody answers");
    assert_eq!(figure("nevel_emails_delivered_total ").await.as_deref(), Some("0"));
}

#[tokio::test]
async fn staff_see_the_queue_on_the_command_line_without_a_word_of_whom_emails_are_for() {
    let directory = tempfile::TempDir::new().unwrap();
    // Nobody listens on port 1.
    let command = |arguments: &[&str]| {
        let mut command = nevel(directory.path());
        command.args(arguments).env("NEVEL_SMTP_URL", "smtp://127.0.0.1:1").env("NEVEL_EMAIL_FROM", "shop@nevel.example");
        command
    };
    let process = Process::start(&mut command(&["serve", "--demo"]));
    let said = run(&mut command(&["mails"]));
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert_eq!(said.out, "No mail is waiting, and none was given up. Database: SQLite, ./data/nevel.db\n");

    order_from_demo(&process).await;
    let deadline = Instant::now() + Duration::from_secs(60);
    let said = loop {
        let said = run(&mut command(&["mails"])).out;
        if said.lines().filter(|line| line.contains("onnection")).count() == 2 {
            break said;
        }
        assert!(Instant::now() < deadline, "{said}");
    };
    assert!(said.contains("order_confirmation") && !said.contains("anna") && !said.contains('@'), "{said}");
    process.stop();

    let db = Database::connect(&Target::sqlite_in(&directory.path().join("data"))).await.unwrap();
    execute(&db, "UPDATE outbox SET failed_at = 1").await;
    assert!(run(&mut command(&["mails"])).out.contains("given up"));
    assert_eq!(run(&mut command(&["mails", "retry"])).out, "Mails put back in the queue: 2. Database: SQLite, ./data/nevel.db\n");
    assert!(!run(&mut command(&["mails"])).out.contains("given up"));
}
