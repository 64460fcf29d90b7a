import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog, Thumbnail, useCategoryNames, useToldTranslations } from '../../admin-frame';
import { type Difference, differences, told } from './conflict';
import { valuesOf } from './product-values';
import type { ProductForm } from './use-product-form';

export function ProductConflict({ form }: { form: ProductForm }) {
  const { t } = useTranslation('admin');
  const { conflict } = form;
  const categoryName = useCategoryNames(conflict !== undefined);
  const inWords = (field: Difference['field'], value: Difference['mine']): ReactNode => {
    if (typeof value === 'boolean') return t(value ? 'columns.yes' : 'columns.no');
    if (field === 'imageUrl') return value && <Thumbnail image={told(value)} alt={t('picture.preview')} />;
    return field === 'categoryId' ? categoryName(told(value)) : told(value);
  };
  const translated = useToldTranslations(form.translations, conflict?.translations);
  const found = conflict ? differences(valuesOf(conflict), form) : [];
  return (
    <ConflictDialog
      open={conflict !== undefined}
      savedAt={conflict?.updatedAt}
      differences={[
        ...found.map(({ field, theirs, mine }) => ({
          field: t(`conflict.fields.${field}`),
          theirs: inWords(field, theirs),
          mine: inWords(field, mine),
        })),
        ...translated,
      ]}
      saving={form.saving}
      onTakeTheirs={form.takeTheirs}
      onOverwrite={form.overwrite}
      onClose={form.closeConflict}
    />
  );
}
