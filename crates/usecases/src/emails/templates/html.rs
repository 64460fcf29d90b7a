//! Renders an email as HTML for email clients: tables, inline styles, no external resources. The embedded style sheet only adds
//! the dark color scheme; clients that ignore it show the light one.

use nevel_domain::html::escape;

use super::content::{BillLine, Block, EmailContent, Fact, Recipient, TemplateContext};
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

pub fn render(template: &EmailContent, context: &TemplateContext) -> String {
    let blocks: String = template.blocks.iter().map(block).collect();
    let (title, subject, preview) = (escape(&template.title), escape(&template.subject), escape(&template.preview));
    let language = template.language.code();
    let (logo, footer) = (logo(context), footer(template, context));
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"supported-color-schemes\" content=\"light dark\">\n\
         <meta name=\"format-detection\" content=\"telephone=no,date=no,address=no,email=no\">\n\
         <title>{subject}</title>\n<style>{DARK_STYLES}</style>\n</head>\n\
         <body class=\"mist\" style=\"margin:0;padding:0;background:#f4f6f8;-webkit-text-size-adjust:100%;\">\n\
         <div style=\"display:none;max-height:0;overflow:hidden;\">{preview}</div>\n\
         <table role=\"presentation\" class=\"mist\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"background:#f4f6f8;\">\
         <tr><td align=\"center\" style=\"padding:28px 12px 40px;\">\n\
         <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"max-width:600px;{FONT}\">\n\
         <tr><td style=\"padding:0 8px 20px;\">{logo}</td></tr>\n\
         <tr><td class=\"paper\" style=\"background:#ffffff;border-radius:16px;padding:32px 28px 12px;\">\n\
         <h1 class=\"ink\" style=\"margin:0 0 12px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-0.022em;color:#10161d;\">{title}</h1>\n\
         {blocks}</td></tr>\n\
         <tr><td style=\"padding:20px 8px 0;\">{footer}</td></tr>\n\
         </table>\n</td></tr></table>\n</body>\n</html>\n"
    )
}

/// The logo, drawn with colored boxes.
fn logo(context: &TemplateContext) -> String {
    let bar = |width: u32, left: u32| {
        format!(
            "<div class=\"bar\" style=\"width:{width}px;height:2px;margin:2px 0 0 {left}px;border-radius:2px;background:#10161d;\"></div>"
        )
    };
    let name = escape(&context.settings.shop_name);
    let home = escape(context.shop_url);
    format!(
        "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\"><tr>\
         <td style=\"padding:0 10px 0 0;\" aria-hidden=\"true\">\
         <div style=\"width:14px;height:7px;margin:0 0 0 5px;border-radius:7px 7px 0 0;background:#d1450b;\"></div>{}{}{}</td>\
         <td><a class=\"ink\" href=\"{home}/\" style=\"font-size:21px;line-height:24px;font-weight:600;letter-spacing:-0.03em;\
         color:#10161d;text-decoration:none;{FONT}\">{name}</a></td></tr></table>",
        bar(24, 0),
        bar(16, 4),
        bar(8, 8)
    )
}

fn block(block: &Block) -> String {
    match block {
        Block::Text(text) => {
            format!("<p class=\"ink2\" style=\"margin:0 0 20px;font-size:17px;line-height:26px;color:#4a5561;\">{}</p>\n", escape(text))
        }
        Block::Note(text) => {
            format!("<p class=\"ink2\" style=\"margin:0 0 20px;font-size:13px;line-height:18px;color:#4a5561;\">{}</p>\n", escape(text))
        }
        Block::Button { label, link } => format!(
            "<p style=\"margin:0 0 20px;\"><a class=\"button\" href=\"{}\" style=\"display:inline-block;padding:13px 22px;border-radius:8px;\
             background:#10161d;color:#ffffff;font-size:15px;line-height:18px;font-weight:600;text-decoration:none;\">{}</a></p>\n",
            escape(link),
            escape(label)
        ),
        Block::Heading(heading) => format!(
            "<h2 class=\"ink\" style=\"margin:8px 0 10px;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-0.012em;color:#10161d;\">{}</h2>\n",
            escape(heading)
        ),
        Block::Bill { lines, sums, total } => bill(lines, sums, total),
        Block::Address(lines) => {
            let lines: Vec<String> = lines.iter().map(|line| escape(line)).collect();
            format!(
                "<p class=\"ink2\" style=\"margin:0 0 22px;font-size:15px;line-height:22px;color:#4a5561;\">{}</p>\n",
                lines.join("<br>")
            )
        }
        Block::Facts(facts) => format!(
            "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"margin:0 0 22px;\">{}</table>\n",
            facts.iter().map(fact).collect::<String>()
        ),
        Block::Steps(steps) => format!(
            "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" style=\"margin:0 0 18px;\">{}</table>\n",
            steps.iter().enumerate().map(|(index, step)| self::step(index + 1, step)).collect::<String>()
        ),
    }
}

fn bill(lines: &[BillLine], sums: &[(&str, String)], total: &(&str, String)) -> String {
    let lines: String = lines
        .iter()
        .map(|line| {
            format!(
                "<tr><td class=\"ink rule\" style=\"padding:12px 12px 12px 0;border-bottom:1px solid #d3dae1;font-size:15px;line-height:21px;color:#10161d;\">{}\
                 <br><span class=\"ink2\" style=\"font-size:13px;line-height:18px;color:#4a5561;\">{}</span></td>\
                 <td class=\"ink rule\" align=\"right\" valign=\"top\" style=\"padding:12px 0;border-bottom:1px solid #d3dae1;font-size:15px;\
                 line-height:21px;white-space:nowrap;font-variant-numeric:tabular-nums;color:#10161d;\">{}</td></tr>\n",
                escape(&line.name),
                escape(&line.count),
                escape(&line.sum)
            )
        })
        .collect();
    let sums: String = sums
        .iter()
        .map(|(label, sum)| {
            format!(
                "<tr><td class=\"ink2\" style=\"padding:10px 0 0;font-size:15px;line-height:20px;color:#4a5561;\">{}</td>\
                 <td class=\"ink2\" align=\"right\" style=\"padding:10px 0 0;font-size:15px;line-height:20px;white-space:nowrap;\
                 font-variant-numeric:tabular-nums;color:#4a5561;\">{}</td></tr>\n",
                escape(label),
                escape(sum)
            )
        })
        .collect();
    format!(
        "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"margin:0 0 24px;\">\n{lines}{sums}\
         <tr><td class=\"ink\" style=\"padding:12px 0 0;font-size:21px;line-height:28px;font-weight:600;color:#10161d;\">{}</td>\
         <td class=\"ink\" align=\"right\" style=\"padding:12px 0 0;font-size:21px;line-height:28px;font-weight:600;white-space:nowrap;\
         font-variant-numeric:tabular-nums;color:#10161d;\">{}</td></tr></table>\n",
        escape(total.0),
        escape(&total.1)
    )
}

fn fact(fact: &Fact) -> String {
    let value = escape(&fact.value);
    let value = fact.link.as_ref().map_or(value.clone(), |link| {
        format!("<a class=\"link\" href=\"{}\" style=\"color:#b03804;text-decoration:underline;\">{value}</a>", escape(link))
    });
    format!(
        "<tr><td class=\"ink2\" width=\"112\" valign=\"top\" style=\"padding:4px 12px 4px 0;font-size:15px;line-height:22px;color:#4a5561;\">{}</td>\
         <td class=\"ink\" style=\"padding:4px 0;font-size:15px;line-height:22px;word-break:break-word;color:#10161d;\">{value}</td></tr>\n",
        escape(fact.label)
    )
}

fn step(number: usize, step: &str) -> String {
    format!(
        "<tr><td valign=\"top\" style=\"padding:4px 12px 8px 0;\"><div class=\"step\" style=\"width:24px;height:24px;border-radius:12px;\
         background:#fdeee6;color:#b03804;font-size:13px;line-height:24px;font-weight:600;text-align:center;\">{number}</div></td>\
         <td class=\"ink2\" style=\"padding:5px 0 8px;font-size:15px;line-height:22px;color:#4a5561;\">{}</td></tr>\n",
        escape(step)
    )
}

fn footer(template: &EmailContent, context: &TemplateContext) -> String {
    if template.recipient == Recipient::Manager {
        return small(&context.settings.shop_name);
    }
    // Black on white in both color schemes, like on the package.
    format!(
        "<div style=\"margin:0 0 16px;padding:12px 16px;border:2px solid #000000;background:#ffffff;color:#000000;font-family:Arial,Helvetica,sans-serif;\
         font-size:15px;line-height:20px;font-weight:700;text-align:center;\">{}</div>{}",
        escape(parts::nicotine_warning(template.language)),
        small(&format!("{} {}", parts::adults_only(template.language), parts::reason(context, template.language)))
    )
}

fn small(text: &str) -> String {
    format!("<p class=\"ink2\" style=\"margin:0;font-size:13px;line-height:18px;color:#4a5561;\">{}</p>", escape(text))
}
