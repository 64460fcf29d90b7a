//! Renders an email as plain text.

use nevel_domain::settings::ShopSettings;
use nevel_i18n::emails::footer::nicotine;

use super::content::{Block, EmailContent};
use super::parts;

pub fn render(template: &EmailContent, settings: &ShopSettings, shop_url: &str) -> String {
    let mut paragraphs = vec![template.title.clone()];
    paragraphs.extend(template.blocks.iter().map(block));
    let mut lines = vec!["--".to_owned(), format!("{}, {shop_url}", settings.shop_name)];
    if let Some(footer) = &template.footer {
        let company = settings.company.to_single_line(template.language);
        if !company.is_empty() {
            lines.push(company);
        }
        if footer.contains_nicotine {
            lines.push(nicotine(template.language).to_owned());
        }
        if footer.adults_only {
            lines.push(parts::adults_only(template.language));
        }
        lines.push(footer.reason.clone());
    }
    paragraphs.push(lines.join("\n"));
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
            .map(|fact| match fact.link.as_deref().filter(|link| link.starts_with("http")) {
                Some(link) => format!("{}: {link}", fact.label),
                None => format!("{}: {}", fact.label, fact.value),
            })
            .collect::<Vec<_>>()
            .join("\n"),
        Block::Steps(steps) => steps
            .iter()
            .enumerate()
            .map(|(index, step)| format!("{}. {step}", index + 1))
            .collect::<Vec<_>>()
            .join("\n"),
    }
}
