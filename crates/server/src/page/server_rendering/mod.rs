//! Renders pages with the React components of the web application, on a thread of its own.
//!
//! No request waits for a rendering: a page that is not rendered yet is sent without, and the browser renders it.

mod engine;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::time::{Duration, Instant};

use moka::future::Cache;
use nevel_usecases::cpu_bound::lower_priority;
use sha2::{Digest as _, Sha256};
use tokio::sync::oneshot;

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

#[derive(Clone)]
pub struct ServerRenderer {
    queue: SyncSender<Job>,
    /// Whether the queue was full since the last rendering.
    was_full: Arc<AtomicBool>,
    /// HTML by the hash of its request, which contains everything that the HTML depends on.
    rendered: Cache<[u8; 32], Arc<str>>,
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
        Ok(Self { queue, was_full, rendered: Cache::builder().max_capacity(CACHE_BYTES).weigher(weight).build() })
    }

    /// The HTML of a page, if it is rendered already; otherwise the rendering is started.
    pub async fn get_or_start(&self, request: String) -> Option<Arc<str>> {
        let key = Sha256::digest(&request).into();
        if let Some(html) = self.rendered.get(&key).await {
            return Some(html);
        }
        metrics::counter!("nevel_pages_sent_unrendered_total").increment(1);
        let renderer = self.clone();
        tokio::spawn(async move { renderer.load(key, request).await });
        None
    }

    /// Waits until the page is rendered.
    pub async fn render(&self, request: String) {
        self.load(Sha256::digest(&request).into(), request).await;
    }

    /// Concurrent calls share one rendering.
    async fn load(&self, key: [u8; 32], request: String) {
        if let Err(error) = self.rendered.try_get_with(key, self.enqueue(request)).await {
            tracing::debug!(%error, "page was not rendered");
        }
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
            Ok(()) => receiver.await.unwrap_or_else(|_| Err("rendering panicked".to_owned())).map_err(RenderError::Failed),
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

/// Renders until the queue is closed. A failed rendering may leave its engine in any state, so the next one gets a new engine.
///
/// While the queue is full, more new pages are opened than can be rendered, by a crawler for example. Most of them are opened only once,
/// so rendering then leaves most of the time to other requests.
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
        ServerRenderer::start(format!("let count = 0; export function prepare() {{}} export function render(request) {{ {render} }}"))
            .unwrap()
    }

    #[test]
    fn rest_at_a_full_queue_is_limited() {
        assert_eq!(rest_after(Duration::from_millis(20)), Duration::from_millis(180));
        assert_eq!(rest_after(TIME_LIMIT), MAX_REST);
    }

    #[tokio::test]
    async fn page_is_sent_unrendered_once_and_rendered_afterwards() {
        let renderer = renderer("return request + ++count");
        assert_eq!(renderer.get_or_start("/".to_owned()).await, None);
        renderer.render("/".to_owned()).await;
        assert_eq!(renderer.get_or_start("/".to_owned()).await.as_deref(), Some("/1"));
    }

    #[tokio::test]
    async fn failed_rendering_is_not_cached_and_the_next_one_gets_a_new_engine() {
        let renderer = renderer("if (++count > 1) throw new Error(request); return request + count");
        renderer.render("/a".to_owned()).await;
        renderer.render("/b".to_owned()).await;
        assert_eq!(renderer.get_or_start("/b".to_owned()).await, None);
        renderer.render("/b".to_owned()).await;
        assert_eq!(renderer.get_or_start("/b".to_owned()).await.as_deref(), Some("/b1"));
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
        let full = ServerRenderer { queue, was_full: Arc::default(), rendered: Cache::new(1) };
        assert!(matches!(full.enqueue(String::new()).await, Err(RenderError::QueueFull)));
        assert!(full.was_full.load(Ordering::Relaxed));
        assert!(matches!(renderer("return ''").enqueue(String::new()).await, Err(RenderError::NotRendered)));
    }
}
