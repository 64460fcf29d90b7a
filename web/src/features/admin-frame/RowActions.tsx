import { useTranslation } from 'react-i18next';
import { IconEye, IconTrash } from '../../shared/ui/icons';
import { IconPencil } from '../../shared/ui/office-icons';
import { RowButtons } from './RowButtons';

interface RowActionsProps {
  /** Of which row. */
  name: string;
  view: string;
  edit: string;
  onDelete: () => void;
}

/** What can be done with everything that the shop shows. */
export function RowActions({ name, view, edit, onDelete }: RowActionsProps) {
  const { t } = useTranslation('admin');
  return (
    <RowButtons
      name={name}
      buttons={[
        { text: t('row.view'), label: t('row.viewOf', { name }), icon: <IconEye size={16} />, to: view },
        { text: t('row.edit'), label: t('row.editOf', { name }), icon: <IconPencil size={16} />, to: edit },
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
