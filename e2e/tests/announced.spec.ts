import { expect, settled, test } from '../shop/fixtures.ts';
import { examplePages } from '../shop/routes.ts';

for (const { name, address } of examplePages.filter(({ visitor }) => visitor === 'anyone')) {
  test(`what the page announces is used, and nothing is fetched twice: ${name}`, async ({ page, shop }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(address);
    await settled(page);
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);

    const pictures = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const announced = entries.filter(
        (entry) => entry.initiatorType === 'link' && entry.name.includes('/images/'),
      );
      const shown = [...document.images].map((image) => image.currentSrc);
      return {
        announced: announced.map((entry) => entry.name),
        unused: announced.filter((entry) => !shown.includes(entry.name)),
      };
    });
    expect(pictures.unused).toEqual([]);
    const expected = { home: 2, category: 2, product: 1 }[name] ?? 0;
    expect(pictures.announced.map((url) => new URL(url).origin)).toEqual(Array(expected).fill(shop.address));
  });
}
