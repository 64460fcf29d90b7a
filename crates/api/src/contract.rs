//! What other programs are told: the `OpenAPI` document, and the constants that the web repeats.

use nevel_domain::{country, media, rules};

/// The document as it stands in `openapi.json`.
pub fn openapi_json() -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string_pretty(&crate::router::document())? + "\n")
}

/// The constants as they stand in `web/src/shared/rules.gen.ts`.
pub fn rules_ts() -> String {
    let constants = rules::PUBLIC.iter().map(|(name, value)| format!("  {name}: {value},\n")).collect::<String>();
    let widths = media::WIDTHS.map(|width| width.to_string()).join(", ");
    let countries = country::ALL.map(|code| format!("'{code}'")).join(", ");
    format!(
        "// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.\n\
         export const rules = {{\n{constants}}} as const;\n\n\
         /** Widths that pictures of the shop are kept in, if they are not narrower themselves. */\n\
         export const pictureWidths = [{widths}] as const;\n\n\
         // biome-ignore format: one line per ten would say nothing more\n\
         export const countries = [{countries}] as const;\n"
    )
}
