import { useTranslation } from '../../../shared/i18n/use-translation';
import { FormConflictDialog, useFieldDifferences, useTranslationDifferences } from '../../admin-frame';
import { conflictsOf, formatValue } from './conflict';
import { productFields, valuesOf } from './product-values';
import type { ProductForm } from './use-product-form';

export function ProductConflict({ form }: { form: ProductForm }) {
  const { t } = useTranslation('admin');
  const label = (field: keyof typeof form.values) => t(`product.${field}`);
  const fields = useFieldDifferences({
    form,
    fields: productFields,
    valuesOf,
    conflictsOf,
    label,
    format: formatValue,
  });
  const translations = useTranslationDifferences(form.translations, form.conflict?.translations);
  return <FormConflictDialog form={form} differences={[...fields, ...translations]} />;
}
