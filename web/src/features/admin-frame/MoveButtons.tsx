import { useTranslation } from 'react-i18next';
import { IconButton } from '../../shared/ui/IconButton';
import { MenuAction, MenuList } from '../../shared/ui/MenuList';
import { IconArrowDown, IconArrowsUpDown, IconArrowUp } from '../../shared/ui/office-icons';
import { Popover } from '../../shared/ui/Popover';
import styles from './MoveButtons.module.css';

interface MoveButtonsProps {
  name: string;
  canGoUp: boolean;
  canGoDown: boolean;
  onStep: (step: -1 | 1) => void;
}

/** One step up or down, for everybody who does not drag: two buttons, or a menu where there is no room for them. */
export function MoveButtons({ name, canGoUp, canGoDown, onStep }: MoveButtonsProps) {
  const { t } = useTranslation('admin');
  const label = t('drag.steps', { name });
  // They stay buttons at the end of the list, so that the focus stays on the row that was moved there.
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
            const step = (by: -1 | 1) => {
              close();
              onStep(by);
            };
            return (
              <MenuList>
                {canGoUp && (
                  <MenuAction icon={<IconArrowUp />} onSelect={() => step(-1)}>
                    {t('drag.stepUp')}
                  </MenuAction>
                )}
                {canGoDown && (
                  <MenuAction icon={<IconArrowDown />} onSelect={() => step(1)}>
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
