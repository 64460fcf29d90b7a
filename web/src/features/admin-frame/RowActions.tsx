import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../shared/ui/IconButton';
import { IconEye, IconTrash } from '../../shared/ui/icons';
import { MenuAction, MenuLink, MenuList } from '../../shared/ui/MenuList';
import { IconDots, IconPencil } from '../../shared/ui/office-icons';
import { Popover } from '../../shared/ui/Popover';
import styles from './RowActions.module.css';

interface RowActionsProps {
  /** Of which row. */
  name: string;
  view: string;
  edit: string;
  onDelete: () => void;
}

/** What can be done with one row: three buttons, or a menu where there is no room for them. */
export function RowActions({ name, view, edit, onDelete }: RowActionsProps) {
  const { t } = useTranslation('admin');
  const label = t('row.actions', { name });
  return (
    <>
      <span className={styles.buttons}>
        <Link to={view} className={styles.link} aria-label={t('row.viewOf', { name })} title={t('row.view')}>
          <IconEye size={16} />
        </Link>
        <Link to={edit} className={styles.link} aria-label={t('row.editOf', { name })} title={t('row.edit')}>
          <IconPencil size={16} />
        </Link>
        <IconButton size="sm" label={t('row.deleteOf', { name })} title={t('row.delete')} onClick={onDelete}>
          <IconTrash size={16} />
        </IconButton>
      </span>
      <span className={styles.menu}>
        <Popover
          label={label}
          align="end"
          trigger={(props) => (
            <IconButton {...props} label={label}>
              <IconDots />
            </IconButton>
          )}
        >
          {(close) => (
            <MenuList>
              <MenuLink to={view} icon={<IconEye />} onSelect={close}>
                {t('row.view')}
              </MenuLink>
              <MenuLink to={edit} icon={<IconPencil />} onSelect={close}>
                {t('row.edit')}
              </MenuLink>
              <MenuAction
                icon={<IconTrash />}
                onSelect={() => {
                  close();
                  onDelete();
                }}
              >
                {t('row.delete')}
              </MenuAction>
            </MenuList>
          )}
        </Popover>
      </span>
    </>
  );
}
