import { displayEmail } from '../../shared/display-email';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Fact } from '../../shared/ui/Fact';
import styles from './Withdrawal.module.css';
import type { ChosenItem, WithdrawalValues } from './withdrawal-model';

interface StatementProps {
  values: WithdrawalValues;
  items: ChosenItem[];
  /** Whether the buyer describes the items instead of choosing them. */
  itemsInMessage: boolean;
}

/** What the buyer states, for review before it is sent. */
export function Statement({ values, items, itemsInMessage }: StatementProps) {
  const { t } = useTranslation('withdrawal');
  const message = values.message.trim();
  return (
    <div className={styles.card}>
      <p>{t('review.statement')}</p>
      <Content orderNumber={values.orderNumber} items={items} description={itemsInMessage ? message : ''} />
      <dl className={styles.facts}>
        <Fact name={t('done.name')}>{values.name}</Fact>
        <Fact name={t('done.order')}>{values.orderNumber}</Fact>
        <Fact name={t('done.email')}>{displayEmail(values.email)}</Fact>
        {message && !itemsInMessage && <Fact name={t('done.comment')}>{message}</Fact>}
      </dl>
    </div>
  );
}

interface ContentProps {
  orderNumber: string;
  items: readonly ChosenItem[];
  /** The items in the words of the buyer, or an empty text. */
  description: string;
}

/** The items, or the whole order. */
export function Content({ orderNumber, items, description }: ContentProps) {
  const { t } = useTranslation('withdrawal');
  if (description) return <p className={styles.description}>{description}</p>;
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
