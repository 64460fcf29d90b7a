import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import {
  FormConflictDialog,
  Thumbnail,
  useCategoryNames,
  useTranslationDifferences,
} from '../../admin-frame';
import { conflictsOf, formatValue } from './conflict';
import { type ProductValues, parseNumber, valuesOf } from './product-values';
import type { ProductForm } from './use-product-form';

export function ProductConflict({ form }: { form: ProductForm }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { conflict } = form;
  const categoryName = useCategoryNames(conflict !== undefined);
  const formatField = (field: keyof ProductValues, values: ProductValues): ReactNode => {
    const value = values[field];
    if (typeof value === 'boolean') return t(value ? 'columns.yes' : 'columns.no');
    if (field === 'imageUrl')
      return value && <Thumbnail image={formatValue(value)} alt={t('image.preview')} />;
    if (field === 'price') return formatMoney(parseNumber(values.price) ?? 0, language);
    return field === 'categoryId' ? categoryName(formatValue(value)) : formatValue(value);
  };
  const translationDifferences = useTranslationDifferences(form.translations, conflict?.translations);
  const theirs = conflict && valuesOf(conflict);
  const fieldDifferences = theirs
    ? conflictsOf(theirs, form).map((field) => ({
        name: field,
        label: t(`conflict.fields.${field}`),
        theirs: formatField(field, theirs),
        mine: formatField(field, form.values),
      }))
    : [];
  return <FormConflictDialog form={form} differences={[...fieldDifferences, ...translationDifferences]} />;
}
