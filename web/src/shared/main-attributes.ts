import type { Product, ProductAttribute } from './api/types';

/**
 * The first two attribute values, such as "20 мг/мл · 600 затяжек", which distinguish similar products. They are in the
 * language of the response, or in another given language.
 */
export function mainAttributes({ attributes }: Pick<Product, 'attributes'>, language?: string): string {
  return [...attributes]
    .sort((one, other) => one.sortOrder - other.sortOrder)
    .map((attribute) => attributeValue(attribute, language)?.trim())
    .filter(Boolean)
    .slice(0, 2)
    .join(' · ');
}

function attributeValue({ value, translatedValue, translations }: ProductAttribute, language?: string) {
  return language === undefined ? translatedValue : (translations[language]?.value ?? value);
}
