import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Shop, shopAt, startShop } from './shop-process.ts';
import { type Language, languageOf, type Texts, textsOf } from './texts.ts';

interface TestOptions {
  /** Whether the application's scripts run. Opening a page then waits until it responds to input. */
  scripts: boolean;
  /** Whether the visitor has passed the age gate before. */
  ageConfirmed: boolean;
  /** External URLs that the test may navigate to. Any other request to another host fails the test. */
  allowedExternalUrls: string[];
  /** Further local storage entries from an earlier visit. */
  stored: Record<string, string>;
}

interface TestFixtures {
  language: Language;
  texts: Texts;
  /** Whether the header shows the drawer button. */
  narrow: boolean;
  noExternalRequests: undefined;
  noPolicyViolations: undefined;
}

interface WorkerFixtures {
  /** Tests that change the catalog name their own shop, so that other tests do not see the changes. */
  ownShop: string;
  shop: Shop;
}

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  scripts: [true, { option: true }],
  ageConfirmed: [true, { option: true }],
  allowedExternalUrls: [[], { option: true }],
  stored: [{}, { option: true }],

  ownShop: ['', { option: true, scope: 'worker' }],
  shop: [
    // Another option value makes Playwright start another worker, and with it another shop.
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

  context: async ({ context, scripts }, use) => {
    if (scripts) context.on('page', waitForHydrationAfterNavigation);
    else await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await use(context);
  },

  language: ({ locale }, use) => use(languageOf(locale)),
  texts: ({ language }, use) => use(textsOf(language)),
  narrow: ({ viewport }, use) => use((viewport?.width ?? 0) <= 768),

  noExternalRequests: [
    async ({ context, shop, allowedExternalUrls }, use) => {
      const external: string[] = [];
      context.on('request', (request) => {
        const address = new URL(request.url());
        if (address.protocol.startsWith('http') && address.origin !== shop.address)
          external.push(address.href);
      });
      await use(undefined);
      expect(external.filter((address) => !allowedExternalUrls.includes(address))).toEqual([]);
    },
    { auto: true },
  ],

  noPolicyViolations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const watch = (context: BrowserContext) =>
        context.on('console', (message) => {
          const text = message.text();
          if (message.type() === 'error' && /content.security.policy|trusted(html|script|type)/i.test(text))
            violations.push(`${message.page()?.url()}: ${text}`);
        });
      for (const context of browser.contexts()) watch(context);
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The server's HTML is visible before the application's event handlers are attached. */
function waitForHydrationAfterNavigation(page: Page): void {
  for (const method of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const navigate = page[method].bind(page) as (...options: unknown[]) => Promise<unknown>;
    const navigateAndWait = async (...options: unknown[]) => {
      const response = await navigate(...options);
      await waitForHydration(page);
      return response;
    };
    Object.assign(page, { [method]: navigateAndWait });
  }
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
}

/** Waits for data, fonts and the images in view. */
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

/** dnd-kit measures a lifted row one frame later and ignores earlier keys. */
export async function pressAfterPaint(page: Page, key: string): Promise<void> {
  await waitForPaint(page);
  await page.keyboard.press(key);
}

/** After two frames the current DOM has been laid out and painted. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/** Delays API responses until the returned function is called. The responses themselves are unchanged. */
export async function holdResponses(page: Page, address = '**/api/v1/**'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
