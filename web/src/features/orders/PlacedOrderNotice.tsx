import { useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { AlertBox } from '../../shared/ui/AlertBox';
import { ButtonLink } from '../../shared/ui/Button';
import { IconCheck } from '../../shared/ui/page-icons';
import { useSession } from '../session';
import styles from './PlacedOrderNotice.module.css';
import { lastPlacedOrder, type PlacedOrderRecord } from './placed-order';

/** Names the order that was just placed above the empty cart, so that no order is placed twice. */
export function PlacedOrderNotice() {
  const { user } = useSession();
  const order = lastPlacedOrder(user?.email);
  return order && <Notice {...order} />;
}

function Notice({ orderNumber, path }: PlacedOrderRecord) {
  const { t } = useTranslation();
  // Back returns to the scroll position of the former, longer page.
  useEffect(() => {
    // Its result, a promise in newer browsers, is not a cleanup function.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <AlertBox tone="info" icon={<IconCheck />} className={styles.notice}>
      <p>{t('order.placed', { number: orderNumber })}</p>
      <ButtonLink variant="outline" size="sm" to={path}>
        {t('order.view')}
      </ButtonLink>
    </AlertBox>
  );
}
