import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ConflictDialog,
  differing,
  Thumbnail,
  useCategoryNames,
  useToldTranslations,
} from '../../admin-frame';
import { type CategoryValues, valuesOf } from './category-values';
import type { CategoryForm } from './use-category-form';

export function CategoryConflict({ form }: { form: CategoryForm }) {
  const { t } = useTranslation('admin');
  const { conflict, values, changes } = form;
  const categoryName = useCategoryNames(conflict !== undefined);
  const inWords = (field: keyof CategoryValues, value: string): ReactNode => {
    if (field === 'imageFilePath') return value && <Thumbnail image={value} alt={t('picture.preview')} />;
    return field === 'parentId' ? categoryName(value) : value;
  };
  const translated = useToldTranslations(form.translations, conflict?.translations);
  const theirs = conflict && valuesOf(conflict);
  return (
    <ConflictDialog
      open={conflict !== undefined}
      savedAt={conflict?.updatedAt}
      differences={
        theirs
          ? [
              ...differing(theirs, changes).map((field) => ({
                field: t(`category.${field}`),
                theirs: inWords(field, theirs[field]),
                mine: inWords(field, values[field]),
              })),
              ...translated,
            ]
          : []
      }
      saving={form.saving}
      onTakeTheirs={form.takeTheirs}
      onOverwrite={form.overwrite}
      onClose={form.closeConflict}
    />
  );
}
