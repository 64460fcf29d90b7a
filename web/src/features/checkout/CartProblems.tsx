import { useTranslation } from 'react-i18next';
import { useSay } from '../../shared/forms/messages';
import { addressOf } from '../../shared/paths';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { IconAlert } from '../../shared/ui/icons';
import styles from './CartProblems.module.css';
import { problemsFailure } from './order-failures';
import { useCartCheck } from './use-cart-check';

/** What in the cart cannot be bought any more, told before the last step, with a way to go on without it. */
export function CartProblems() {
  const say = useSay();
  const { problems } = useCartCheck();
  return (
    <div role="status" className={problems.length > 0 ? styles.box : 'visually-hidden'}>
      {problems.length > 0 && (
        <>
          <IconAlert />
          <div className={styles.words}>
            <p>{say(problemsFailure(problems, say).message)}</p>
            <CartWaysOn />
          </div>
        </>
      )}
    </div>
  );
}

/** Keeping what there is, by one press, or looking at the cart oneself. */
export function CartWaysOn({ onTaken }: { onTaken?: () => void }) {
  const { t } = useTranslation('checkout');
  const { problems, takeAvailable } = useCartCheck();
  return (
    <div className={styles.ways}>
      {problems.length > 0 && (
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            takeAvailable();
            onTaken?.();
          }}
        >
          {t('actions.takeAvailable')}
        </Button>
      )}
      <ButtonLink variant="bare" size="sm" to={addressOf('cart')}>
        {t('actions.toCart')}
      </ButtonLink>
    </div>
  );
}
