import { expect, test } from '../support/fixtures.ts';
import { deviceTag, type Language, locales } from '../support/texts.ts';

// The facts of each information page, from the requirements and not from the locale files.

const facts: Record<
  'delivery' | 'payment' | 'returns' | 'terms' | 'privacy',
  { id: string } & Record<Language, RegExp[]>
> = {
  delivery: {
    id: 'INFO-01',
    ru: [
      /Нидерланд/,
      /тремя перевозчиками/,
      /1–\u2060?3\s+рабочих\sдня/,
      /Доставка стоит 5,00\s€/,
      /на 100,00\s€ или больше, доставка бесплатна/,
      /до\s13:00 в будний день, уезжает в тот же день/,
      /в ближайший будний день/,
      /в тот же день, в будни или в выходные/,
    ],
    en: [
      /Netherlands/,
      /three carriers/,
      /1–\u2060?3\s+business\sdays/,
      /Shipping costs €5\.00/,
      /It’s free when the items in your order come to €100\.00 or more/,
      /before\s13:00 on a weekday ship the same day/,
      /on the next weekday/,
      /the same day, weekdays, or weekends/,
    ],
  },
  payment: {
    id: 'INFO-02',
    ru: [/банковские карты, iDEAL, PayPal\./, /в евро/],
    en: [/credit and debit cards, iDEAL, PayPal\./, /in euro/],
  },
  returns: {
    id: 'INFO-03',
    ru: [
      /неисправным при вскрытии/,
      /на видео/,
      /не тот товар/,
      /Пересылку оплачивает магазин/,
      /на карту, с которой был оплачен заказ, в течение двух рабочих недель/,
      /в течение 14\s+дней после вашего сообщения об отказе/,
    ],
    en: [
      /defective when you open it/,
      /video/,
      /different item/,
      /We pay for return shipping/,
      /refund the card you paid with within two working weeks/,
      /within 14\s+days of your withdrawal message/,
    ],
  },
  terms: {
    id: 'ASE-01',
    ru: [/Nevel/, /support@nevel\.example/, /покупателям 21\+/, /обязательством оплаты/],
    en: [/Nevel/, /support@nevel\.example/, /aged 21 or older/, /obligation to pay/],
  },
  privacy: {
    id: 'INFO-04',
    ru: [/После выполнения заказа личные данные не хранятся/, /удаляются автоматически/],
    en: [/We don’t keep personal data after an order is complete/, /deleted automatically/],
  },
};

const names = ['delivery', 'payment', 'returns', 'terms', 'privacy'] as const;

/** The text of an HTML fragment. */
function textOf(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, (space) => (space.includes('\u00a0') ? '\u00a0' : ' '));
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'");
}

for (const language of ['ru', 'en'] as const) {
  test.describe(language, { tag: deviceTag[language] }, () => {
    test.use({ locale: locales[language] });

    for (const name of names) {
      const { id } = facts[name];

      test(`${id} /${name} shows all facts (${language})`, async ({ page, texts }) => {
        const response = await page.goto(`/${name}`);
        expect(response?.status()).toBe(200);
        await expect(
          page.getByRole('heading', { level: 1, name: texts.titles[name], exact: true }),
        ).toBeVisible();
        const article = page.getByRole('main').getByRole('article');
        await expect(article).toHaveAttribute('aria-busy', 'false');
        for (const fact of facts[name][language]) await expect(article).toContainText(fact);
        await expect(article).not.toContainText('{');
        await expect(page).toHaveTitle(`${texts.titles[name]} · Nevel`);
      });

      test(`AGE-05 ${id} the HTML of /${name} has the whole text (${language})`, async ({
        request,
        texts,
      }) => {
        const response = await request.get(`/${name}`, { headers: { 'Accept-Language': language } });
        const html = await response.text();
        expect(html).toContain(`<html lang="${language}"`);
        const article = textOf(/<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? '');
        expect(article).toContain(texts.titles[name]);
        for (const fact of facts[name][language]) expect(article).toMatch(fact);
        expect(article).not.toContain('{');
      });
    }

    test(`AGE-05 the HTML has a title, a description and links to both languages (${language})`, async ({
      page,
      shop,
      texts,
    }) => {
      await page.goto('/returns');
      await expect(page.getByRole('heading', { level: 1, name: texts.titles.returns })).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${shop.address}/returns`);
      for (const other of ['ru', 'en']) {
        await expect(page.locator(`link[hreflang="${other}"]`)).toHaveAttribute(
          'href',
          `${shop.address}/returns?lang=${other}`,
        );
      }
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, scripts: false });

  for (const address of ['/auth', '/cart']) {
    test(`AGE-05 without scripts ${address} explains that it needs JavaScript and links to readable pages`, {
      tag: '@phone',
    }, async ({ page, context, shop }) => {
      await context.addCookies([{ name: 'age-verified', value: 'true', url: shop.address }]);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'Nevel' })).toBeInViewport();
      for (const [language, sentence] of [
        ['ru', 'Для работы магазина нужен JavaScript.'],
        ['en', 'This shop needs JavaScript.'],
      ] as const) {
        // Playwright does not match text below a noscript element, so match by language.
        const paragraph = page.locator(`p[lang="${language}"]`);
        await expect(paragraph).toBeInViewport();
        await expect(paragraph).toContainText(sentence);
      }
      await page.getByRole('link', { name: 'Доставка' }).click();
      await expect(page.getByRole('article')).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Nevel' }).click();
      await expect(page).toHaveURL('/');
    });
  }

  test('AGE-05 without scripts no heading appears twice', { tag: '@phone' }, async ({ page }) => {
    const twice: string[] = [];
    for (const name of names) {
      await page.goto(`/${name}`);
      const headings = await page.getByRole('article').getByRole('heading').allTextContents();
      expect(headings.length).toBeGreaterThan(3);
      twice.push(...headings.filter((heading, place) => headings.indexOf(heading) !== place));
    }
    expect(twice).toEqual([]);
  });
});

test('INFO-01 INFO-04 the pages link to each other', { tag: '@desktop' }, async ({ page, texts }) => {
  await page.goto('/delivery');
  const list = page.getByRole('main').getByRole('navigation', { name: texts.footer.information });
  for (const name of ['payment', 'returns', 'terms', 'privacy', 'delivery'] as const) {
    await list.getByRole('link', { name: texts.titles[name], exact: true }).click();
    await expect(page).toHaveURL(`/${name}`);
    await expect(
      page.getByRole('heading', { level: 1, name: texts.titles[name], exact: true }),
    ).toBeVisible();
    await expect(list.getByRole('link', { name: texts.titles[name], exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});
