import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { Shop } from './shop-process.ts';

/** The emails to an address, oldest first. */
async function emailsTo(shop: Shop, address: string): Promise<Email[]> {
  if (!shop.outbox) throw new Error('The emails of a shop that runs already are not readable');
  const outbox = shop.outbox;
  const names = await readdir(outbox).catch(() => []);
  const emails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return emails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** Waits for an email to an address whose text contains a string. */
export async function waitForEmail(shop: Shop, address: string, content: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await emailsTo(shop, address)).findLast(({ text }) => text?.includes(content));
      return found !== undefined;
    })
    .toBe(true);
  return found as Email;
}

/** The first link of an email to a path of the shop, as path with fragment. */
export function linkIn({ text = '' }: Email, path: string): string {
  const [link] = new RegExp(`https?://\\S*?${path}[^\\s>)]*`).exec(text) ?? [];
  if (!link) throw new Error(`No link to ${path} in:\n${text}`);
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
