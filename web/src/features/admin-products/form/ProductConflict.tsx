import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FormConflictDialog,
  Thumbnail,
  useCategoryNames,
  useTranslationDifferences,
} from '../../admin-frame';
import { type Difference, differences, formatValue } from './conflict';
import { valuesOf } from './product-values';
import type { ProductForm } from './use-product-form';

export function ProductConflict({ form }: { form: ProductForm }) {
  const { t } = useTranslation('admin');
  const { conflict } = form;
  const categoryName = useCategoryNames(conflict !== undefined);
  const formatField = (field: Difference['field'], value: Difference['mine']): ReactNode => {
    if (typeof value === 'boolean') return t(value ? 'columns.yes' : 'columns.no');
    if (field === 'imageUrl')
      return value && <Thumbnail image={formatValue(value)} alt={t('image.preview')} />;
    return field === 'categoryId' ? categoryName(formatValue(value)) : formatValue(value);
  };
  const translationDifferences = useTranslationDifferences(form.translations, conflict?.translations);
  const fieldDifferences = (conflict ? differences(valuesOf(conflict), form) : []).map(
    ({ field, theirs, mine }) => ({
      field: t(`conflict.fields.${field}`),
      theirs: formatField(field, theirs),
      mine: formatField(field, mine),
    }),
  );
  return <FormConflictDialog form={form} differences={[...fieldDifferences, ...translationDifferences]} />;
}
