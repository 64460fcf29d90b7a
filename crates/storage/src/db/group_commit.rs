//! Group commit: concurrent short writes share one `SQLite` transaction, so that the disk is synced once
//! (decisions/0039).
//!
//! The participants run one after the other, each in a savepoint, so that a failed participant rolls back only its own
//! writes. The transaction commits when the queue is empty, and only then do the participants learn the result.

use std::ops::Deref;
use std::sync::Arc;

use sea_orm::{ConnAcquireErr, ConnectionTrait as _, DatabaseTransaction, DbErr, RuntimeErr, TransactionTrait as _};
use tokio::sync::{Mutex, mpsc, oneshot};

use super::connect::{ACQUIRE_TIMEOUT, immediate};
use super::connection::Transaction;
use super::error::{Result, StorageError};
use super::pool::Pool;

/// Bounds how long admin edits and jobs wait for the writer.
const MAX_BATCH: usize = 32;
/// Larger than the number of requests that are served concurrently.
const QUEUE_CAPACITY: usize = 1_024;

/// Receives the result of the shared commit.
type CommitResult = oneshot::Sender<Result<(), DbErr>>;
/// Receives the participant's transaction.
type JoinRequest = oneshot::Sender<Result<GroupTransaction, DbErr>>;

/// A write transaction that may be part of a shared one. Dropping it rolls back its own writes.
pub struct GroupTransaction {
    // Fields are dropped in the order of declaration: the savepoint is rolled back before `finished` wakes the leader.
    transaction: Transaction,
    /// Signals to the leader that this participant is done; `None` if the transaction is not shared.
    finished: Option<oneshot::Sender<CommitResult>>,
}

impl From<Transaction> for GroupTransaction {
    fn from(transaction: Transaction) -> Self {
        Self { transaction, finished: None }
    }
}

impl Deref for GroupTransaction {
    type Target = Transaction;

    fn deref(&self) -> &Transaction {
        &self.transaction
    }
}

impl GroupTransaction {
    /// The writes are durable when this returns `Ok`.
    pub async fn commit(self) -> Result<()> {
        self.transaction.commit().await?;
        let Some(finished) = self.finished else { return Ok(()) };
        let (commit_result, committed) = oneshot::channel();
        // The leader is gone only after a panic, and its transaction with it.
        finished.send(commit_result).map_err(|_| leader_lost())?;
        committed.await.map_err(|_| leader_lost())?.map_err(batch_failed)
    }
}

fn leader_lost() -> StorageError {
    StorageError::Database(DbErr::Exec(RuntimeErr::Internal("group transaction aborted".to_owned())))
}

/// The participant did not cause the failure and can retry.
fn batch_failed(error: DbErr) -> StorageError {
    match StorageError::from(error) {
        StorageError::Database(error) => StorageError::Conflict(error),
        other => other,
    }
}

/// Queues participants for the leader task.
#[derive(Debug, Clone)]
pub(crate) struct GroupCommitter {
    queue: mpsc::Sender<JoinRequest>,
}

impl GroupCommitter {
    pub(super) fn start(writer: Pool) -> Self {
        let (queue, requests) = mpsc::channel(QUEUE_CAPACITY);
        let requests = Arc::new(Mutex::new(requests));
        tokio::spawn(async move {
            // A panic aborts one batch; a canceled task means that the runtime shuts down.
            while let Err(error) = tokio::spawn(leader_loop(writer.clone(), requests.clone())).await
                && error.is_panic()
            {
                tracing::error!(%error, "group commit leader panicked, restarting");
            }
        });
        Self { queue }
    }

    pub(super) async fn join(&self) -> Result<GroupTransaction> {
        let busy = || StorageError::Busy(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout));
        let (request, transaction) = oneshot::channel();
        self.queue.try_send(request).map_err(|_| busy())?;
        let transaction = tokio::time::timeout(ACQUIRE_TIMEOUT, transaction).await.map_err(|_| busy())?;
        Ok(transaction.map_err(|_| leader_lost())??)
    }
}

/// Runs batches until every `GroupCommitter` is dropped.
async fn leader_loop(writer: Pool, requests: Arc<Mutex<mpsc::Receiver<JoinRequest>>>) {
    let mut requests = requests.lock().await;
    while let Some(first) = requests.recv().await {
        match begin(&writer).await {
            Ok((transaction, participants)) => {
                let (finished, is_open) = run_batch(&writer, &participants, first, &mut requests).await;
                let result = if is_open {
                    commit(transaction, participants).await
                } else {
                    Err(DbErr::Custom("rolled back by the failure of another participant".to_owned()))
                };
                for participant in finished {
                    // A participant that no longer waits does not need the result.
                    let _ = participant.send(result.clone());
                }
            }
            Err(error) => {
                // The queued participants would wait as long for the same error.
                let queued = std::iter::once(first).chain(std::iter::from_fn(|| requests.try_recv().ok()));
                queued.for_each(|participant| drop(participant.send(Err(error.clone()))));
            }
        }
    }
}

/// Begins the transaction and an outer savepoint. When `SQLite` rolls back the whole transaction, the savepoint is gone
/// and the commit fails.
async fn begin(writer: &Pool) -> Result<(DatabaseTransaction, DatabaseTransaction), DbErr> {
    let transaction = writer.begin(immediate()).await?;
    let participants = transaction.begin().await?;
    Ok((transaction, participants))
}

async fn commit(transaction: DatabaseTransaction, participants: DatabaseTransaction) -> Result<(), DbErr> {
    participants.commit().await?;
    transaction.commit().await
}

/// Returns the participants that have written, and whether the transaction is still open.
async fn run_batch(
    writer: &Pool,
    participants: &DatabaseTransaction,
    first: JoinRequest,
    requests: &mut mpsc::Receiver<JoinRequest>,
) -> (Vec<CommitResult>, bool) {
    let others = std::iter::from_fn(|| requests.try_recv().ok()).take(MAX_BATCH - 1);
    let mut finished = Vec::new();
    for request in std::iter::once(first).chain(others) {
        let (done, commit_result) = oneshot::channel();
        let transaction = match participants.begin().await {
            Ok(savepoint) => {
                let transaction = Transaction { inner: savepoint, pool: writer.clone() };
                GroupTransaction { transaction, finished: Some(done) }
            }
            Err(error) => {
                // The driver rolls back after a failed begin, which undoes the earlier participants.
                let _ = request.send(Err(error));
                return (finished, false);
            }
        };
        if request.send(Ok(transaction)).is_err() {
            // The participant timed out while it was queued.
            continue;
        }
        match commit_result.await {
            Ok(participant) => finished.push(participant),
            Err(_) if is_in_transaction(participants).await => {}
            Err(_) => return (finished, false),
        }
    }
    (finished, true)
}

/// Whether the transaction survived the failure of a participant. `SQLite` may roll it back on a full or failing disk,
/// and the next participant would then write outside of any transaction. `BEGIN` fails inside a transaction.
async fn is_in_transaction(participants: &DatabaseTransaction) -> bool {
    participants.execute_unprepared("BEGIN").await.is_err()
}
