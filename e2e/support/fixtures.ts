import { test as base, expect, type Page } from '@playwright/test';
import { type Shop, shopAt, startShop } from './shop-process.ts';
import { type Language, languageOf, type Texts, textsOf } from './texts.ts';

interface TestOptions {
  /** Most visitors have answered the age gate before; a journey about the gate says false. */
  ageConfirmed: boolean;
  /** Pages of other hosts that the journey leaves for; every other request to a stranger fails it. */
  strangers: string[];
  /** Other things that the visitor's local storage holds from an earlier visit. */
  stored: Record<string, string>;
}

interface TestFixtures {
  language: Language;
  texts: Texts;
  /** Is the window narrow, so that the header's items are in the drawer? */
  narrow: boolean;
  onlyOurHost: undefined;
}

interface WorkerFixtures {
  /** Journeys that change the catalogue name a shop of their own, so that nobody else meets their changes. */
  ownShop: string;
  shop: Shop;
}

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  ageConfirmed: [true, { option: true }],
  strangers: [[], { option: true }],
  stored: [{}, { option: true }],

  ownShop: ['', { option: true, scope: 'worker' }],
  shop: [
    // The name alone makes Playwright start another worker, and with it another shop.
    async ({ ownShop: _ }, use, { workerIndex }) => {
      const given = process.env.E2E_BASE_URL;
      const shop = given ? shopAt(given) : await startShop(workerIndex);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ shop }, use) => use(shop.address),

  storageState: ({ shop, ageConfirmed, stored }, use) => {
    const values = { ...stored, ...(ageConfirmed && { 'age-verified': 'true' }) };
    const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
    return use({ cookies: [], origins: [{ origin: shop.address, localStorage }] });
  },

  language: ({ locale }, use) => use(languageOf(locale)),
  texts: ({ language }, use) => use(textsOf(language)),
  narrow: ({ viewport }, use) => use((viewport?.width ?? 0) <= 768),

  onlyOurHost: [
    async ({ context, shop, strangers }, use) => {
      const asked: string[] = [];
      context.on('request', (request) => {
        const address = new URL(request.url());
        if (address.protocol.startsWith('http') && address.origin !== shop.address) asked.push(address.href);
      });
      await use(undefined);
      expect(asked.filter((address) => !strangers.includes(address))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page has everything it asked for: data, fonts and the pictures in view. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('main h1, main h2').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    return inView.every((image) => image.complete);
  });
  await waitForPaint(page);
}

/** A row that was picked up is measured a frame later; a key that comes sooner is not heard. */
export async function pressAfterPaint(page: Page, key: string): Promise<void> {
  await waitForPaint(page);
  await page.keyboard.press(key);
}

/** After two frames what is in the page has been laid out and painted. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/** Keeps the answers of the API back, as a slow line would, until they are let go. None of them is changed. */
export async function holdResponses(page: Page, address = '**/api/v1/**'): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
