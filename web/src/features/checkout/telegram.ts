/** Returns the typed name with a link such as `https://t.me/anna_k` replaced by `@anna_k`. */
export function normalizeTelegram(typed: string): string {
  const link = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/@?([^/?#]+)/i.exec(typed.trim());
  return link ? `@${link[1]}` : typed.trim();
}

/** The name without "@"; empty if there is none. */
export function telegramName(typed: string): string {
  return normalizeTelegram(typed).replace(/^@/, '');
}
