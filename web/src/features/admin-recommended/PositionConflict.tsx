import { useAdminQuery } from '../../shared/api/admin-query';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
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
  const { data, isFetching, isError, refetch } = useAdminQuery(
    '/api/v1/admin/products/recommended/order/info',
    {},
    { enabled: request !== undefined },
  );
  const free =
    request && data && !isFetching
      ? firstFreePosition(list, request.id, data.availableOrders, data.maxOrder)
      : undefined;

  function resolve(next: RecommendedList): void {
    onResolve(next);
    onClose();
  }

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
            loading={isFetching}
            onClick={() => {
              if (request && free !== undefined) resolve(list.withPosition(request.id, free));
              else void refetch();
            }}
          >
            {free === undefined
              ? t('positionConflict.findFree')
              : t('positionConflict.takeFree', { number: free })}
          </Button>
          <Button onClick={() => request && resolve(list.insertedAt(request.id, request.position))}>
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
      <p role="alert">{isError && !isFetching && t('positionConflict.error')}</p>
    </Dialog>
  );
}
