import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState';
import { IconButton } from '../../shared/ui/IconButton';
import { IconBag } from '../../shared/ui/icons';
import { Popover } from '../../shared/ui/Popover';
import styles from './CartButton.module.css';

/** The bag in the header. Until the cart is here it can only be empty. */
export function CartButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <div className={className}>
      <Popover
        label={t('nav.cart')}
        align="end"
        className={styles.popover}
        trigger={(props) => (
          <IconButton {...props} label={t('nav.cart')}>
            <IconBag />
          </IconButton>
        )}
      >
        {() => <EmptyState compact title={t('cart.empty')} text={t('cart.emptyText')} />}
      </Popover>
    </div>
  );
}
