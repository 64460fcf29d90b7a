//! Work that keeps a processor busy for long: passwords and pictures. It has threads of its own that give way to everything else,
//! so that whoever only looks round the shop does not wait for it.

use tokio::sync::oneshot;

use crate::ShopError;

/// When there is not enough for all, about a tenth of the time of those who answer requests.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// The work ended without a result.
#[derive(Debug, thiserror::Error)]
pub enum BrokeOff {
    #[error("there is no thread for it: {0}")]
    NoThread(std::io::Error),
    #[error("it panicked")]
    Panicked,
}

impl From<BrokeOff> for ShopError {
    fn from(error: BrokeOff) -> Self {
        match error {
            BrokeOff::NoThread(_) => Self::Overloaded,
            BrokeOff::Panicked => Self::Failed(Box::new(error)),
        }
    }
}

/// Done even if the caller hangs up. Callers bound how much is done at once.
pub async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, BrokeOff> {
    let (done, result) = oneshot::channel();
    let labour = move || {
        give_way();
        // Nobody may be waiting any more.
        let _ = done.send(work());
    };
    let thread = std::thread::Builder::new().name("heavy".to_owned()).spawn(labour);
    thread.map_err(BrokeOff::NoThread).inspect_err(|error| tracing::error!(%error, "heavy work was not begun"))?;
    result.await.map_err(|_| BrokeOff::Panicked)
}

/// On Linux of this thread alone; elsewhere it would be the whole process. Where it is not allowed, work goes on as it is.
fn give_way() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, NICENESS);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_that_breaks_off_says_so_and_other_work_goes_on() {
        let broken: Result<(), _> = run(|| std::panic::resume_unwind(Box::new(()))).await;
        assert!(matches!(broken, Err(BrokeOff::Panicked)));
        assert_eq!(run(|| 2 + 2).await.unwrap(), 4);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn heavy_work_gives_way_and_its_caller_does_not() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let before = niceness();
        assert_eq!(run(niceness).await.unwrap(), Ord::max(before, NICENESS));
        assert_eq!(niceness(), before);
    }
}
