//! Renders pages with the React components of the web application, on a thread of its own.
//!
//! A few requests wait a moment for a rendering, so that visitors and crawlers that open a page once get it rendered.
//! While more wait, a page that is not rendered yet is sent without, and the browser renders it.

mod engine;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::time::{Duration, Instant};

use moka::future::Cache;
use nevel_usecases::cpu_bound::lower_priority;
use sha2::{Digest as _, Sha256};
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{sleep, timeout};

use engine::Engine;

const QUEUE_LENGTH: usize = 64;
/// A page takes 20 to 60 ms on an idle core, and far longer at low priority beside busy ones.
const TIME_LIMIT: Duration = Duration::from_secs(5);
/// Bounds the memory of an engine, should rendering leak some.
const RENDERINGS_PER_ENGINE: u32 = 1_000;
const STACK_BYTES: usize = 16 * 1024 * 1024;
/// How many times the duration of a rendering the thread rests after it while the queue is full.
const REST_AT_FULL_QUEUE: u32 = 9;
/// A single slow page does not stop all others for long.
const MAX_REST: Duration = Duration::from_secs(1);
const CACHE_BYTES: u64 = 16 * 1024 * 1024;
/// Longer than a rendering on a machine that is not overloaded.
const MAX_WAIT: Duration = Duration::from_millis(150);
const MAX_WAITING: usize = 4;

/// How pages share the thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priority {
    /// Products, categories and information pages.
    Normal,
    /// Searches and filtered lists, of which there is no end: one at a time, with a rest after each.
    Low,
}

#[derive(Clone)]
pub struct ServerRenderer {
    queue: SyncSender<Job>,
    /// Whether the queue was full since the last rendering.
    was_full: Arc<AtomicBool>,
    /// HTML by the hash of its request, which contains everything that the HTML depends on.
    rendered: Cache<[u8; 32], Arc<str>>,
    waiting: Arc<Semaphore>,
    max_wait: Duration,
    low_priority: Arc<Semaphore>,
}

struct Job {
    request: String,
    result: oneshot::Sender<Result<String, String>>,
}

/// Why there is no HTML.
#[derive(Debug, Clone, thiserror::Error)]
enum RenderError {
    #[error("the queue is full")]
    QueueFull,
    #[error("{0}")]
    Failed(String),
    #[error("the server bundle does not contain this page")]
    NotRendered,
}

impl ServerRenderer {
    /// Starts the thread. The bundle is loaded by the first rendering.
    pub fn start(bundle: String) -> Result<Self, String> {
        let (queue, jobs) = sync_channel(QUEUE_LENGTH);
        let was_full = Arc::new(AtomicBool::new(false));
        let renderer_was_full = Arc::clone(&was_full);
        let thread = std::thread::Builder::new().name("page-rendering".to_owned()).stack_size(STACK_BYTES);
        let run = move || {
            lower_priority();
            while catch_unwind(AssertUnwindSafe(|| run(&bundle, &jobs, &renderer_was_full))).is_err() {
                tracing::error!("page rendering panicked, restarting");
            }
        };
        thread.spawn(run).map_err(|error| format!("cannot start the thread for page rendering: {error}"))?;
        let weight = |_: &[u8; 32], html: &Arc<str>| u32::try_from(html.len()).unwrap_or(u32::MAX);
        let rendered = Cache::builder().max_capacity(CACHE_BYTES).weigher(weight).build();
        Ok(Self::new(queue, was_full, rendered))
    }

    fn new(queue: SyncSender<Job>, was_full: Arc<AtomicBool>, rendered: Cache<[u8; 32], Arc<str>>) -> Self {
        let (waiting, low_priority) = (Arc::new(Semaphore::new(MAX_WAITING)), Arc::new(Semaphore::new(1)));
        Self { queue, was_full, rendered, waiting, max_wait: MAX_WAIT, low_priority }
    }

    /// The HTML of a page, if it is rendered already or soon; otherwise the rendering goes on for later requests.
    pub async fn get_or_start(&self, request: String, priority: Priority) -> Option<Arc<str>> {
        let key = Sha256::digest(&request).into();
        if let Some(html) = self.rendered.get(&key).await {
            return Some(html);
        }
        let renderer = self.clone();
        let loading = tokio::spawn(async move { renderer.load(key, request, priority).await });
        let html = match self.waiting.try_acquire() {
            Ok(_permit) => timeout(self.max_wait, loading).await.ok().and_then(Result::ok).flatten(),
            Err(_) => None,
        };
        if html.is_none() {
            metrics::counter!("nevel_pages_sent_unrendered_total").increment(1);
        }
        html
    }

    /// Waits until the page is rendered.
    pub async fn render(&self, request: String) {
        self.load(Sha256::digest(&request).into(), request, Priority::Normal).await;
    }

    /// Concurrent calls share one rendering.
    async fn load(&self, key: [u8; 32], request: String, priority: Priority) -> Option<Arc<str>> {
        let rendering = async {
            match priority {
                Priority::Normal => self.enqueue(request).await,
                Priority::Low => self.enqueue_with_rest(request).await,
            }
        };
        let rendered = self.rendered.try_get_with(key, rendering).await;
        rendered.inspect_err(|error| tracing::debug!(%error, "page was not rendered")).ok()
    }

    async fn enqueue_with_rest(&self, request: String) -> Result<Arc<str>, RenderError> {
        let permit = Arc::clone(&self.low_priority).try_acquire_owned().map_err(|_| RenderError::QueueFull)?;
        let started = Instant::now();
        let result = self.enqueue(request).await;
        let rest = rest_after(started.elapsed());
        tokio::spawn(async move {
            sleep(rest).await;
            drop(permit);
        });
        result
    }

    async fn enqueue(&self, request: String) -> Result<Arc<str>, RenderError> {
        let (sender, receiver) = oneshot::channel();
        let enqueued = self.queue.try_send(Job { request, result: sender }).map_err(|error| match error {
            TrySendError::Full(_) => {
                self.was_full.store(true, Ordering::Relaxed);
                RenderError::QueueFull
            }
            TrySendError::Disconnected(_) => RenderError::Failed("the thread has exited".to_owned()),
        });
        let result = match enqueued {
            Ok(()) => {
                receiver.await.unwrap_or_else(|_| Err("rendering panicked".to_owned())).map_err(RenderError::Failed)
            }
            Err(error) => Err(error),
        };
        let result = result.and_then(|html| if html.is_empty() { Err(RenderError::NotRendered) } else { Ok(html) });
        let outcome = match &result {
            Ok(_) => "rendered",
            Err(RenderError::QueueFull) => "queue_full",
            Err(RenderError::Failed(_) | RenderError::NotRendered) => "failed",
        };
        metrics::counter!("nevel_page_renderings_total", "result" => outcome).increment(1);
        result.map(Into::into)
    }
}

/// Renders until the queue is closed. A failed rendering may leave its engine in any state, so the next one gets a new
/// engine.
///
/// While the queue is full, more new pages are opened than can be rendered, by a crawler for example. Most of them are
/// opened only once, so rendering then leaves most of the time to other requests.
fn run(bundle: &str, jobs: &Receiver<Job>, was_full: &AtomicBool) {
    let mut current: Option<(Engine, u32)> = None;
    while let Ok(Job { request, result }) = jobs.recv() {
        let started = Instant::now();
        let engine = current.take().filter(|(_, count)| *count < RENDERINGS_PER_ENGINE);
        let engine = engine.map_or_else(|| Engine::load(bundle).map(|engine| (engine, 0)), Ok);
        let rendered = engine.and_then(|(engine, count)| {
            let html = engine.render(&request, TIME_LIMIT)?;
            current = Some((engine, count + 1));
            Ok(html)
        });
        if let Err(error) = &rendered {
            tracing::error!(%error, "failed to render a page, the browser renders it instead");
        }
        let elapsed = started.elapsed();
        metrics::histogram!("nevel_page_rendering_seconds").record(elapsed);
        // The receiver is gone during shutdown.
        let _ = result.send(rendered);
        if was_full.swap(false, Ordering::Relaxed) {
            std::thread::sleep(rest_after(elapsed));
        }
    }
}

fn rest_after(elapsed: Duration) -> Duration {
    (elapsed * REST_AT_FULL_QUEUE).min(MAX_REST)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn renderer(render: &str) -> ServerRenderer {
        let bundle =
            format!("let count = 0; export function prepare() {{}} export function render(request) {{ {render} }}");
        // The machine of a test may be busy.
        ServerRenderer { max_wait: Duration::from_secs(60), ..ServerRenderer::start(bundle).unwrap() }
    }

    #[test]
    fn rest_at_a_full_queue_is_limited() {
        assert_eq!(rest_after(Duration::from_millis(20)), Duration::from_millis(180));
        assert_eq!(rest_after(TIME_LIMIT), MAX_REST);
    }

    /// Renders the number of the rendering.
    const COUNTING: &str = "return request + ++count";

    async fn get(renderer: &ServerRenderer, request: &str, priority: Priority) -> Option<String> {
        renderer.get_or_start(request.to_owned(), priority).await.map(|html| html.to_string())
    }

    #[tokio::test]
    async fn first_request_gets_the_rendered_page_and_later_ones_the_same() {
        let renderer = renderer(COUNTING);
        for _ in 0..2 {
            assert_eq!(get(&renderer, "/", Priority::Normal).await.as_deref(), Some("/1"));
        }
    }

    #[tokio::test]
    async fn page_is_sent_unrendered_while_enough_requests_wait_and_is_rendered_afterwards() {
        let renderer = renderer(COUNTING);
        let waiting: Vec<_> = (0..MAX_WAITING).map(|_| renderer.waiting.try_acquire().unwrap()).collect();
        assert_eq!(get(&renderer, "/", Priority::Normal).await, None);
        drop(waiting);
        assert_eq!(get(&renderer, "/", Priority::Normal).await.as_deref(), Some("/1"));
    }

    #[tokio::test]
    async fn slow_page_is_sent_unrendered() {
        let (queue, _jobs) = sync_channel(1);
        let stuck = ServerRenderer::new(queue, Arc::default(), Cache::new(1));
        assert_eq!(get(&stuck, "/", Priority::Normal).await, None);
    }

    #[tokio::test]
    async fn searches_are_rendered_one_at_a_time_and_leave_the_queue_to_other_pages() {
        let renderer = renderer(COUNTING);
        let other_search = renderer.low_priority.clone().try_acquire_owned().unwrap();
        assert_eq!(get(&renderer, "/search", Priority::Low).await, None);
        assert_eq!(get(&renderer, "/product", Priority::Normal).await.as_deref(), Some("/product1"));
        assert!(!renderer.was_full.load(Ordering::Relaxed), "searches do not make the thread rest");
        drop(other_search);
        assert_eq!(get(&renderer, "/search", Priority::Low).await.as_deref(), Some("/search2"));
        assert_eq!(renderer.low_priority.available_permits(), 0, "a rest follows");
    }

    #[tokio::test]
    async fn failed_rendering_is_not_cached_and_the_next_one_gets_a_new_engine() {
        let renderer = renderer("if (++count > 1) throw new Error(request); return request + count");
        renderer.render("/a".to_owned()).await;
        assert_eq!(get(&renderer, "/b", Priority::Normal).await, None);
        assert_eq!(get(&renderer, "/b", Priority::Normal).await.as_deref(), Some("/b1"));
    }

    #[tokio::test]
    async fn endless_recursion_is_an_error() {
        let result = renderer("return render(request) + render(request)").enqueue(String::new()).await;
        assert!(matches!(&result, Err(RenderError::Failed(error)) if error.contains("stack")), "{result:?}");
    }

    #[tokio::test]
    async fn full_queue_and_broken_bundle_are_no_rendering() {
        let broken = ServerRenderer::start("export const render = 1".to_owned()).unwrap();
        assert!(matches!(broken.enqueue(String::new()).await, Err(RenderError::Failed(_))));
        let (queue, _jobs) = sync_channel(0);
        let full = ServerRenderer::new(queue, Arc::default(), Cache::new(1));
        assert!(matches!(full.enqueue(String::new()).await, Err(RenderError::QueueFull)));
        assert!(full.was_full.load(Ordering::Relaxed));
        assert!(matches!(renderer("return ''").enqueue(String::new()).await, Err(RenderError::NotRendered)));
    }
}
