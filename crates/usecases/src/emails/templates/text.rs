//! Renders an email as plain text.

use super::content::{Block, EmailContent, Recipient, TemplateContext};
use super::parts;

pub fn render(template: &EmailContent, context: &TemplateContext) -> String {
    let mut paragraphs = vec![template.title.clone()];
    paragraphs.extend(template.blocks.iter().map(block));
    let mut footer = vec!["--".to_owned(), format!("{}, {}", context.settings.shop_name, context.shop_url)];
    if template.recipient == Recipient::Buyer {
        let company = context.settings.company.to_single_line(template.language);
        if !company.is_empty() {
            footer.push(company);
        }
        if context.contains_nicotine {
            footer.push(parts::nicotine_warning(template.language).to_owned());
        }
        footer.push(parts::adults_only(template.language));
        footer.push(parts::reason(context, template.language));
    }
    paragraphs.push(footer.join("\n"));
    // Line breaks inside phrases do not matter in plain text.
    paragraphs.join("\n\n").replace('\u{a0}', " ") + "\n"
}

fn block(block: &Block) -> String {
    match block {
        Block::Text(text) | Block::Note(text) => text.clone(),
        Block::Button { label, link } => format!("{label}:\n{link}"),
        Block::Heading(heading) => heading.to_uppercase(),
        Block::Bill { lines, sums, total } => {
            let lines = lines.iter().map(|line| format!("{}\n  {} = {}", line.name, line.count, line.sum));
            let sums = sums.iter().chain([total]).map(|(label, sum)| format!("{label}: {sum}"));
            format!("{}\n\n{}", lines.collect::<Vec<_>>().join("\n"), sums.collect::<Vec<_>>().join("\n"))
        }
        Block::Address(lines) => lines.join("\n"),
        Block::Facts(facts) => facts
            .iter()
            .map(|fact| match fact.link.as_deref().filter(|link| link.starts_with("https://")) {
                Some(link) => format!("{}: {link}", fact.label),
                None => format!("{}: {}", fact.label, fact.value),
            })
            .collect::<Vec<_>>()
            .join("\n"),
        Block::Steps(steps) => {
            steps.iter().enumerate().map(|(index, step)| format!("{}. {step}", index + 1)).collect::<Vec<_>>().join("\n")
        }
    }
}
