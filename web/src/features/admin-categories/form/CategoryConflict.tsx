import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation';
import {
  conflictingFields,
  FormConflictDialog,
  Thumbnail,
  useCategoryNames,
  useTranslationDifferences,
} from '../../admin-frame';
import { type CategoryValues, valuesOf } from './category-values';
import type { CategoryForm } from './use-category-form';

export function CategoryConflict({ form }: { form: CategoryForm }) {
  const { t } = useTranslation('admin');
  const { conflict, values } = form;
  const categoryName = useCategoryNames(conflict !== undefined);
  const formatField = (field: keyof CategoryValues, value: string): ReactNode => {
    if (field === 'imageFilePath') return value && <Thumbnail image={value} alt={t('image.preview')} />;
    return field === 'parentId' ? categoryName(value) : value;
  };
  const translationDifferences = useTranslationDifferences(form.translations, conflict?.translations);
  const theirs = conflict && valuesOf(conflict);
  const fieldDifferences = theirs
    ? conflictingFields(theirs, form).map((field) => ({
        name: field,
        label: t(`category.${field}`),
        theirs: formatField(field, theirs[field]),
        mine: formatField(field, values[field]),
      }))
    : [];
  return <FormConflictDialog form={form} differences={[...fieldDifferences, ...translationDifferences]} />;
}
