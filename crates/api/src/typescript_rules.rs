//! Generates the TypeScript constants that the web application shares with the server.

use nevel_domain::{country, images, rules};

/// The content of `web/src/shared/rules.gen.ts`.
pub fn rules_ts() -> String {
    let constants = rules::PUBLIC.iter().map(|(name, value)| format!("  {name}: {value},\n")).collect::<String>();
    let widths = images::WIDTHS.map(|width| width.to_string()).join(", ");
    let countries = country::ALL.map(|code| format!("'{code}'")).join(", ");
    format!(
        "// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.\n\
         export const rules = {{\n{constants}}} as const;\n\n\
         /** Widths in which images are stored, up to the width of the original. */\n\
         export const imageWidths = [{widths}] as const;\n\n\
         // biome-ignore format: one line is easier to read\n\
         export const countries = [{countries}] as const;\n"
    )
}
