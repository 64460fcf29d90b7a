//! A JavaScript engine that has loaded the server bundle of the web application.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rquickjs::promise::MaybePromise;
use rquickjs::{CatchResultExt as _, Context, Ctx, Function, Module, Persistent, Runtime};

/// A page needs about 4 MiB.
const MEMORY_LIMIT: usize = 128 * 1024 * 1024;
/// The thread needs a larger stack than this.
const STACK_LIMIT: usize = 4 * 1024 * 1024;

/// The fields are dropped in this order: `QuickJS` aborts the process if a value outlives its runtime.
pub struct Engine {
    render: Persistent<Function<'static>>,
    context: Context,
    deadline: Rc<Cell<Option<Instant>>>,
    _runtime: Runtime,
}

impl Engine {
    pub fn load(bundle: &str) -> Result<Self, String> {
        let runtime = Runtime::new().map_err(|error| error.to_string())?;
        runtime.set_memory_limit(MEMORY_LIMIT);
        runtime.set_max_stack_size(STACK_LIMIT);
        // Loading has no deadline.
        let deadline = Rc::new(Cell::new(None));
        let handler_deadline = deadline.clone();
        let is_late = move || handler_deadline.get().is_some_and(|deadline| Instant::now() > deadline);
        runtime.set_interrupt_handler(Some(Box::new(is_late)));
        let context = Context::full(&runtime).map_err(|error| error.to_string())?;
        let render = context.with(|ctx| load_bundle(&ctx, bundle).catch(&ctx).map_err(|error| error.to_string()))?;
        Ok(Self { render, context, deadline, _runtime: runtime })
    }

    /// Returns the HTML of a page; empty if the page is rendered by the browser only.
    pub fn render(&self, request: &str, time_limit: Duration) -> Result<String, String> {
        self.deadline.set(Instant::now().checked_add(time_limit));
        self.context.with(|ctx| {
            let render = self.render.clone().restore(&ctx);
            render.and_then(|render| render.call((request,))).catch(&ctx).map_err(|error| error.to_string())
        })
    }
}

fn load_bundle(ctx: &Ctx, bundle: &str) -> rquickjs::Result<Persistent<Function<'static>>> {
    let (module, evaluated) = Module::declare(ctx.clone(), "server-render", bundle)?.eval()?;
    evaluated.finish::<()>()?;
    module.get::<_, Function>("prepare")?.call::<_, MaybePromise>(())?.finish::<()>()?;
    Ok(Persistent::save(ctx, module.get::<_, Function>("render")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_secs(10);

    fn engine(render: &str) -> Engine {
        Engine::load(&format!("let texts; export async function prepare() {{ texts = await 'ready' }} export {render}"))
            .unwrap()
    }

    #[test]
    fn render_is_called_after_prepare_has_finished() {
        let engine = engine("const render = (request) => texts + JSON.parse(request).path");
        assert_eq!(engine.render(r#"{"path":"/привет"}"#, LIMIT).unwrap(), "ready/привет");
    }

    #[test]
    fn exceptions_and_endless_loops_are_errors() {
        let throws = engine("function render() { throw new Error('the reason') }");
        assert!(throws.render("", LIMIT).unwrap_err().contains("the reason"));
        let endless = engine("function render() { for (;;); }");
        assert!(endless.render("", Duration::from_millis(1)).unwrap_err().contains("interrupted"));
    }

    #[test]
    fn broken_bundle_is_an_error() {
        for bundle in [
            "export const render",
            "throw new Error('broken')",
            "export const render = 1",
            "export async function prepare() {}",
        ] {
            assert!(Engine::load(bundle).is_err(), "{bundle}");
        }
    }
}
