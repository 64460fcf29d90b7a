//! What many buyers write at once goes into one transaction of `SQLite`, so that the disk is waited for once (decisions/0039).
//!
//! Members take turns inside it, each behind a savepoint of its own: whoever fails takes back only its own. It ends when nobody
//! waits for a turn, and only then a member hears that what it wrote is there for good.

use std::ops::Deref;
use std::sync::Arc;

use sea_orm::{ConnAcquireErr, ConnectionTrait as _, DatabaseConnection, DbErr, RuntimeErr, TransactionTrait as _};
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::{ACQUIRE_TIMEOUT, StorageError, Transaction, begin_immediate};

/// Then others who want to write, staff and jobs, have their turn.
const MEMBERS: usize = 32;
/// More than the shop answers at once.
const QUEUE: usize = 1_024;

/// Where a member who has written hears how the whole ended.
type Ending = oneshot::Sender<Result<(), DbErr>>;
type Asking = oneshot::Sender<Result<Shared, DbErr>>;

/// A transaction that may be a part of one with others. Dropping it undoes what it did.
pub struct Shared {
    transaction: Transaction,
    /// Where to say that this part is written; none if there are no others.
    written: Option<oneshot::Sender<Ending>>,
}

impl From<Transaction> for Shared {
    fn from(transaction: Transaction) -> Self {
        Self { transaction, written: None }
    }
}

impl Deref for Shared {
    type Target = Transaction;

    fn deref(&self) -> &Transaction {
        &self.transaction
    }
}

impl Shared {
    /// After this, and not before, what was written is there for good.
    pub async fn commit(self) -> Result<(), StorageError> {
        self.transaction.commit().await?;
        let Some(written) = self.written else { return Ok(()) };
        let (ending, ended) = oneshot::channel();
        // Whoever leads is gone only if it broke, and the transaction with it.
        written.send(ending).map_err(|_| lost())?;
        ended.await.map_err(|_| lost())?.map_err(undone)
    }
}

fn lost() -> StorageError {
    StorageError::Database(DbErr::Exec(RuntimeErr::Internal("the transaction broke off".to_owned())))
}

/// It failed through no fault of the member's: the same again will do.
fn undone(error: DbErr) -> StorageError {
    match StorageError::from(error) {
        StorageError::Database(error) => StorageError::Overtaken(error),
        other => other,
    }
}

/// Lets members in, one after the other.
#[derive(Debug, Clone)]
pub(crate) struct Together {
    door: mpsc::Sender<Asking>,
}

impl Together {
    pub fn open(writer: DatabaseConnection) -> Self {
        let (door, asking) = mpsc::channel(QUEUE);
        let asking = Arc::new(Mutex::new(asking));
        tokio::spawn(async move {
            // A panic ends one transaction, not the shop's orders; what is cancelled ends with the shop.
            while let Err(error) = tokio::spawn(lead(writer.clone(), asking.clone())).await
                && error.is_panic()
            {
                tracing::error!(%error, "a shared transaction broke off");
            }
        });
        Self { door }
    }

    pub async fn enter(&self) -> Result<Shared, StorageError> {
        let busy = || StorageError::Busy(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout));
        let (asking, turn) = oneshot::channel();
        self.door.try_send(asking).map_err(|_| busy())?;
        let turn = tokio::time::timeout(ACQUIRE_TIMEOUT, turn).await.map_err(|_| busy())?;
        Ok(turn.map_err(|_| lost())??)
    }
}

/// Until nobody can ask any more.
async fn lead(writer: DatabaseConnection, asking: Arc<Mutex<mpsc::Receiver<Asking>>>) {
    let mut asking = asking.lock().await;
    while let Some(first) = asking.recv().await {
        let begun = begin(&writer).await;
        match begun {
            Ok((whole, members)) => {
                let (written, is_alive) = take_turns(&members, first, &mut asking).await;
                let ended = if is_alive { end(whole, members).await } else { Err(DbErr::Custom("another's failure undid it".to_owned())) };
                for member in written {
                    // It may have hung up; what it wrote stays.
                    let _ = member.send(ended.clone());
                }
            }
            Err(error) => {
                // Those behind would wait as long for the same.
                let waiting = std::iter::once(first).chain(std::iter::from_fn(|| asking.try_recv().ok()));
                waiting.for_each(|member| drop(member.send(Err(error.clone()))));
            }
        }
    }
}

/// The second one is a savepoint, which is gone when `SQLite` has undone the whole transaction by itself: then the end fails.
async fn begin(writer: &DatabaseConnection) -> Result<(Transaction, Transaction), DbErr> {
    let whole = begin_immediate(writer).await?;
    let members = whole.begin().await?;
    Ok((whole, members))
}

async fn end(whole: Transaction, members: Transaction) -> Result<(), DbErr> {
    members.commit().await?;
    whole.commit().await
}

/// Those who have written, and whether the transaction is still there for them.
async fn take_turns(members: &Transaction, first: Asking, asking: &mut mpsc::Receiver<Asking>) -> (Vec<Ending>, bool) {
    let others = std::iter::from_fn(|| asking.try_recv().ok()).take(MEMBERS - 1);
    let mut written = Vec::new();
    for member in std::iter::once(first).chain(others) {
        let (done, is_done) = oneshot::channel();
        let turn = match members.begin().await {
            Ok(transaction) => Shared { transaction, written: Some(done) },
            Err(error) => {
                // What failed to begin was rolled back all the same, and that undid those before it.
                let _ = member.send(Err(error));
                return (written, false);
            }
        };
        if member.send(Ok(turn)).is_err() {
            // Whoever waits no more takes no turn.
            continue;
        }
        match is_done.await {
            Ok(ending) => written.push(ending),
            Err(_) if is_alive(members).await => {}
            Err(_) => return (written, false),
        }
    }
    (written, true)
}

/// Whether the transaction is still there after a member has failed. A disk that is full or fails may have made `SQLite` undo all
/// of it; whoever came next would then write outside of it, by itself. Inside of one no other can begin.
async fn is_alive(members: &Transaction) -> bool {
    members.execute_unprepared("BEGIN").await.is_err()
}
