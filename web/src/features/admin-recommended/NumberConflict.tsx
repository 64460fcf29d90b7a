import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { useNotify } from '../../shared/notices';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { freeNumbers } from './api';
import type { Featured } from './featured-model';
import { firstFree } from './free-number';

/** Somebody wants a number that another product has. */
export interface NumberWish {
  id: number;
  number: number;
  holder: number;
}

interface NumberConflictProps {
  wish: NumberWish | undefined;
  featured: Featured;
  onDecide: (next: Featured) => void;
  onClose: () => void;
}

/** Names who has the number, and offers to make room, to take a free number, or to leave it. */
export function NumberConflict({ wish, featured, onDecide, onClose }: NumberConflictProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const api = useApi();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);

  const latest = useRef({ wish, featured });
  useEffect(() => {
    latest.current = { wish, featured };
  });

  async function takeFree(asked: NumberWish): Promise<void> {
    setAsking(true);
    try {
      const { availableOrders, maxOrder } = await freeNumbers(api);
      const now = latest.current;
      // Whoever has cancelled meanwhile wants no number any more.
      if (now.wish === asked) {
        const free = firstFree(now.featured, asked.id, availableOrders, maxOrder);
        onDecide(now.featured.numbered(asked.id, free));
        onClose();
      }
    } catch {
      if (latest.current.wish === asked) notify(t('numberConflict.error'), { type: 'error' });
    }
    setAsking(false);
  }

  return (
    <Dialog
      open={wish !== undefined}
      onClose={onClose}
      title={t('numberConflict.title', { number: wish?.number ?? '' })}
      actions={
        <>
          <Button variant="bare" onClick={onClose}>
            {t('shop:actions.cancel')}
          </Button>
          <Button variant="quiet" loading={asking} onClick={() => wish && void takeFree(wish)}>
            {t('numberConflict.takeFree')}
          </Button>
          <Button
            onClick={() => {
              if (wish) onDecide(featured.shifted(wish.id, wish.number));
              onClose();
            }}
          >
            {t('numberConflict.shift')}
          </Button>
        </>
      }
    >
      <p className="muted">
        {t('numberConflict.text', {
          number: wish?.number ?? '',
          holder: wish ? featured.name(wish.holder) : '',
        })}
      </p>
    </Dialog>
  );
}
