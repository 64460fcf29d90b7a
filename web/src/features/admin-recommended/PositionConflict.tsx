import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../shared/api/api-context';
import { useNotify } from '../../shared/toasts';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { fetchFreePositions } from './api';
import { firstFreePosition } from './free-position';
import type { RecommendedList } from './recommended-model';

/** A position entered for one product that another product already has. */
export interface PositionRequest {
  id: number;
  position: number;
  occupantId: number;
}

interface PositionConflictProps {
  request: PositionRequest | undefined;
  list: RecommendedList;
  onResolve: (next: RecommendedList) => void;
  onClose: () => void;
}

/** Asks how to resolve an occupied position: shift the other products, use the first free position, or cancel. */
export function PositionConflict({ request, list, onResolve, onClose }: PositionConflictProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const api = useApi();
  const notify = useNotify();
  // Ignored when the dialog was canceled while the request was running.
  const isCurrent = (pending: PositionRequest) => pending === request;
  const moving = useMutation({
    mutationFn: (_pending: PositionRequest) => fetchFreePositions(api),
    onSuccess: ({ availableOrders, maxOrder }, pending) => {
      if (!isCurrent(pending)) return;
      onResolve(
        list.withPosition(pending.id, firstFreePosition(list, pending.id, availableOrders, maxOrder)),
      );
      onClose();
    },
    onError: (_, pending) => {
      if (isCurrent(pending)) notify(t('positionConflict.error'), { type: 'error' });
    },
  });

  return (
    <Dialog
      open={request !== undefined}
      onClose={onClose}
      title={t('positionConflict.title', { number: request?.position ?? '' })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('shop:actions.cancel')}
          </Button>
          <Button
            variant="secondary"
            loading={moving.isPending}
            onClick={() => request && moving.mutate(request)}
          >
            {t('positionConflict.takeFree')}
          </Button>
          <Button
            onClick={() => {
              if (request) onResolve(list.insertedAt(request.id, request.position));
              onClose();
            }}
          >
            {t('positionConflict.shift')}
          </Button>
        </>
      }
    >
      <p className="muted">
        {t('positionConflict.text', {
          number: request?.position ?? '',
          holder: request ? list.nameOf(request.occupantId) : '',
        })}
      </p>
    </Dialog>
  );
}
