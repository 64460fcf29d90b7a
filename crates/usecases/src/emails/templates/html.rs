//! Renders an email as HTML for email clients: tables, inline styles, no external resources. The embedded style sheet
//! only adds the dark color scheme; clients that ignore it show the light one.

use maud::{Markup, PreEscaped, html};
use nevel_domain::settings::ShopSettings;
use nevel_i18n::emails::footer as footer_texts;

use super::content::{BillLine, Block, EmailContent, Fact};
use super::parts;

const FONT: &str = "font-family:Onest,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
/// The dark color scheme of the shop.
const DARK_STYLES: &str = "\
:root{color-scheme:light dark;supported-color-schemes:light dark}\
@media (prefers-color-scheme:dark){\
.mist{background:#0f1419!important}.paper{background:#1a2129!important}\
.ink{color:#eef2f6!important}.ink2{color:#b0bac5!important}\
.rule{border-color:#2f3943!important}.quiet{background:#222a33!important}\
.bar{background:#eef2f6!important}.link{color:#ff8d5c!important}\
.button{background:#eef2f6!important;color:#10161d!important}.step{background:#3a2117!important;color:#ff8d5c!important}}";

pub fn render(template: &EmailContent, settings: &ShopSettings, shop_url: &str) -> String {
    let document = html! {
        (PreEscaped("<!doctype html>")) "\n"
        html lang=(template.language.code()) { "\n"
            head { "\n"
                meta charset="utf-8"; "\n"
                meta name="viewport" content="width=device-width,initial-scale=1"; "\n"
                meta name="color-scheme" content="light dark"; "\n"
                meta name="supported-color-schemes" content="light dark"; "\n"
                meta name="format-detection" content="telephone=no,date=no,address=no,email=no"; "\n"
                title { (template.subject) } "\n"
                style { (PreEscaped(DARK_STYLES)) } "\n"
            } "\n"
            body.mist style="margin:0;padding:0;background:#f4f6f8;-webkit-text-size-adjust:100%;" { "\n"
                div style="display:none;max-height:0;overflow:hidden;" { (template.preview) } "\n"
                table role="presentation" class="mist" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f8;" {
                    tr { td align="center" style="padding:28px 12px 40px;" { "\n"
                        table role="presentation" width="100%" cellpadding="0" cellspacing="0" style={ "max-width:600px;" (FONT) } { "\n"
                            tr { td style="padding:0 8px 20px;" { (logo(settings, shop_url)) } } "\n"
                            tr { td.paper style="background:#ffffff;border-radius:16px;padding:32px 28px 12px;" { "\n"
                                h1.ink style="margin:0 0 12px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-0.022em;color:#10161d;" { (template.title) } "\n"
                                @for item in &template.blocks { (block(item)) "\n" }
                            } } "\n"
                            tr { td style="padding:20px 8px 0;" { (footer(template, settings)) } } "\n"
                        } "\n"
                    } }
                } "\n"
            } "\n"
        } "\n"
    };
    document.into_string()
}

/// The logo, drawn with colored boxes.
fn logo(settings: &ShopSettings, shop_url: &str) -> Markup {
    html! {
        table role="presentation" cellpadding="0" cellspacing="0" { tr {
            td style="padding:0 10px 0 0;" aria-hidden="true" {
                div style="width:14px;height:7px;margin:0 0 0 5px;border-radius:7px 7px 0 0;background:#d1450b;" {}
                @for (width, left) in [(24, 0), (16, 4), (8, 8)] {
                    div.bar style={ "width:" (width) "px;height:2px;margin:2px 0 0 " (left) "px;border-radius:2px;background:#10161d;" } {}
                }
            }
            td { a.ink href={ (shop_url) "/" }
                style={ "font-size:21px;line-height:24px;font-weight:600;letter-spacing:-0.03em;color:#10161d;text-decoration:none;" (FONT) }
                { (settings.shop_name) } }
        } }
    }
}

fn block(block: &Block) -> Markup {
    html! {
        @match block {
            Block::Text(text) => p.ink2 style="margin:0 0 20px;font-size:17px;line-height:26px;color:#4a5561;" { (text) },
            Block::Note(text) => p.ink2 style="margin:0 0 20px;font-size:13px;line-height:18px;color:#4a5561;" { (text) },
            Block::Button { label, link } => p style="margin:0 0 20px;" {
                a.button href=(link) style="display:inline-block;padding:13px 22px;border-radius:8px;background:#10161d;color:#ffffff;\
                    font-size:15px;line-height:18px;font-weight:600;text-decoration:none;" { (label) }
            },
            Block::Heading(heading) => h2.ink
                style="margin:8px 0 10px;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-0.012em;color:#10161d;" { (heading) },
            Block::Bill { lines, sums, total } => (bill(lines, sums, total)),
            Block::Address(lines) => p.ink2 style="margin:0 0 22px;font-size:15px;line-height:22px;color:#4a5561;" {
                @for (index, line) in lines.iter().enumerate() { @if index > 0 { br; } (line) }
            },
            Block::Facts(facts) => table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;" {
                @for item in facts { (fact(item)) "\n" }
            },
            Block::Steps(steps) => table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px;" {
                @for (step, number) in steps.iter().zip(1..) { (self::step(number, step)) "\n" }
            },
        }
    }
}

fn bill(lines: &[BillLine], sums: &[(&str, String)], total: &(&str, String)) -> Markup {
    html! {
        table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;" { "\n"
            @for line in lines {
                tr {
                    td class="ink rule" style="padding:12px 12px 12px 0;border-bottom:1px solid #d3dae1;font-size:15px;line-height:21px;color:#10161d;" {
                        (line.name) br;
                        span.ink2 style="font-size:13px;line-height:18px;color:#4a5561;" { (line.count) }
                    }
                    td class="ink rule" align="right" valign="top" style="padding:12px 0;border-bottom:1px solid #d3dae1;font-size:15px;\
                        line-height:21px;white-space:nowrap;font-variant-numeric:tabular-nums;color:#10161d;" { (line.sum) }
                } "\n"
            }
            @for (label, sum) in sums {
                tr {
                    td.ink2 style="padding:10px 0 0;font-size:15px;line-height:20px;color:#4a5561;" { (label) }
                    td.ink2 align="right" style="padding:10px 0 0;font-size:15px;line-height:20px;white-space:nowrap;\
                        font-variant-numeric:tabular-nums;color:#4a5561;" { (sum) }
                } "\n"
            }
            tr {
                td.ink style="padding:12px 0 0;font-size:21px;line-height:28px;font-weight:600;color:#10161d;" { (total.0) }
                td.ink align="right" style="padding:12px 0 0;font-size:21px;line-height:28px;font-weight:600;white-space:nowrap;\
                    font-variant-numeric:tabular-nums;color:#10161d;" { (total.1) }
            }
        }
    }
}

fn fact(fact: &Fact) -> Markup {
    html! {
        tr {
            td.ink2 width="112" valign="top" style="padding:4px 12px 4px 0;font-size:15px;line-height:22px;color:#4a5561;" { (fact.label) }
            td.ink style="padding:4px 0;font-size:15px;line-height:22px;word-break:break-word;color:#10161d;" {
                @match &fact.link {
                    Some(link) => a.link href=(link) style="color:#b03804;text-decoration:underline;" { (fact.value) },
                    None => (fact.value),
                }
            }
        }
    }
}

fn step(number: usize, step: &str) -> Markup {
    html! {
        tr {
            td valign="top" style="padding:4px 12px 8px 0;" {
                div.step style="width:24px;height:24px;border-radius:12px;background:#fdeee6;color:#b03804;font-size:13px;line-height:24px;\
                    font-weight:600;text-align:center;" { (number) }
            }
            td.ink2 style="padding:5px 0 8px;font-size:15px;line-height:22px;color:#4a5561;" { (step) }
        }
    }
}

fn footer(template: &EmailContent, settings: &ShopSettings) -> Markup {
    html! {
        @match &template.footer {
            None => (small(&settings.shop_name)),
            Some(footer) => {
                @if footer.contains_nicotine {
                    // Black on white in both color schemes, like on the package.
                    div style="margin:0 0 16px;padding:12px 16px;border:2px solid #000000;background:#ffffff;color:#000000;\
                        font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:20px;font-weight:700;text-align:center;" {
                        (footer_texts::nicotine(template.language))
                    }
                }
                @if footer.adults_only {
                    (small(&format!("{} {}", parts::adults_only(template.language), footer.reason)))
                } @else {
                    (small(&footer.reason))
                }
                (small(&settings.company.to_single_line(template.language)))
            },
        }
    }
}

fn small(text: &str) -> Markup {
    html! { @if !text.is_empty() { p.ink2 style="margin:0;font-size:13px;line-height:18px;color:#4a5561;" { (text) } } }
}
