//! Generates the TypeScript constants that the web application shares with the server.

use nevel_domain::{country, images, look_alikes, rules, vat, zip_code};

const HEADING: &str = "// Generated from crates/domain/src/rules.rs by `make generate`. Do not edit.\n";

/// Rules of the admin, in a file of their own, so that the shop does not load them.
const STAFF: [&str; 25] = [
    "statementMaxBytes",
    "accountingMaxDays",
    "callBackMaxDays",
    "paymentReferenceMaxChars",
    "carrierNameMaxChars",
    "trackingNumberMaxChars",
    "maxCarriers",
    "maxShippingZones",
    "zoneNameMaxChars",
    "invoiceFormatMaxChars",
    "invoiceRetentionMaxYears",
    "invoicePaymentMaxDays",
    "maxVatRates",
    "orderDocuments",
    "printedOrders",
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
    let (all, eea) = (quoted(&country::ALL), quoted(&country::EEA));
    let as_of = vat::EU_STANDARD_RATES_AS_OF;
    let rates: String = vat::EU_STANDARD_RATES
        .iter()
        .map(|(country, from, rate)| {
            format!("  {{ country: '{country}', from: '{from}', rate: {} }},\n", f64::from(*rate) / 100.0)
        })
        .collect();
    format!(
        "{HEADING}\
         export const staffRules = {{\n{constants}}} as const;\n\n\
         /** All ISO 3166 codes. */\n\
         // biome-ignore format: one line is easier to read\n\
         export const allCountries: readonly string[] = [{all}];\n\n\
         /** The European Economic Area. */\n\
         // biome-ignore format: one line is easier to read\n\
         export const eeaCountries: readonly string[] = [{eea}];\n\n\
         /** The members of the European Union with their standard rates of VAT and the first days of these. */\n\
         export const euVatRates = [\n{rates}] as const;\n\n\
         /** When they were compared with the rates in force. */\n\
         export const euVatRatesAsOf = '{as_of}';\n"
    )
}

/// The content of `web/src/shared/rules.gen.ts`.
pub fn rules_ts() -> String {
    let constants = constants(false);
    let widths = images::WIDTHS.map(|width| width.to_string()).join(", ");
    let countries = quoted(&country::DEFAULT);
    let (others, latin): (String, String) = look_alikes::PAIRS.into_iter().unzip();
    format!(
        "{HEADING}\
         export const rules = {{\n{constants}}} as const;\n\n\
         /** Widths in which images are stored, up to the width of the original. */\n\
         export const imageWidths = [{widths}] as const;\n\n\
         /** The countries that a new shop ships to. */\n\
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
