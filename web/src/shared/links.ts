// Sanitizes URLs of the settings.

/** Returns the messenger link of the settings if it is an http(s) URL or opens Telegram. */
export function messengerHref(value: string | null | undefined): string | undefined {
  const text = value?.trim();
  return text && /^(?:https?|tg):\/\/[^\s"<>]+$/i.test(text) ? text : undefined;
}

/** Whether a messenger link opens Telegram; the texts of other messengers name none. */
export function isTelegram(href: string): boolean {
  return /^(?:https?:\/\/(?:t|telegram)\.me\/|tg:)/i.test(href);
}

/** Returns the href of a contact: `mailto:` for an email, the URL itself, or undefined for plain text. */
export function contactHref(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? '';
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(text)) return `mailto:${text}`;
  return /^https?:\/\/[^\s]+$/i.test(text) ? text : undefined;
}
