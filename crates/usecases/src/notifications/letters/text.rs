//! A letter as plain text.

use super::{About, Block, Letter, Recipient, parts};

pub fn write(letter: &Letter, about: &About) -> String {
    let mut paragraphs = vec![letter.title.clone()];
    paragraphs.extend(letter.blocks.iter().map(block));
    let mut end = vec!["--".to_owned(), format!("{}, {}", about.settings.shop_name, about.shop_url)];
    if letter.recipient == Recipient::Buyer {
        end.push(parts::nicotine_warning(letter.language).to_owned());
        end.push(parts::adults_only(letter.language));
        end.push(parts::reason(about, letter.language));
    }
    paragraphs.push(end.join("\n"));
    // Amounts hold blanks that do not break; plain text is read in columns where nothing breaks anyway.
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
