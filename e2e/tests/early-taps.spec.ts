import type { Locator, Page } from '@playwright/test';
import { storedCart } from '../support/cart.ts';
import { categoryId, demoProduct, productId } from '../support/catalog.ts';
import { expect, test, waitForPaint } from '../support/fixtures.ts';
import { ageGate, languageButton, productCard, waitUntilRendered } from '../support/navigation.ts';
import type { Texts } from '../support/texts.ts';

// Taps on a page that is visible, but whose scripts have not run.

/** A recommended product with enough stock for every tap. */
const slug = 'noord-arctic-mint';
const seed = 8;

/** Numbers from 0 to 1 that are the same in every run. */
function seededRandom(state = seed): () => number {
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface HeldScripts {
  /** Delivers some of the scripts, but not the last one, without which the application does not start. */
  deliverSome: () => void;
  deliverAll: () => void;
}

async function holdScripts(page: Page, random: () => number): Promise<HeldScripts> {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!isOpen) await new Promise<void>((deliver) => held.push(deliver));
    await route.continue();
  });
  return {
    deliverSome: () => {
      while (held.length > 1 && random() < 0.4)
        for (const deliver of held.splice(Math.floor(random() * held.length), 1)) deliver();
    },
    deliverAll: () => {
      isOpen = true;
      for (const deliver of held) deliver();
    },
  };
}

const notHydrated = (page: Page) => page.locator('#root[data-rendered]');
const increaseButton = (page: Page, texts: Texts) =>
  page.getByRole('main').getByRole('button', { name: texts.actions.increase, exact: true });
const quantity = (page: Page) => page.getByRole('main').getByRole('spinbutton');

test('SEL-08 20 taps at random moments before hydration have 20 effects', { tag: '@phone' }, async ({
  page,
  request,
  texts,
}) => {
  const path = `/product/${await productId(request, slug)}`;
  await waitUntilRendered(page, path);
  const scripts = await holdScripts(page, seededRandom());
  const opened = page.goto(path);
  for (let tap = 0; tap < 20; tap++) {
    scripts.deliverSome();
    await increaseButton(page, texts).tap();
  }
  await expect(increaseButton(page, texts)).toHaveAttribute('aria-busy', 'true');
  await expect(quantity(page)).toHaveValue('1');
  await expect(notHydrated(page)).toBeAttached();

  scripts.deliverAll();
  await opened;
  await expect(quantity(page)).toHaveValue('21');
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
});

test('SEL-08 each control does once what was asked of it before hydration', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  test.slow();
  const product = `/product/${await productId(request, slug)}`;
  const category = `/category/${await categoryId(request, 'disposables')}`;
  const popover = (label: string) => page.getByRole('dialog', { name: label, exact: true });
  const inHeader = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
  const card = productCard(page, demoProduct(slug).ru.name);
  const scheme = () => page.locator('html').getAttribute('data-scheme');
  const opens = (path: string, control: Locator, label: string) => ({
    path,
    act: () => control.click(),
    check: () => expect(popover(label)).toBeVisible(),
  });
  let isDark = false;
  let inCart = 0;
  const controls = [
    opens('/', inHeader(texts.nav.catalog), texts.nav.catalog),
    opens('/', inHeader(texts.nav.guest), texts.nav.guest),
    opens('/', languageButton(page, texts), texts.nav.language),
    opens('/delivery', inHeader(texts.nav.catalog), texts.nav.catalog),
    {
      path: '/',
      act: () => inHeader(texts.nav.scheme).click(),
      check: async () => {
        isDark = !isDark;
        await expect.poll(scheme).toBe(isDark ? 'dark' : 'light');
      },
    },
    {
      path: '/',
      act: () => card.getByRole('button').click(),
      check: () => expect(card.getByRole('spinbutton')).toHaveValue('1'),
    },
    {
      path: category,
      act: () => page.getByLabel(texts.search.sort.label).selectOption('name'),
      check: () => expect(page).toHaveURL(`${category}?sort=name`),
    },
    {
      path: product,
      act: () => page.getByRole('button', { name: texts.products.zoom }).click(),
      check: () => expect(page.locator('dialog:modal')).toHaveCount(1),
    },
    {
      path: product,
      act: () => increaseButton(page, texts).press('Enter'),
      check: () => expect(quantity(page)).toHaveValue('2'),
    },
    {
      path: product,
      act: async () => {
        await quantity(page).fill('3');
        await page.locator('main form button[type="submit"]').click();
      },
      check: async () => {
        inCart += 3;
        await expect.poll(async () => (await storedCart(page)).map(([, count]) => count)).toEqual([inCart]);
      },
    },
  ];
  for (const path of ['/', '/delivery', category, product]) await waitUntilRendered(page, path);
  const random = seededRandom();
  for (const { path, act, check } of [...controls, ...controls]) {
    const scripts = await holdScripts(page, random);
    const opened = page.goto(path);
    await expect(notHydrated(page)).toBeVisible();
    scripts.deliverSome();
    await act();
    await expect(notHydrated(page)).toBeAttached();
    scripts.deliverAll();
    await opened;
    await check();
    await page.unrouteAll();
  }
});

test('SEL-08 a tap while the page hydrates has one effect', { tag: '@phone' }, async ({ page, request }) => {
  const path = `/product/${await productId(request, slug)}`;
  await waitUntilRendered(page, path);
  const scripts = await holdScripts(page, seededRandom());
  const opened = page.goto(path);
  await expect(quantity(page)).toBeVisible();
  // One tap per frame, before, during and after hydration.
  const taps = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const button = document.querySelector<HTMLElement>('main form [role="group"] button:last-child');
        let count = 0;
        let afterwards = 0;
        const tap = () => {
          if (!document.querySelector('#root[data-rendered]')) afterwards++;
          if (afterwards === 5 || count === 110) return done(count);
          button?.click();
          count++;
          requestAnimationFrame(tap);
        };
        tap();
      }),
  );
  await expect(page.locator('button[aria-busy]')).toBeAttached();
  scripts.deliverAll();
  await opened;
  await expect(quantity(page)).toHaveValue(String(1 + (await taps)));
});

test.describe('a visitor who has not been asked', () => {
  test.use({ ageConfirmed: false });

  test('SEL-08 nothing is replayed while the age gate is open, nor afterwards', { tag: '@phone' }, async ({
    page,
    texts,
  }) => {
    await waitUntilRendered(page, '/');
    const scripts = await holdScripts(page, seededRandom());
    const opened = page.goto('/');
    await expect(ageGate(page, texts)).toBeVisible();
    const { x, y, width, height } = await page
      .locator('header button')
      .first()
      .evaluate((button) => button.getBoundingClientRect());
    await page.mouse.click(x + width / 2, y + height / 2);
    // Pointer and keyboard do not reach what is behind the gate.
    const tapped = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('header button, main button')];
      const tapped = buttons.filter((button) => !button.hasAttribute('popovertarget'));
      for (const button of tapped) button.click();
      return tapped.length;
    });
    expect(tapped).toBeGreaterThan(20);
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);

    scripts.deliverAll();
    await opened;
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await ageGate(page, texts).getByRole('button', { name: texts.age.accept }).click();
    await expect(ageGate(page, texts)).toBeHidden();
    await waitForPaint(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(quantity(page)).toHaveCount(0);
    expect(await page.locator('html').getAttribute('data-scheme')).toBeNull();
    await page.getByRole('button', { name: texts.nav.menu, exact: true }).click();
    await expect(page.getByRole('dialog', { name: texts.nav.menu, exact: true })).toBeVisible();
  });
});

test.describe('when scripts do not load', () => {
  test.use({ scripts: false });

  test('SEL-08 a tapped button is not busy forever', { tag: '@phone' }, async ({ page }) => {
    await waitUntilRendered(page, '/');
    await page.goto('/');
    await page.getByRole('main').getByRole('article').getByRole('button').first().tap();
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
  });
});
