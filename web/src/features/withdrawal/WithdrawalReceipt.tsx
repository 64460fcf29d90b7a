import { useEffect, useRef } from 'react';
import type { WithdrawalReceipt as Receipt } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Fact } from '../../shared/ui/Fact';
import { IconCircleCheck } from '../../shared/ui/icons';
import { PrintButton } from '../../shared/ui/PrintButton';
import { useDates } from '../settings';
import { Outcome } from './Outcome';
import { Content } from './Statement';
import styles from './Withdrawal.module.css';
import type { ChosenItem, OrderProgress } from './withdrawal-model';

/** State of the history entry after a withdrawal was sent. */
export interface ReceiptState {
  receipt: Receipt & { lines: ChosenItem[] };
  /** The order that filled in the form. */
  order?: OrderProgress & { path: string };
}

/** Acknowledgement of a withdrawal: its content, date and time. */
export function WithdrawalReceipt({ receipt, order }: ReceiptState) {
  const { t } = useTranslation('withdrawal');
  const { formatDate } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  const description = (receipt.itemsInMessage && receipt.message) || '';
  // The form had the same path, so the navigation itself moves neither the focus nor the page.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={`wrap ${styles.done}`}>
      <div data-print className={styles.form}>
        <div className={styles.header}>
          <IconCircleCheck size={24} />
          <h1 ref={heading} tabIndex={-1} className="display">
            {t('done.title')}
          </h1>
          <p>{t('done.text', { email: receipt.email })}</p>
        </div>
        <div className={styles.card}>
          <dl className={styles.facts}>
            <Fact name={t('done.reference')}>{receipt.reference}</Fact>
            <Fact name={t('done.received')}>{formatDate(receipt.createdAt, 'dateTime')}</Fact>
            <Fact name={t('done.name')}>{receipt.name}</Fact>
            <Fact name={t('done.order')}>{receipt.orderNumber}</Fact>
            <Fact name={t('done.items')}>
              <Content orderNumber={receipt.orderNumber} items={receipt.lines} description={description} />
            </Fact>
            {receipt.message && !description && <Fact name={t('done.comment')}>{receipt.message}</Fact>}
          </dl>
        </div>
        <Outcome order={order} otherwise={t('done.next')} />
      </div>
      <div className={styles.actions}>
        <PrintButton variant="secondary" size="lg">
          {t('done.print')}
        </PrintButton>
        <ButtonLink variant="secondary" size="lg" to={order?.path ?? pagePath('home')}>
          {t(order ? 'form.toOrder' : 'done.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
