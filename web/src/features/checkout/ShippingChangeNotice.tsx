import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { AlertBox } from '../../shared/ui/AlertBox';
import { Button } from '../../shared/ui/Button';
import { IconAlert } from '../../shared/ui/icons';
import { useShippingChange } from '../cart';
import styles from './CartIssues.module.css';

interface ShippingChangeNoticeProps {
  /** The form alert shows the same change. */
  hidden: boolean;
  onDismissed: () => void;
}

/** Tells that new shipping settings changed the total during the checkout. */
export function ShippingChangeNotice({ hidden, onDismissed }: ShippingChangeNoticeProps) {
  const { t } = useTranslation(['checkout', 'shop']);
  const language = useLanguage();
  const change = useShippingChange();
  const shown = change && !hidden;
  return (
    <div role="status" className={shown ? undefined : 'visually-hidden'}>
      {shown && (
        <AlertBox tone="warning" icon={<IconAlert />}>
          <div className={styles.content}>
            <p>
              {t('shippingNotice', {
                before: formatMoney(change.before, language),
                after: formatMoney(change.after, language),
              })}
            </p>
            <div className={styles.actions}>
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  change.dismiss();
                  onDismissed();
                }}
              >
                {t('shop:actions.ok')}
              </Button>
            </div>
          </div>
        </AlertBox>
      )}
    </div>
  );
}
