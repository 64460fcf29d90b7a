import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../admin-frame';
import { type Difference, differences, told } from './conflict';
import { valuesOf } from './product-values';
import type { ProductForm } from './use-product-form';

export function ProductConflict({ form }: { form: ProductForm }) {
  const { t } = useTranslation('admin');
  const { conflict } = form;
  const inWords = (value: Difference['mine']) =>
    typeof value === 'boolean' ? t(value ? 'columns.yes' : 'columns.no') : told(value);
  const found = conflict ? differences(valuesOf(conflict), form.values) : [];
  return (
    <ConflictDialog
      open={conflict !== undefined}
      savedAt={conflict?.updatedAt}
      differences={found.map(({ field, theirs, mine }) => ({
        field: t(`conflict.fields.${field}`),
        theirs: inWords(theirs),
        mine: inWords(mine),
      }))}
      saving={form.saving}
      onTakeTheirs={form.takeTheirs}
      onOverwrite={() => void form.overwrite()}
      onClose={form.closeConflict}
    />
  );
}
