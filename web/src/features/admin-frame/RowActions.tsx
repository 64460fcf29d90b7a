import { useTranslation } from '../../shared/i18n/use-translation';
import { IconPencil } from '../../shared/ui/admin-icons';
import { IconEye, IconTrash } from '../../shared/ui/page-icons';
import { useListLocation } from './list-location';
import { RowButtons } from './RowButtons';

interface RowActionsProps {
  /** The name of the row, for accessible labels. */
  name: string;
  view: string;
  edit: string;
  onDelete: () => void;
}

/** View, edit and delete, for rows that have a page in the shop. */
export function RowActions({ name, view, edit, onDelete }: RowActionsProps) {
  const { t } = useTranslation('admin');
  const state = useListLocation();
  return (
    <RowButtons
      name={name}
      buttons={[
        { text: t('row.view'), label: t('row.viewOf', { name }), icon: <IconEye size={16} />, to: view },
        {
          text: t('row.edit'),
          label: t('row.editOf', { name }),
          icon: <IconPencil size={16} />,
          to: edit,
          state,
        },
        {
          text: t('row.delete'),
          label: t('row.deleteOf', { name }),
          icon: <IconTrash size={16} />,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
