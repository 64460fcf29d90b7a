import { useTranslation } from 'react-i18next';
import { IconAlert } from '../../shared/ui/icons';
import { useMayBeOrdered } from './cart-context';
import styles from './page/CartView.module.css';

/** Stands wherever the cart does while nobody knows whether it has been ordered. */
export function UnansweredBanner() {
  const { t } = useTranslation();
  const mayBeOrdered = useMayBeOrdered();
  return (
    <div role="status">
      {mayBeOrdered && (
        <div className={styles.unchecked}>
          <IconAlert />
          <p>{t('cart.unanswered')}</p>
        </div>
      )}
    </div>
  );
}
