//! Generates the TypeScript constants that the web application shares with the server.

use nevel_domain::{country, images, look_alikes, rules, zip_code};

const HEADING: &str = "// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.\n";

/// Rules of the admin, in a file of their own, so that the shop does not load them.
const STAFF: [&str; 19] = [
    "statementMaxBytes",
    "callBackMaxDays",
    "paymentReferenceMaxChars",
    "carrierNameMaxChars",
    "trackingNumberMaxChars",
    "maxCarriers",
    "invoiceFormatMaxChars",
    "invoiceRetentionMaxYears",
    "orderDocuments",
    "retentionAfterWithdrawalDays",
    "erasureNoticeDays",
    "withdrawalEeaMinDays",
    "orderViews",
    "orderViewNameMaxChars",
    "orderJobOrders",
    "orderUnitsLimit",
    "openOrdersLimit",
    "emailsLimit",
    "cancelAfterMaxHours",
];

fn constants(is_for_staff: bool) -> String {
    let rules = rules::PUBLIC.iter().filter(|(name, _)| STAFF.contains(name) == is_for_staff);
    rules.map(|(name, value)| format!("  {name}: {value},\n")).collect()
}

fn quoted(texts: &[&str]) -> String {
    texts.iter().map(|text| format!("'{text}'")).collect::<Vec<_>>().join(", ")
}

/// The content of `web/src/shared/staff-rules.gen.ts`.
pub fn staff_rules_ts() -> String {
    let constants = constants(true);
    let countries = quoted(&country::EEA);
    format!(
        "{HEADING}\
         export const staffRules = {{\n{constants}}} as const;\n\n\
         /** The European Economic Area. */\n\
         // biome-ignore format: one line is easier to read\n\
         export const eeaCountries: readonly string[] = [{countries}];\n"
    )
}

/// The content of `web/src/shared/rules.gen.ts`.
pub fn rules_ts() -> String {
    let constants = constants(false);
    let widths = images::WIDTHS.map(|width| width.to_string()).join(", ");
    let countries = quoted(&country::ALL);
    let (others, latin): (String, String) = look_alikes::PAIRS.into_iter().unzip();
    format!(
        "{HEADING}\
         export const rules = {{\n{constants}}} as const;\n\n\
         /** Widths in which images are stored, up to the width of the original. */\n\
         export const imageWidths = [{widths}] as const;\n\n\
         // biome-ignore format: one line is easier to read\n\
         export const countries = [{countries}] as const;\n\n\
         /** Letters of other alphabets, and the Latin letters that look the same. */\n\
         export const lookAlikes = {{\n  others: '{others}',\n  latin: '{latin}',\n}} as const;\n"
    )
}

/// The content of `web/src/shared/zip-examples.gen.ts`, which only forms with an address load.
pub fn zip_examples_ts() -> String {
    let examples: String =
        zip_code::EXAMPLES.iter().map(|(country, zips)| format!("  {country}: [{}],\n", quoted(zips))).collect();
    let lookalikes: String =
        zip_code::LOOKALIKES.iter().map(|(cyrillic, latin)| format!("  {cyrillic}: '{latin}',\n")).collect();
    format!(
        "// Generated from crates/domain/src/zip_code.rs by `make generate`. Do not edit.\n\n\
         /** Examples of all formats of a country, the usual one first. */\n\
         export const zipExamples: Partial<Record<string, readonly string[]>> = {{\n{examples}}};\n\n\
         /** Latin letters by the Cyrillic ones that look like them. */\n\
         export const latinLookalikes: Partial<Record<string, string>> = {{\n{lookalikes}}};\n"
    )
}
