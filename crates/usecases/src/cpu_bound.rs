//! CPU-bound work on separate threads: password hashing, image processing, page rendering, search
//! indexes, bank statements and PDFs.

use std::num::NonZero;

use tokio::sync::oneshot;

use crate::error::ShopError;

#[cfg(target_os = "linux")]
const LOW_PRIORITY_NICENESS: i32 = 10;

/// The share of the processor compared with the threads that handle requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priority {
    /// For work that a person waits for. At low priority it would starve while reads use all cores.
    Normal,
    /// For work that must not delay requests. Only on Linux, where the priority belongs to the thread.
    Low,
}

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

/// Half of the cores, so that other requests keep the other half.
pub fn half_of_the_cores() -> usize {
    half(std::thread::available_parallelism().map_or(1, NonZero::get))
}

fn half(cores: usize) -> usize {
    (cores / 2).max(1)
}

/// Runs the work on a new thread. It finishes even if the caller is canceled. Callers limit the concurrency.
pub async fn spawn_cpu_bound<T: Send + 'static>(
    priority: Priority,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, TaskError> {
    let (sender, receiver) = oneshot::channel();
    let task = move || {
        if priority == Priority::Low {
            lower_priority();
        }
        // The receiver is gone if the caller was canceled.
        let _ = sender.send(work());
    };
    let thread = std::thread::Builder::new().name("cpu-bound".to_owned()).spawn(task);
    thread
        .map_err(TaskError::SpawnFailed)
        .inspect_err(|error| tracing::error!(%error, "failed to spawn worker thread"))?;
    receiver.await.map_err(|_| TaskError::Panicked)
}

/// Lowers the priority of the current thread.
pub fn lower_priority() {
    // Without permission the work runs at normal priority.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, LOW_PRIORITY_NICENESS);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_cores_is_at_least_one() {
        assert_eq!([1, 2, 3, 4, 16].map(half), [1, 1, 1, 2, 8]);
    }

    #[tokio::test]
    async fn panic_is_returned_as_an_error_and_later_work_succeeds() {
        let result: Result<(), _> = spawn_cpu_bound(Priority::Low, || std::panic::resume_unwind(Box::new(()))).await;
        assert!(matches!(result, Err(TaskError::Panicked)));
        assert_eq!(spawn_cpu_bound(Priority::Low, || 2 + 2).await.unwrap(), 4);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn only_low_priority_work_is_niced() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let before = niceness();
        assert_eq!(spawn_cpu_bound(Priority::Low, niceness).await.unwrap(), Ord::max(before, LOW_PRIORITY_NICENESS));
        assert_eq!(spawn_cpu_bound(Priority::Normal, niceness).await.unwrap(), before);
        assert_eq!(niceness(), before);
    }
}
