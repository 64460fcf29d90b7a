import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { IconButton } from '../../shared/ui/IconButton';
import { MenuAction, MenuLink, MenuList } from '../../shared/ui/MenuList';
import { IconDots } from '../../shared/ui/office-icons';
import { Popover } from '../../shared/ui/Popover';
import styles from './RowButtons.module.css';

interface RowButtonWords {
  text: string;
  /** The same with the name of the row, for those who do not see it. */
  label: string;
  icon: ReactNode;
}

/** What can be done with a row, or where it leads. */
export type RowButton = RowButtonWords &
  (
    | { to: To }
    | {
        onSelect: () => void;
        /** Why it cannot be done now. */
        refused?: string;
      }
  );

/** What can be done with one row: buttons, or a menu where there is no room for them. */
export function RowButtons({ name, buttons }: { name: string; buttons: readonly RowButton[] }) {
  const { t } = useTranslation('admin');
  const label = t('row.actions', { name });
  return (
    <>
      <span className={styles.buttons}>
        {buttons.map((button) => (
          <OneButton key={button.text} button={button} />
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
              {buttons.map((button) =>
                'to' in button ? (
                  <MenuLink key={button.text} to={button.to} icon={button.icon} onSelect={close}>
                    {button.text}
                  </MenuLink>
                ) : (
                  <MenuAction
                    key={button.text}
                    icon={button.icon}
                    refused={button.refused}
                    onSelect={() => {
                      close();
                      button.onSelect();
                    }}
                  >
                    {button.text}
                  </MenuAction>
                ),
              )}
            </MenuList>
          )}
        </Popover>
      </span>
    </>
  );
}

function OneButton({ button }: { button: RowButton }) {
  const { text, label, icon } = button;
  const reason = useId();
  if ('to' in button) {
    return (
      <Link to={button.to} className={styles.link} aria-label={label} title={text}>
        {icon}
      </Link>
    );
  }
  const { refused, onSelect } = button;
  if (refused === undefined) {
    return (
      <IconButton size="sm" label={label} title={text} onClick={onSelect}>
        {icon}
      </IconButton>
    );
  }
  // It stays in reach, so that everybody can find out why.
  return (
    <>
      <IconButton size="sm" label={label} title={refused} aria-disabled aria-describedby={reason}>
        {icon}
      </IconButton>
      <span id={reason} hidden>
        {refused}
      </span>
    </>
  );
}
