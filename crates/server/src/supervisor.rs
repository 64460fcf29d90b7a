//! Supervision of long-lived tasks: restarts with backoff, metrics, and shutdown.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// For running tasks to finish during shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// Becomes `true` when the task has to finish.
pub type Stop = watch::Receiver<bool>;

#[derive(Default)]
pub struct Supervisor {
    stop: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

impl Supervisor {
    /// Runs a task until shutdown.
    pub fn spawn<F: Future<Output = ()> + Send + 'static>(
        &mut self,
        name: &'static str,
        task: impl Fn(Stop) -> F + Send + 'static,
    ) {
        self.tasks.spawn(supervise(name, Backoff::default(), self.stop.subscribe(), task));
    }

    /// Runs an action at regular intervals until shutdown.
    pub fn spawn_periodic(
        &mut self,
        name: &'static str,
        period: Duration,
        action: impl Fn() + Clone + Send + Sync + 'static,
    ) {
        self.spawn(name, move |mut stop| {
            let action = action.clone();
            async move {
                let mut interval = tokio::time::interval(period);
                while !*stop.borrow() {
                    tokio::select! {
                        _ = interval.tick() => action(),
                        _ = stop.changed() => {}
                    }
                }
            }
        });
    }

    /// Returns a function that stops the tasks from starting new work.
    pub fn shutdown_handle(&self) -> impl FnOnce() + use<> {
        let stop = self.stop.clone();
        move || {
            stop.send_replace(true);
        }
    }

    /// Waits for running tasks. Aborted work is repeated after the next start.
    pub async fn shut_down(mut self) {
        self.shutdown_handle()();
        let all = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, all).await.is_err() {
            tracing::warn!("aborted tasks that did not finish in time");
        }
    }
}

/// The delay before the next restart, doubled by every restart until the task runs for a while.
struct Backoff {
    first: Duration,
    next: Duration,
}

impl Backoff {
    const MAX: Duration = Duration::from_secs(60);
    /// A task that ran this long has recovered.
    const HEALTHY: Duration = Duration::from_secs(60);

    fn starting_at(first: Duration) -> Self {
        Self { first, next: first }
    }

    fn delay_after(&mut self, ran: Duration) -> Duration {
        let delay = if ran >= Self::HEALTHY { self.first } else { self.next };
        self.next = (delay * 2).min(Self::MAX);
        delay
    }
}

impl Default for Backoff {
    fn default() -> Self {
        Self::starting_at(Duration::from_secs(1))
    }
}

/// Restarts a task that panicked or returned.
async fn supervise<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    mut backoff: Backoff,
    mut stop: Stop,
    task: impl Fn(Stop) -> F + Send,
) {
    let up = metrics::gauge!("nevel_task_up", "task" => name);
    let restarts = metrics::counter!("nevel_task_restarts_total", "task" => name);
    // Registered at startup, so that the first increase is visible.
    restarts.increment(0);
    while !*stop.borrow_and_update() {
        let started = Instant::now();
        up.set(1);
        // A set aborts the task when the supervisor is aborted.
        let mut running = JoinSet::new();
        running.spawn(task(stop.clone()));
        let result = running.join_next().await;
        up.set(0);
        if *stop.borrow() {
            return;
        }
        let delay = backoff.delay_after(started.elapsed());
        tracing::error!(task = name, ?result, ?delay, "task exited, restarting");
        restarts.increment(1);
        tokio::select! {
            () = tokio::time::sleep(delay) => {}
            _ = stop.changed() => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::metrics::metrics_handle;

    fn fail() {
        panic!("a task panics");
    }

    #[tokio::test]
    async fn panicking_task_is_restarted_until_shutdown_and_counted() {
        metrics_handle();
        let stop = watch::Sender::new(false);
        let starts = Arc::new(AtomicU32::new(0));
        let (count, shutdown) = (starts.clone(), stop.clone());
        supervise("panics", Backoff::starting_at(Duration::ZERO), stop.subscribe(), move |_| {
            let (count, shutdown) = (count.clone(), shutdown.clone());
            async move {
                assert!(metrics_handle().render().contains("nevel_task_up{task=\"panics\"} 1"));
                if count.fetch_add(1, Ordering::Relaxed) == 2 {
                    shutdown.send_replace(true);
                }
                fail();
            }
        })
        .await;
        assert_eq!(starts.load(Ordering::Relaxed), 3);
        let metrics = metrics_handle().render();
        assert!(metrics.contains("nevel_task_restarts_total{task=\"panics\"} 2"), "{metrics}");
        assert!(metrics.contains("nevel_task_up{task=\"panics\"} 0"), "{metrics}");
    }

    #[test]
    fn restart_delay_doubles_up_to_a_minute_and_starts_over_after_a_healthy_run() {
        let mut backoff = Backoff::default();
        let delays: Vec<u64> =
            [0, 1, 1, 1, 1, 1, 1, 59, 60, 0].map(|ran| backoff.delay_after(Duration::from_secs(ran)).as_secs()).into();
        assert_eq!(delays, [1, 2, 4, 8, 16, 32, 60, 60, 1, 2]);
    }
}
