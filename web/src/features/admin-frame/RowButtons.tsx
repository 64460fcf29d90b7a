import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../shared/ui/IconButton';
import { MenuAction, MenuList } from '../../shared/ui/MenuList';
import { IconDots } from '../../shared/ui/office-icons';
import { Popover } from '../../shared/ui/Popover';
import styles from './RowActions.module.css';

export interface RowButton {
  text: string;
  /** The same with the name of the row, for those who do not see it. */
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** Why it cannot be done now. */
  refused?: string;
}

/** Actions of one row that stay on the page: buttons, or a menu where there is no room for them. */
export function RowButtons({ name, buttons }: { name: string; buttons: readonly RowButton[] }) {
  const { t } = useTranslation('admin');
  const label = t('row.actions', { name });
  return (
    <>
      <span className={styles.buttons}>
        {buttons.map(({ text, label: words, icon, onSelect, refused }) => (
          <IconButton
            key={text}
            size="sm"
            label={words}
            title={refused ?? text}
            disabled={refused !== undefined}
            onClick={onSelect}
          >
            {icon}
          </IconButton>
        ))}
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
              {buttons
                .filter(({ refused }) => refused === undefined)
                .map(({ text, icon, onSelect }) => (
                  <MenuAction
                    key={text}
                    icon={icon}
                    onSelect={() => {
                      close();
                      onSelect();
                    }}
                  >
                    {text}
                  </MenuAction>
                ))}
            </MenuList>
          )}
        </Popover>
      </span>
    </>
  );
}
