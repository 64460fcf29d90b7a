import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { examplePages, isServerRendered, prepareVisitor, publicPages } from '../support/example-pages.ts';
import { expect, holdResponses, test, waitForPaint, waitUntilSettled } from '../support/fixtures.ts';
import {
  ageGate,
  chooseLanguage,
  openCatalogMenu,
  productNames,
  waitUntilRendered,
} from '../support/navigation.ts';
import { deviceTag, locales, textsOf } from '../support/texts.ts';

interface Shift {
  value: number;
  elements: string[];
}

/** Records layout shifts, console messages, failed requests and CSP violations from the start of the page. */
async function watch(page: Page): Promise<{ problems: string[]; shifts: () => Promise<Shift[]> }> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // The page cancels queries that are no longer needed.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`);
  });
  await page.exposeFunction('recordViolation', (text: string) => problems.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'recordViolation')(`${violatedDirective} ${blockedURI}`),
    );
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { renderedHeading: document.querySelector('main h1') }),
    );
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const elements = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent?.slice(0, 30) ?? '';
          return `<${element?.tagName} class="${element?.className}"> "${text}" ${previousRect.y}→${currentRect.y}`;
        });
        shifts.push({ value, elements });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { problems, shifts: () => page.evaluate(() => Reflect.get(window, 'shifts')) };
}

test.describe('a whole visit', () => {
  test.use({ ageConfirmed: false });

  for (const language of ['ru', 'en'] as const) {
    test.describe(language, { tag: deviceTag[language] }, () => {
      test.use({ locale: locales[language] });

      test(`a whole visit logs nothing to the console and violates no policy (${language})`, async ({
        page,
        texts,
        narrow,
      }) => {
        const { problems } = await watch(page);

        await page.goto('/');
        await ageGate(page, texts).getByRole('button', { name: texts.age.accept }).click();
        await expect(productNames(page)).toHaveCount(20);
        // Scroll through the page so that every image loads.
        for (const image of await page.getByRole('main').locator('img').all())
          await image.scrollIntoViewIfNeeded();
        await page
          .getByRole('navigation', { name: texts.pagination.label })
          .getByRole('link', { name: /2$/ })
          .click();
        await expect(page).toHaveURL('/?page=2');
        await waitUntilSettled(page);

        const menu = await openCatalogMenu(page, texts, narrow);
        await menu.getByRole('searchbox').fill('a');
        await menu.getByRole('searchbox').fill('');
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();

        for (const name of ['delivery', 'payment', 'returns', 'privacy'] as const) {
          await page
            .getByRole('contentinfo')
            .getByRole('link', { name: texts.titles[name], exact: true })
            .click();
          await expect(
            page.getByRole('heading', { level: 1, name: texts.titles[name], exact: true }),
          ).toBeVisible();
        }
        const [other, name] = language === 'ru' ? (['en', 'English'] as const) : (['ru', 'Русский'] as const);
        await chooseLanguage(page, texts, narrow, name);
        await expect(
          page.getByRole('heading', { level: 1, name: textsOf(other).titles.privacy }),
        ).toBeVisible();
        expect(problems).toEqual([]);
      });
    });
  }
});

/** Opens a page on a slow connection: API responses arrive after the first paint. */
async function openSlowly(page: Page, address: string): Promise<void> {
  const release = await holdResponses(page);
  const response = await page.goto(address);
  expect(response?.status()).toBe(address === '/no-such-page' ? 404 : 200);
  await expect(page.locator('main h1, main h2, main [aria-busy="true"]').first()).toBeAttached();
  // Fonts are requested by the first paint.
  await waitForPaint(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await waitForPaint(page);
  release();
  await waitUntilSettled(page);
  await waitForPaint(page);
}

/** Images that the page preloads, and those of them that it never shows. */
function preloadedImages(page: Page): Promise<{ preloaded: string[]; unused: string[] }> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const preloaded = entries
      .filter((entry) => entry.initiatorType === 'link' && entry.name.includes('/images/'))
      .map((entry) => entry.name);
    const visible = [...document.images].map((image) => image.currentSrc);
    return { preloaded, unused: preloaded.filter((url) => !visible.includes(url)) };
  });
}

for (const { language, colorScheme } of [
  { language: 'ru', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const) {
  test.describe(`${language} ${colorScheme}`, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language], colorScheme });

    for (const example of examplePages) {
      const { name } = example;

      test(`${name} loads without layout shift, console messages or wasted requests and passes axe (${language})`, async ({
        page,
        request,
        shop,
      }) => {
        const path = await prepareVisitor(page, request, example);
        const rendered = isServerRendered(example);
        if (rendered) expect(await waitUntilRendered(page, path, language)).not.toContain(' style="');
        const { problems, shifts } = await watch(page);
        const requests: string[] = [];
        page.on('request', (sent) => requests.push(sent.url()));
        await openSlowly(page, path);
        // Headings of the admin get their counts with the data.
        if (!name.startsWith('admin')) expect(await shifts()).toEqual([]);
        // React replaces elements that it cannot hydrate.
        const keepsHeading = () => page.evaluate(() => Reflect.get(window, 'renderedHeading')?.isConnected);
        if (rendered) expect(await keepsHeading()).toBe(true);
        // The browser itself logs the 404 status of the document.
        expect(name === 'not-found' ? [] : problems).toEqual([]);
        expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
        const { preloaded, unused } = await preloadedImages(page);
        expect(unused).toEqual([]);
        const expected = { home: 2, category: 2, product: 1 }[name] ?? 0;
        expect(preloaded.map((url) => new URL(url).origin)).toEqual(Array(expected).fill(shop.address));
        await expect(page).toHaveURL((url) => url.pathname === path);
        await expectNoAxeViolations(page);
      });
    }

    test.describe('a new visitor', () => {
      test.use({ ageConfirmed: false });

      test(`AGE-01 AGE-05 the age gate covers every public page without layout shift and passes axe (${language})`, async ({
        page,
        texts,
      }) => {
        const { shifts } = await watch(page);
        for (const { name, address } of publicPages) {
          await test.step(name, async () => {
            await openSlowly(page, address);
            await expect(ageGate(page, texts)).toBeVisible();
            await expect(page.locator('main h1')).toBeAttached();
            expect(await shifts()).toEqual([]);
            if (name === 'home') await expectNoAxeViolations(page);
          });
        }
      });
    });
  });
}

test.describe('the first visit', () => {
  test.use({ ageConfirmed: false });

  test('the first visit of the home page sends few requests and has no layout shift', {
    tag: '@phone',
  }, async ({ page }) => {
    const { problems, shifts } = await watch(page);
    const kinds = new Map<string, number>();
    page.on('request', (request) => {
      const kind = new URL(request.url()).pathname.startsWith('/api/') ? 'api' : request.resourceType();
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    });
    await page.goto('/');
    await waitUntilSettled(page);
    const total = [...kinds.values()].reduce((sum, count) => sum + count, 0);
    const list = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ');
    process.stdout.write(`First visit of the home page: ${total} requests (${list})\n`);
    expect(await shifts()).toEqual([]);
    expect(problems).toEqual([]);
    expect(kinds.get('document')).toBe(1);
    expect(kinds.get('font')).toBe(2);
  });
});
