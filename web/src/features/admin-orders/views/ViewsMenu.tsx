import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { staffRules } from '../../../shared/staff-rules.gen';
import { IconPencil } from '../../../shared/ui/admin-icons';
import { Button } from '../../../shared/ui/Button';
import { IconChevronDown } from '../../../shared/ui/icons';
import { MenuAction, MenuLink, MenuList } from '../../../shared/ui/MenuList';
import { Popover } from '../../../shared/ui/Popover';
import { IconPlus } from '../../../shared/ui/page-icons';
import { useDialogState } from '../../admin-frame';
import { EditViewsDialog } from './EditViewsDialog';
import { viewQuery } from './order-views';
import { SaveViewDialog } from './SaveViewDialog';
import { useOrderViews } from './use-order-views';
import styles from './Views.module.css';

/** Opens, saves and edits the views of the order list. */
export function ViewsMenu() {
  const { t } = useTranslation('admin');
  const [parameters] = useSearchParams();
  const { views = [], error } = useOrderViews();
  const saveDialog = useDialogState<null>();
  const editDialog = useDialogState<null>();
  const query = viewQuery(parameters);
  const current = views.find((view) => viewQuery(new URLSearchParams(view.query)) === query);
  const isFull = views.length >= staffRules.orderViews;
  return (
    <>
      <Popover
        label={t('orderViews.label')}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} size="sm" variant="outline" className={styles.button}>
            <span className={styles.current}>{current?.name ?? t('orderViews.label')}</span>
            <IconChevronDown size={16} />
          </Button>
        )}
      >
        {(close) => (
          <MenuList>
            {views.map(({ name, query: search }) => (
              <MenuLink key={name} to={{ search }} current={name === current?.name} onSelect={close}>
                <span className={styles.name}>{name}</span>
              </MenuLink>
            ))}
            {views.length === 0 && (
              <li className={styles.none}>{t(error ? 'orderViews.fetchError' : 'orderViews.none')}</li>
            )}
            <MenuAction
              icon={<IconPlus size={16} />}
              disabledReason={
                query === ''
                  ? t('orderViews.nothing')
                  : isFull
                    ? t('orderViews.full', { count: staffRules.orderViews })
                    : undefined
              }
              onSelect={() => {
                close();
                saveDialog.show(null);
              }}
            >
              {t('orderViews.save')}
            </MenuAction>
            {views.length > 0 && (
              <MenuAction
                icon={<IconPencil size={16} />}
                onSelect={() => {
                  close();
                  editDialog.show(null);
                }}
              >
                {t('orderViews.edit')}
              </MenuAction>
            )}
          </MenuList>
        )}
      </Popover>
      {saveDialog.openCount > 0 && (
        <SaveViewDialog
          key={`save-${saveDialog.openCount}`}
          open={saveDialog.open}
          query={query}
          onClose={saveDialog.close}
        />
      )}
      {editDialog.openCount > 0 && (
        <EditViewsDialog
          key={`edit-${editDialog.openCount}`}
          open={editDialog.open}
          onClose={editDialog.close}
        />
      )}
    </>
  );
}
