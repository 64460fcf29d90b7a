//! Work that keeps a processor busy for long: passwords and pictures. It has threads of its own that give way to everything else,
//! so that whoever only looks round the shop does not wait for it.

use tokio::sync::oneshot;

/// When there is not enough for all, about a tenth of the time of those who answer requests.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// The work ended without a result: it panicked, or there was no thread for it.
#[derive(Debug, thiserror::Error)]
#[error("work broke off{0}")]
pub struct BrokeOff(String);

/// Done even if the caller hangs up. Callers bound how much is done at once.
pub async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, BrokeOff> {
    let (done, result) = oneshot::channel();
    let labour = move || {
        give_way();
        // Nobody may be waiting any more.
        let _ = done.send(work());
    };
    let thread = std::thread::Builder::new().name("heavy".to_owned()).spawn(labour);
    thread.map_err(|error| BrokeOff(format!(": {error}")))?;
    result.await.map_err(|_| BrokeOff(String::new()))
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
        assert!(broken.is_err());
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
