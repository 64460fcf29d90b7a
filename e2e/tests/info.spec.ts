import { expect, test } from '../support/fixtures.ts';
import { deviceTag, type Language, locales } from '../support/texts.ts';

// The facts of each information page, from the requirements and not from the locale files.

const facts: Record<'delivery' | 'payment' | 'returns' | 'terms' | 'privacy', Record<Language, RegExp[]>> = {
  delivery: {
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
    ru: [/банковские карты, iDEAL, PayPal\./, /в евро/],
    en: [/credit and debit cards, iDEAL, PayPal\./, /in euro/],
  },
  returns: {
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
    ru: [/Nevel/, /support@nevel\.example/, /покупателям 21\+/, /обязательством оплаты/],
    en: [/Nevel/, /support@nevel\.example/, /aged 21 or older/, /obligation to pay/],
  },
  privacy: {
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

    test(`AGE-05 INFO-01 INFO-02 INFO-03 INFO-04 ASE-01 the HTML of the information pages has all facts and metadata (${language})`, async ({
      request,
      shop,
      texts,
    }) => {
      for (const name of names) {
        const response = await request.get(`/${name}`, { headers: { 'Accept-Language': language } });
        expect(response.status()).toBe(200);
        const html = await response.text();
        expect(html).toContain(`<html lang="${language}"`);
        expect(html).toContain(`<title>${texts.titles[name]} · Nevel</title>`);
        expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
        expect(html).toContain(`<link rel="canonical" href="${shop.address}/${name}"`);
        for (const other of ['ru', 'en'])
          expect(html).toContain(`hreflang="${other}" href="${shop.address}/${name}?lang=${other}"`);
        const article = textOf(/<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? '');
        for (const fact of [texts.titles[name], ...facts[name][language]]) expect(article).toMatch(fact);
        expect(article).not.toContain('{');
      }
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, scripts: false });

  test('AGE-05 without scripts pages explain that they need JavaScript and link to readable ones', {
    tag: '@phone',
  }, async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'age-verified', value: 'true', url: shop.address }]);
    for (const address of ['/auth', '/cart']) {
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
    }
  });

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
