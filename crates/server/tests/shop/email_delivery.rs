//! Email delivery: errors, retries, crashes and several instances.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use nevel_domain::orders::{EmailState, OrderId, OrderStatus};
use nevel_i18n::Language;
use nevel_storage::Database;
use nevel_testing::{NOW, TestDatabase, on_both_databases};
use nevel_usecases::emails::deliver_emails::{DeliverySummary, deliver_emails};
use nevel_usecases::emails::queued_emails::{count_undelivered, list_undelivered, retry_failed_emails};
use nevel_usecases::emails::{EmailMessage, EmailTransport, SendError, SendFuture, queue_status_email};
use tokio::sync::watch;

use crate::support::TestShop;
use crate::support::inbox::{Inbox, deliver_all, mailer, order_product, shop_with_product};
use crate::support::sql::execute;

/// Queues emails about one order.
async fn queue_emails(db: &Database, order: i64, count: usize) {
    let transaction = db.begin_write().await.unwrap();
    for _ in 0..count {
        queue_status_email(&transaction, OrderId(order), Language::En, OrderStatus::Pending, OrderStatus::Shipped, NOW)
            .await
            .unwrap();
    }
    transaction.commit().await.unwrap();
}

on_both_databases! {
    async fn delivery_does_not_wake_itself(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        let (order, _) = order_product(&shop.register("anna@x.nl").await, product).await;
        queue_emails(&test.db, order, 2).await;
        shop.shop.emails_queued().await;
        assert!(!deliver_all(&shop, &mailer(&Arc::new(Inbox::default()))).await.is_empty());
        tokio::select! {
            biased;
            () = shop.shop.emails_queued() => panic!("a failing commit would repeat without end"),
            () = std::future::ready(()) => {}
        }
    }

    async fn slow_delivery_does_not_block_other_emails(test: TestDatabase) {
        /// Completes the first delivery after 60 others, which is more than the limit per second.
        struct SlowTransport(AtomicU32, watch::Sender<u32>);
        impl EmailTransport for SlowTransport {
            fn send<'a>(&'a self, _: &'a EmailMessage) -> SendFuture<'a> {
                Box::pin(async {
                    if self.0.fetch_add(1, Ordering::Relaxed) == 0 {
                        self.1.subscribe().wait_for(|completed| *completed == 60).await.unwrap();
                    }
                    self.1.send_modify(|completed| *completed += 1);
                    Ok(())
                })
            }
        }
        let (shop, product) = shop_with_product(&test).await;
        let (id, _) = order_product(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox").await;
        queue_emails(&test.db, id, 61).await;
        let slow = mailer(&Arc::new(SlowTransport(AtomicU32::new(0), watch::Sender::new(0))));
        let delivered = tokio::time::timeout(Duration::from_secs(60), deliver_all(&shop, &slow)).await.unwrap();
        assert_eq!(delivered, DeliverySummary { delivered: 61, ..DeliverySummary::default() });
    }

    async fn panicking_delivery_is_postponed_and_others_are_delivered(test: TestDatabase) {
        struct PanickingTransport(AtomicU32);
        impl EmailTransport for PanickingTransport {
            fn send<'a>(&'a self, _: &'a EmailMessage) -> SendFuture<'a> {
                Box::pin(async {
                    assert!(self.0.fetch_add(1, Ordering::Relaxed) > 0, "the first delivery panics");
                    Ok(())
                })
            }
        }
        let (shop, product) = shop_with_product(&test).await;
        order_product(&shop.register("anna@x.nl").await, product).await;
        let faulty = mailer(&Arc::new(PanickingTransport(AtomicU32::new(0))));
        assert_eq!(deliver_all(&shop, &faulty).await, DeliverySummary { delivered: 1, postponed: 1, ..DeliverySummary::default() });
        shop.clock.advance(30);
        assert_eq!(deliver_all(&shop, &faulty).await, DeliverySummary { delivered: 1, ..DeliverySummary::default() });
    }

    async fn corrupt_outbox_row_fails_permanently_and_others_are_delivered(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        order_product(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "UPDATE outbox SET payload = '[' WHERE kind = 'manager_notice'").await;
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { delivered: 1, failed: 1, ..DeliverySummary::default() });
        assert_eq!(count_undelivered(&shop.shop).await.unwrap().failed, 1);
    }

    async fn transient_delivery_error_is_retried_with_backoff_and_delivered_once(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        let (id, _) = order_product(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'manager_notice'").await;
        let delays = [30, 120, 600, 3_600, 21_600, 21_600];
        let inbox = Inbox::failing(delays.map(|_| SendError::Transient("450 4.2.1 <anna@x.nl> try later".into())));
        for (attempt, delay) in (1..).zip(delays) {
            assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { postponed: 1, ..DeliverySummary::default() });
            let waiting = list_undelivered(&shop.shop).await.unwrap();
            let [email] = waiting.as_slice() else { panic!("{waiting:?}") };
            assert_eq!((email.attempts, email.order_id, email.last_error.as_deref()), (attempt, Some(id), Some("450 4.2.1 … try later")));
            shop.clock.advance(delay - 1);
            assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary::default(), "not before the retry is due");
            shop.clock.advance(1);
        }
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { delivered: 1, ..DeliverySummary::default() });
        shop.clock.advance(1_000_000);
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary::default());
        assert_eq!(inbox.accepted().len(), 1);
        assert_eq!(list_undelivered(&shop.shop).await.unwrap(), []);
    }

    async fn exhausted_email_is_listed_as_failed_and_can_be_retried(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        order_product(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'manager_notice'").await;
        let inbox = Inbox::failing((0..10).map(|_| SendError::Transient("down".into())));
        let mut total = DeliverySummary::default();
        for _ in 0..12 {
            let batch = deliver_all(&shop, &mailer(&inbox)).await;
            (total.postponed, total.failed) = (total.postponed + batch.postponed, total.failed + batch.failed);
            shop.clock.advance(21_600);
        }
        assert_eq!(total, DeliverySummary { postponed: 9, failed: 1, ..DeliverySummary::default() });
        assert_eq!(list_undelivered(&shop.shop).await.unwrap()[0].state, EmailState::Failed);
        let counts = count_undelivered(&shop.shop).await.unwrap();
        assert_eq!((counts.waiting, counts.failed), (0, 1));

        assert_eq!(retry_failed_emails(&shop.shop).await.unwrap(), 1);
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await.delivered, 1);
        assert_eq!(retry_failed_emails(&shop.shop).await.unwrap(), 0);
    }

    async fn permanent_delivery_error_fails_immediately(test: TestDatabase) {
        let (shop, product) = shop_with_product(&test).await;
        order_product(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'manager_notice'").await;
        let inbox = Inbox::failing([SendError::Permanent("550 5.1.1 no such user".into())]);
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary { failed: 1, ..DeliverySummary::default() });
        shop.clock.advance(1_000_000);
        assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary::default());
        assert_eq!(list_undelivered(&shop.shop).await.unwrap()[0].last_error.as_deref(), Some("550 5.1.1 no such user"));
    }

    async fn two_instances_deliver_each_email_once(test: TestDatabase) {
        let (one, product) = shop_with_product(&test).await;
        let other = TestShop::start(&test).await;
        let (id, _) = order_product(&one.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox").await;
        queue_emails(&test.db, id, 30).await;
        let inbox = Arc::new(Inbox::default());
        let mailer = mailer(&inbox);
        let (first, second) = tokio::join!(deliver_all(&one, &mailer), deliver_all(&other, &mailer));
        // An instance stops early when the other one has claimed every email.
        let remaining = deliver_all(&one, &mailer).await;
        assert_eq!(first.delivered + second.delivered + remaining.delivered, 30);
        let keys: HashSet<String> = inbox.accepted().into_iter().map(|email| email.key).collect();
        assert_eq!((inbox.accepted().len(), keys.len()), (30, 30));
    }

    async fn interrupted_delivery_is_retried_with_the_same_message_id(test: TestDatabase) {
        struct HangingTransport(tokio::sync::mpsc::UnboundedSender<String>);
        impl EmailTransport for HangingTransport {
            fn send<'a>(&'a self, email: &'a EmailMessage) -> SendFuture<'a> {
                self.0.send(email.key.clone()).unwrap();
                Box::pin(std::future::pending())
            }
        }
        let (shop, product) = shop_with_product(&test).await;
        order_product(&shop.register("anna@x.nl").await, product).await;
        execute(&test.db, "DELETE FROM outbox WHERE kind = 'manager_notice'").await;
        let (key_sender, mut keys) = tokio::sync::mpsc::unbounded_channel();
        let hanging = mailer(&Arc::new(HangingTransport(key_sender)));
        let first = shop.shop.clone();
        let interrupted = tokio::spawn(async move { deliver_emails(&first, &hanging, &watch::Sender::new(false).subscribe()).await });
        let key = keys.recv().await.unwrap();
        interrupted.abort();
        assert!(interrupted.await.unwrap_err().is_cancelled());

        let next = TestShop::start(&test).await;
        let inbox = Arc::new(Inbox::default());
        assert_eq!(deliver_all(&next, &mailer(&inbox)).await, DeliverySummary::default(), "the claim has not expired");
        next.clock.advance(900);
        assert_eq!(deliver_all(&next, &mailer(&inbox)).await.delivered, 1);
        assert_eq!(inbox.accepted()[0].key, key);
    }
}

/// Four attempts to record a delivery fail as during an outage. Only sequences count attempts that are rolled back.
const OUTAGE: &str = "CREATE SEQUENCE attempts; \
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
        IF nextval('attempts') <= 4 THEN RAISE EXCEPTION 'the database is shutting down' USING ERRCODE = '57P01'; END IF; \
        RETURN NEW; END $$; \
    CREATE TRIGGER outage BEFORE UPDATE OF delivered_at ON outbox FOR EACH ROW EXECUTE FUNCTION fail()";

#[tokio::test]
async fn chk_17_delivery_is_recorded_after_an_outage_and_the_email_is_sent_once() {
    let test = TestDatabase::postgres().await;
    let (shop, product) = shop_with_product(&test).await;
    order_product(&shop.register("anna@x.nl").await, product).await;
    execute(&test.db, "DELETE FROM outbox WHERE kind = 'manager_notice'").await;
    execute(&test.db, OUTAGE).await;
    let inbox = Arc::new(Inbox::default());
    assert_eq!(deliver_all(&shop, &mailer(&inbox)).await.delivered, 1);
    shop.clock.advance(900);
    assert_eq!(deliver_all(&shop, &mailer(&inbox)).await, DeliverySummary::default());
    assert_eq!(inbox.accepted().len(), 1);
}
