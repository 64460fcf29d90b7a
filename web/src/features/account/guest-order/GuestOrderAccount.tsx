import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import { classifyError, getProblem } from '../../../shared/api/api-error';
import { queryKeys } from '../../../shared/api/query-keys';
import type { Order } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { AlertBox } from '../../../shared/ui/AlertBox';
import { Button } from '../../../shared/ui/Button';
import { IconAlert } from '../../../shared/ui/icons';
import { claimOrder, invalidateOrders, orderPath } from '../../orders';
import { useSession } from '../../session';
import { CreateAccount } from './CreateAccount';
import styles from './GuestOrderAccount.module.css';

export interface GuestOrder {
  order: Order;
  accessKey: string;
}

/** Offers an account after a guest order, and moves the order to the account of the same email. */
export function GuestOrderAccount(guestOrder: GuestOrder) {
  const { status, user } = useSession();
  const { order } = guestOrder;
  if (order.anonymized || status === 'unknown') return null;
  if (!user) return <CreateAccount order={order} />;
  return isSameEmail(user.email, order.email) ? <ClaimOrder {...guestOrder} /> : null;
}

/** The server compares emails without case, too. */
function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function ClaimOrder({ order, accessKey }: GuestOrder) {
  const { t } = useTranslation(['account', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The error of the last attempt stays visible during the next one.
  const [error, setError] = useState<Error>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => claimOrder(api, order.id, accessKey),
    onSuccess: () => {
      queryClient.setQueryData(queryKeys.order(order.id, ''), order);
      invalidateOrders(queryClient);
    },
    onError: setError,
  });
  // A callback of `mutate` does not run after the page was left.
  const claim = () =>
    mutate(undefined, {
      onSuccess: () => void navigate(orderPath('orderSuccess', order.id), { replace: true }),
    });
  const claimOnMount = useEffectEvent(claim);
  useEffect(() => claimOnMount(), []);
  // Not found: the order belongs to another account, and its link works as before.
  if (!error || classifyError(error) === 'notFound') return null;
  return (
    <AlertBox tone="warning" role="alert" icon={<IconAlert />}>
      <div className={styles.error}>
        <p>
          {t(
            getProblem(error)?.code === 'email_not_verified'
              ? 'guestOrder.claimUnverified'
              : 'guestOrder.claimError',
          )}
        </p>
        <Button variant="outline" size="sm" loading={isPending} onClick={claim}>
          {t('shop:actions.retry')}
        </Button>
      </div>
    </AlertBox>
  );
}
