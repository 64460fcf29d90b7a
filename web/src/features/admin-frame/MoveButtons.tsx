import { useTranslation } from '../../shared/i18n/use-translation';
import { IconArrowDown, IconArrowsUpDown, IconArrowUp } from '../../shared/ui/admin-icons';
import { IconButton } from '../../shared/ui/IconButton';
import { MenuAction, MenuList } from '../../shared/ui/MenuList';
import { Popover } from '../../shared/ui/Popover';
import styles from './MoveButtons.module.css';

interface MoveButtonsProps {
  name: string;
  canGoUp: boolean;
  canGoDown: boolean;
  onStep: (step: -1 | 1) => void;
}

/** Moves a row up or down without dragging: two buttons, or a menu on narrow screens. */
export function MoveButtons({ name, canGoUp, canGoDown, onStep }: MoveButtonsProps) {
  const { t } = useTranslation('admin');
  const label = t('drag.steps', { name });
  // aria-disabled instead of disabled, so that the focus stays on the button when the row reaches the end of the list.
  return (
    <>
      <span className={styles.buttons}>
        <IconButton
          size="sm"
          label={t('drag.up', { name })}
          aria-disabled={!canGoUp}
          onClick={() => canGoUp && onStep(-1)}
        >
          <IconArrowUp size={16} />
        </IconButton>
        <IconButton
          size="sm"
          label={t('drag.down', { name })}
          aria-disabled={!canGoDown}
          onClick={() => canGoDown && onStep(1)}
        >
          <IconArrowDown size={16} />
        </IconButton>
      </span>
      <span className={styles.menu}>
        <Popover
          label={label}
          align="end"
          trigger={(props) => (
            <IconButton {...props} size="sm" label={label}>
              <IconArrowsUpDown size={16} />
            </IconButton>
          )}
        >
          {(close) => {
            const closeAndStep = (step: -1 | 1) => {
              close();
              onStep(step);
            };
            return (
              <MenuList>
                {canGoUp && (
                  <MenuAction icon={<IconArrowUp />} onSelect={() => closeAndStep(-1)}>
                    {t('drag.stepUp')}
                  </MenuAction>
                )}
                {canGoDown && (
                  <MenuAction icon={<IconArrowDown />} onSelect={() => closeAndStep(1)}>
                    {t('drag.stepDown')}
                  </MenuAction>
                )}
              </MenuList>
            );
          }}
        </Popover>
      </span>
    </>
  );
}
