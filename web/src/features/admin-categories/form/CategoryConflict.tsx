import { useTranslation } from '../../../shared/i18n/use-translation';
import { FormConflictDialog, useFieldDifferences, useTranslationDifferences } from '../../admin-frame';
import { categoryFields, valuesOf } from './category-values';
import type { CategoryForm } from './use-category-form';

export function CategoryConflict({ form }: { form: CategoryForm }) {
  const { t } = useTranslation('admin');
  const label = (field: keyof typeof form.values) => t(`category.${field}`);
  const fields = useFieldDifferences({
    form,
    fields: categoryFields,
    valuesOf,
    label,
  });
  const translations = useTranslationDifferences(form.translations, form.conflict?.translations);
  return <FormConflictDialog form={form} differences={[...fields, ...translations]} />;
}
