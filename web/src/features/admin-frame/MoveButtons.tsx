import { useTranslation } from 'react-i18next';
import { IconButton } from '../../shared/ui/IconButton';
import { IconArrowDown, IconArrowUp } from '../../shared/ui/icons';
import styles from './MoveButtons.module.css';

interface MoveButtonsProps {
  name: string;
  canGoUp: boolean;
  canGoDown: boolean;
  onStep: (step: -1 | 1) => void;
}

/** One step up or down, for everybody who does not drag. */
export function MoveButtons({ name, canGoUp, canGoDown, onStep }: MoveButtonsProps) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.buttons}>
      <IconButton size="sm" label={t('drag.up', { name })} disabled={!canGoUp} onClick={() => onStep(-1)}>
        <IconArrowUp size={16} />
      </IconButton>
      <IconButton size="sm" label={t('drag.down', { name })} disabled={!canGoDown} onClick={() => onStep(1)}>
        <IconArrowDown size={16} />
      </IconButton>
    </span>
  );
}
