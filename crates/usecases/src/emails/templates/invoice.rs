//! Sends an issued invoice or credit note to the buyer.

use nevel_domain::orders::{InvoiceKind, InvoiceSheet};
use nevel_i18n::emails::invoice as texts;

use super::content::{Block, EmailContent, Recipient, TemplateContext};
use super::parts;

/// The document is attached.
pub fn invoice(context: &TemplateContext, sheet: &InvoiceSheet, is_guest: bool) -> EmailContent {
    let (language, number, invoice) = (context.language, &context.order.number, &sheet.invoice.number);
    let (subject, title, text) = match sheet.invoice.kind {
        InvoiceKind::Invoice => (
            texts::Subject { invoice, number }.text(language),
            texts::title(language),
            texts::Text { invoice, number }.text(language),
        ),
        InvoiceKind::CreditNote => (
            texts::CreditSubject { invoice, number }.text(language),
            texts::credit_title(language),
            texts::CreditText { invoice, number }.text(language),
        ),
    };
    let mut blocks = vec![Block::Text(text.clone())];
    if let Some(due_on) = sheet.due_on() {
        let (amount, day) = (&sheet.open.format_localized(language), &due_on.format_localized(language));
        blocks.push(Block::Text(texts::Due { amount, day }.text(language)));
    }
    blocks.push(parts::order_button(context, is_guest, language));
    blocks.extend(parts::support(context.settings, language));
    EmailContent {
        recipient: Recipient::Buyer,
        language,
        subject,
        preview: text,
        title: title.to_owned(),
        blocks,
        footer: Some(parts::order_footer(context, language)),
    }
}
