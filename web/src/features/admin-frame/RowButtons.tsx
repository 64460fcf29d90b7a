import { type ReactNode, useId, useRef } from 'react';
import type { To } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation';
import { IconDots } from '../../shared/ui/admin-icons';
import { IconButton } from '../../shared/ui/IconButton';
import { Link } from '../../shared/ui/Link';
import { MenuAction, MenuLink, MenuList } from '../../shared/ui/MenuList';
import { Popover } from '../../shared/ui/Popover';
import styles from './RowButtons.module.css';
import { useFocusFallback } from './use-focus-fallback';

interface RowButtonBase {
  text: string;
  /** Accessible label that includes the name of the row. */
  label: string;
  icon: ReactNode;
}

export type RowButton = RowButtonBase &
  (
    | { to: To; state?: object }
    | {
        onSelect: () => void;
        /** Disables the button and explains why. */
        disabledReason?: string;
      }
  );

/** The actions of a row: buttons, or a menu on narrow screens. */
export function RowButtons({ name, buttons }: { name: string; buttons: readonly RowButton[] }) {
  const { t } = useTranslation('admin');
  const label = t('row.actions', { name });
  return (
    <>
      <span className={styles.buttons}>
        {buttons.map((button) => (
          <SingleButton key={button.text} button={button} />
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
                  <MenuLink
                    key={button.text}
                    to={button.to}
                    state={button.state}
                    icon={button.icon}
                    onSelect={close}
                  >
                    {button.text}
                  </MenuLink>
                ) : (
                  <MenuAction
                    key={button.text}
                    icon={button.icon}
                    disabledReason={button.disabledReason}
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

/** The first action of the row, for the focus of one that disappears. */
const findFirstAction = (action: HTMLElement) =>
  action.parentElement?.querySelector<HTMLElement>('a, button');

function SingleButton({ button }: { button: RowButton }) {
  const wrapper = useRef<HTMLSpanElement>(null);
  useFocusFallback(wrapper, findFirstAction);
  return (
    <span ref={wrapper} className={styles.action}>
      <RowControl button={button} />
    </span>
  );
}

function RowControl({ button }: { button: RowButton }) {
  const { text, label, icon } = button;
  const reasonId = useId();
  if ('to' in button) {
    return (
      <Link
        to={button.to}
        state={button.state}
        className={styles.link}
        aria-label={label}
        data-tooltip={text}
      >
        {icon}
      </Link>
    );
  }
  const { disabledReason, onSelect } = button;
  if (disabledReason === undefined) {
    return (
      <IconButton size="sm" label={label} title={undefined} data-tooltip={text} onClick={onSelect}>
        {icon}
      </IconButton>
    );
  }
  // Focusable although disabled, so that keyboard and screen reader users can find out why.
  return (
    <>
      <IconButton
        size="sm"
        label={label}
        title={undefined}
        data-tooltip={disabledReason}
        aria-disabled
        aria-describedby={reasonId}
      >
        {icon}
      </IconButton>
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  );
}
