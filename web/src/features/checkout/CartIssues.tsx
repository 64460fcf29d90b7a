import { useFormatMessage } from '../../shared/forms/messages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { IconAlert } from '../../shared/ui/icons';
import styles from './CartIssues.module.css';
import { cartIssuesError } from './order-errors';
import { useCartCheck } from './use-cart-check';

/** Lists items that are no longer available, before the last step, with actions to fix the cart. */
export function CartIssues({ onReduced }: { onReduced: () => void }) {
  const formatMessage = useFormatMessage();
  const { issues } = useCartCheck();
  return (
    <div role="status" className={issues.length > 0 ? undefined : 'visually-hidden'}>
      {issues.length > 0 && (
        <AlertBox tone="warning" icon={<IconAlert />}>
          <div className={styles.content}>
            <p>{formatMessage(cartIssuesError(issues, formatMessage).message)}</p>
            <CartRecoveryActions onReduced={onReduced} />
          </div>
        </AlertBox>
      )}
    </div>
  );
}

/** Offers to reduce the cart to the available stock, or to open the cart. */
export function CartRecoveryActions({ onReduced }: { onReduced: () => void }) {
  const { t } = useTranslation('checkout');
  const { canReduce, reduceToAvailable } = useCartCheck();
  return (
    <div className={styles.actions}>
      {canReduce && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            reduceToAvailable();
            onReduced();
          }}
        >
          {t('actions.keepAvailable')}
        </Button>
      )}
      <ButtonLink variant="ghost" size="sm" to={pagePath('cart')}>
        {t('actions.toCart')}
      </ButtonLink>
    </div>
  );
}
