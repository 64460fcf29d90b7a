import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import styles from './Withdrawal.module.css';
import type { ChosenItem, WithdrawalValues } from './withdrawal-model';

/** What the buyer states, for review before it is sent. */
export function Statement({ values, items }: { values: WithdrawalValues; items: ChosenItem[] }) {
  const { t } = useTranslation('withdrawal');
  return (
    <div className={styles.card}>
      <p>{t('review.statement')}</p>
      <Content orderNumber={values.orderNumber} items={items} />
      <dl className={styles.facts}>
        <Fact name={t('done.name')}>{values.name}</Fact>
        <Fact name={t('done.order')}>{values.orderNumber}</Fact>
        <Fact name={t('done.email')}>{values.email}</Fact>
        {values.message.trim() && <Fact name={t('done.comment')}>{values.message.trim()}</Fact>}
      </dl>
    </div>
  );
}

/** The items, or the whole order. */
export function Content({ orderNumber, items }: { orderNumber: string; items: readonly ChosenItem[] }) {
  const { t } = useTranslation('withdrawal');
  return (
    <ul className={styles.content}>
      {items.length === 0 ? (
        <li>{t('review.wholeOrder', { number: orderNumber })}</li>
      ) : (
        items.map(({ id, name, quantity }) => <li key={id}>{t('review.line', { name, count: quantity })}</li>)
      )}
    </ul>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
