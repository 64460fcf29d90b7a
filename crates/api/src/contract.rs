//! What other programs are told: the `OpenAPI` document, and the constants that the web repeats.

use nevel_domain::{country, images, rules};
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, Response, ResponseBuilder};

/// The document as it stands in `openapi.json`.
pub fn openapi_json() -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string_pretty(&crate::router::document())? + "\n")
}

/// Tells of each call what the layers around it may answer, which no handler knows of.
pub(crate) fn document_middleware_responses(document: &mut OpenApi) {
    for PathItem { get, put, post, delete, patch, .. } in document.paths.paths.values_mut() {
        for call in [&mut *get, put, post, delete, patch].into_iter().flatten() {
            name_answer(call, "429", "The caller asks too much");
            name_answer(call, "503", "The shop is too busy");
            if call.request_body.is_some() {
                name_answer(call, "413", "The body is too large");
                name_answer(call, "415", "The body is of another type");
            }
        }
        for call in [put, post, delete, patch].into_iter().flatten() {
            name_answer(call, "403", "A page of another site sent it");
        }
    }
}

fn name_answer(call: &mut Operation, status: &str, reason: &str) {
    call.responses.responses.entry(status.to_owned()).or_insert_with(|| problem(reason).into());
}

fn problem(reason: &str) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(reason).content("application/json", content).build()
}

/// The constants as they stand in `web/src/shared/rules.gen.ts`.
pub fn rules_ts() -> String {
    let constants = rules::PUBLIC.iter().map(|(name, value)| format!("  {name}: {value},\n")).collect::<String>();
    let widths = images::WIDTHS.map(|width| width.to_string()).join(", ");
    let countries = country::ALL.map(|code| format!("'{code}'")).join(", ");
    format!(
        "// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.\n\
         export const rules = {{\n{constants}}} as const;\n\n\
         /** Widths that pictures of the shop are kept in, if they are not narrower themselves. */\n\
         export const imageWidths = [{widths}] as const;\n\n\
         // biome-ignore format: one line per ten would say nothing more\n\
         export const countries = [{countries}] as const;\n"
    )
}
