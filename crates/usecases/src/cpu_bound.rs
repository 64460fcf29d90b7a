//! CPU-bound work: password hashing and image processing. It runs on low-priority threads, so that requests are not delayed.

use tokio::sync::oneshot;

use crate::error::ShopError;

#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// CPU-bound work ended without a result.
#[derive(Debug, thiserror::Error)]
pub enum TaskError {
    #[error("cannot spawn a thread: {0}")]
    SpawnFailed(std::io::Error),
    #[error("the task panicked")]
    Panicked,
}

impl From<TaskError> for ShopError {
    fn from(error: TaskError) -> Self {
        match error {
            TaskError::SpawnFailed(_) => Self::Overloaded,
            TaskError::Panicked => Self::internal(error),
        }
    }
}

/// Runs the work on a new thread. It finishes even if the caller is canceled. Callers limit the concurrency.
pub async fn spawn_cpu_bound<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, TaskError> {
    let (sender, receiver) = oneshot::channel();
    let task = move || {
        lower_priority();
        // The receiver is gone if the caller was canceled.
        let _ = sender.send(work());
    };
    let thread = std::thread::Builder::new().name("cpu-bound".to_owned()).spawn(task);
    thread.map_err(TaskError::SpawnFailed).inspect_err(|error| tracing::error!(%error, "failed to spawn worker thread"))?;
    receiver.await.map_err(|_| TaskError::Panicked)
}

/// Only on Linux, where the priority belongs to the thread; elsewhere it would change the whole process.
fn lower_priority() {
    // Without permission the work runs at normal priority.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, NICENESS);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn panic_is_returned_as_an_error_and_later_work_succeeds() {
        let result: Result<(), _> = spawn_cpu_bound(|| std::panic::resume_unwind(Box::new(()))).await;
        assert!(matches!(result, Err(TaskError::Panicked)));
        assert_eq!(spawn_cpu_bound(|| 2 + 2).await.unwrap(), 4);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn only_the_worker_thread_has_lower_priority() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let before = niceness();
        assert_eq!(spawn_cpu_bound(niceness).await.unwrap(), Ord::max(before, NICENESS));
        assert_eq!(niceness(), before);
    }
}
