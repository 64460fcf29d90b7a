import { useLocation } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { IconChevronDown } from '../../../shared/ui/icons';
import { Popover } from '../../../shared/ui/Popover';
import { Checkbox } from '../../../shared/ui/TextInput';
import { type Column, useListPreferences } from '../../admin-frame';
import styles from './ColumnChoice.module.css';

/** The columns that an administrator wants to see in the list of the current page, and the menu to choose them. */
export function useColumnChoice<Row>(columns: readonly Column<Row>[]) {
  const { t } = useTranslation('fulfillment');
  const { columns: choice = {}, remember } = useListPreferences(useLocation().pathname);
  const isShown = ({ name, hideable }: Column<Row>) => !hideable || (choice[name] ?? hideable === 'shown');
  const hideable = columns.filter((column) => column.hideable);
  return {
    columns: columns.filter(isShown),
    columnMenu: (
      <Popover
        label={t('list.choose')}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} size="sm" variant="outline" className={styles.button}>
            {t('list.choose')}
            <IconChevronDown size={16} />
          </Button>
        )}
      >
        {() => (
          <fieldset className={styles.choice}>
            <legend className="visually-hidden">{t('list.choose')}</legend>
            {hideable.map((column) => (
              <Checkbox
                key={column.name}
                label={column.label}
                checked={isShown(column)}
                onChange={({ target }) => remember({ columns: { ...choice, [column.name]: target.checked } })}
              />
            ))}
            <Button size="sm" variant="ghost" onClick={() => remember({ columns: {} })}>
              {t('list.reset')}
            </Button>
          </fieldset>
        )}
      </Popover>
    ),
  };
}
