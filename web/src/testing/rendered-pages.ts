import type { QueryKey } from '@tanstack/react-query';
import type { InlineData } from '../shared/api/query-client';
import { queryKeys } from '../shared/api/query-keys';
import type { Language } from '../shared/i18n/languages';
import { rules } from '../shared/rules.gen';
import {
  aCategory,
  anAttribute,
  aProduct,
  aProductPage,
  someFacets,
  someSearchResults,
  someSettings,
} from './builders';

const imageName = (digit: string) => `${digit.repeat(32)}-800x800.webp`;

const fruit = aCategory({ id: 31, parentId: 3, translatedName: 'Фрукты', productCount: 4 });
const liquids = aCategory({
  id: 3,
  translatedName: 'Жидкости',
  translatedDescription: 'Для многоразовых устройств',
  imageFilePath: imageName('a'),
  productCount: 1234,
  subCategories: [fruit],
});
const categories = [liquids, aCategory({ id: 4, translatedName: 'Аксессуары' })];

const products = Array.from({ length: 8 }, (_, index) =>
  aProduct({
    id: index + 1,
    translatedName: `Noord Peach X-${index}`,
    translatedDescription: 'Персик & лёд </script><!--',
    price: index * 1234.5 + 7.95,
    stock: [24, 3, 0, 1][index % 4],
    purchasable: index !== 5,
    recommended: true,
    sku: `NV-${index}`,
    imageUrl: index === 2 ? null : imageName(String(index)),
    attributes: [
      { ...anAttribute('20 мг/мл', 1), translatedName: 'Крепость' },
      { ...anAttribute('600 затяжек', 2), translatedName: 'Ресурс' },
    ],
    category: { id: 31, name: 'Фрукты', translatedName: 'Фрукты', slug: 'fruit' },
  }),
);

/** The public pages: path, query string and what the HTML must contain. */
export const renderedPages = [
  ['/', '', 'Noord Peach'],
  ['/', '?page=2', 'Noord Peach'],
  ['/', '?category=3', 'Жидкости'],
  ['/', '?category=3&subcategory=31', 'Жидкости / Фрукты'],
  ['/', '?category=99', 'href="/"'],
  ['/', '?sort=name', 'Noord Peach'],
  ['/', '?category=3&sort=cheap&attribute=1:%D0%B0', 'href="/?sort=cheap"'],
  ['/category/3', '', 'Для многоразовых устройств'],
  ['/category/3', '?page=2', 'Noord Peach'],
  ['/category/3', '?sort=priceAsc&available=true', 'Noord Peach'],
  ['/search', '', 'href="/category/3"'],
  ['/search', '?q=peach', 'Noord Peach'],
  ['/search', '?q=nothing', 'href="/category/3"'],
  ['/product/1', '', 'NV-0'],
  ['/delivery', '', '5'],
  ['/payment', '', 'iDEAL'],
  ['/returns', '', 'support@nevel.example'],
  ['/terms', '', 'Nevel'],
  ['/privacy', '', 'Nevel'],
  ['/not-found', '', 'href="/category/3"'],
] as const;

/** The data that the server embeds in the public pages. */
export function renderedPageData(language: Language): InlineData {
  const list = aProductPage(products, { totalElements: 1234, totalPages: 62 });
  const size = rules.shopPageSize;
  const facets = someFacets({ available: 3 });
  const results = someSearchResults(products, { totalElements: 1234, totalPages: 62 });
  const queries: [QueryKey, unknown][] = [
    [queryKeys.settings(language), someSettings({ countries: ['NL', 'DE', 'US'] })],
    [queryKeys.rootCategories(language), categories],
    [queryKeys.category(language, 3), liquids],
    [queryKeys.product(language, 1), products[0]],
    [
      queryKeys.filteredProducts(language, ['category', 3], 0, size, 'sort=priceAsc&available=true'),
      { ...list, facets },
    ],
    [queryKeys.filteredProducts(language, ['recommended'], 0, size, 'sort=name'), { ...list, facets }],
    [
      queryKeys.filteredProducts(language, ['category', 3], 0, size, 'sort=cheap&attribute=1:%D0%B0'),
      { ...list, facets },
    ],
    [queryKeys.filteredProducts(language, ['search', 'peach'], 0, size, ''), results],
    [queryKeys.filteredProducts(language, ['search', 'nothing'], 0, size, ''), someSearchResults([])],
    ...[0, 1].flatMap((page): [QueryKey, unknown][] => [
      [queryKeys.recommendedProducts(language, page, size), list],
      [queryKeys.categoryProducts(language, 3, page, size), list],
      [queryKeys.categoryProducts(language, 31, page, size), list],
    ]),
  ];
  return { queries: queries.map(([key, data]) => ({ key, data })) };
}
