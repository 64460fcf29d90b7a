import type { Language } from '../../../shared/i18n/languages';
import type { AttributeValues } from '../form/product-values';

export interface AttributeListProps {
  attributes: readonly AttributeValues[];
  onChange: (attributes: AttributeValues[]) => void;
}

/** The attribute and language of a translation. */
export interface TranslationTarget {
  key: string;
  language: Language;
}
