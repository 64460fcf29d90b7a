import { useTranslation } from '../../shared/i18n/use-translation';
import { AlertBox } from '../../shared/ui/AlertBox';
import { ButtonLink } from '../../shared/ui/Button';
import { IconCheck } from '../../shared/ui/page-icons';
import { useSession } from '../session';
import styles from './PlacedOrderNotice.module.css';
import { lastPlacedOrder } from './placed-order';

/** Names the order that was just placed above the empty cart, so that nobody orders twice. */
export function PlacedOrderNotice() {
  const { t } = useTranslation();
  const { user } = useSession();
  const order = lastPlacedOrder(user?.email);
  if (!order) return null;
  return (
    <AlertBox tone="info" icon={<IconCheck />} className={styles.notice}>
      <p>{t('order.placed', { number: order.orderNumber })}</p>
      <ButtonLink variant="outline" size="sm" to={order.path}>
        {t('order.view')}
      </ButtonLink>
    </AlertBox>
  );
}
