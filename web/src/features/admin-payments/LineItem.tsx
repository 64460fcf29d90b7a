import { useId } from 'react';
import type { BankLine } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { Badge } from '../../shared/ui/Badge';
import { Button } from '../../shared/ui/Button';
import { Link } from '../../shared/ui/Link';
import { useDates } from '../settings';
import styles from './LineItem.module.css';
import { isBookable, isSelected, type LineChoices, type LineOrder, ordersOf } from './line-model';

interface LineItemProps {
  line: BankLine;
  choices: LineChoices;
  /** Why it was not booked. */
  problem: string | undefined;
  /** A request is pending. */
  busy: boolean;
  onSelect: (isSelected: boolean) => void;
  onChoose: () => void;
  onIgnore: () => void;
  onReopen: () => void;
}

const tones = { exact: 'success', number: 'warning', name: 'info', none: 'mist' } as const;

/** A line of a statement: the payment, the orders that it may belong to, and what can be done. */
export function LineItem(props: LineItemProps) {
  const { line, choices, problem, busy, onSelect, onChoose, onIgnore, onReopen } = props;
  const { t, language } = useTranslation('payments');
  const { formatDay } = useDates();
  const nameId = useId();
  const isOutgoing = line.kind === 'reversal' || line.kind === 'transfer';
  const amount = formatMoney(isOutgoing ? -line.amount : line.amount, language);
  const name = line.name ?? t(line.erased ? 'line.erased' : 'line.unknown');
  const isOpen = line.state === 'open';
  return (
    <li className={styles.line} aria-labelledby={nameId}>
      <span className={styles.check}>
        {isOpen && (
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={t('line.select', { amount, name })}
              disabled={busy || !isBookable(line, choices)}
              checked={isSelected(line, choices)}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
        )}
      </span>
      <div className={styles.money}>
        <b className="nowrap">{amount}</b>
        <span className="muted nowrap">{formatDay(line.bookedOn)}</span>
      </div>
      <div className={styles.payment}>
        <span id={nameId} className={styles.name}>
          {name}
        </span>
        <span className="muted">{[t(`line.kinds.${line.kind}`), line.iban].filter(Boolean).join(' · ')}</span>
        {line.text && <span>{line.text}</span>}
      </div>
      <div className={styles.orders}>
        {isOpen && <Proposal line={line} choices={choices} />}
        {line.bookings.map((booking) => (
          <span key={booking.orderId}>
            <OrderLink id={booking.orderId} number={booking.orderNumber} />{' '}
            {t('line.booked', { amount: formatMoney(booking.amount, language) })}
          </span>
        ))}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.buttons}>
        {isOpen && line.kind !== 'returned_transfer' && (
          <Button size="sm" variant="secondary" disabled={busy} aria-describedby={nameId} onClick={onChoose}>
            {t(ordersOf(line, choices).length > 0 ? 'line.change' : 'line.choose')}
          </Button>
        )}
        {isOpen && line.bookings.length === 0 && (
          <Button size="sm" variant="ghost" disabled={busy} aria-describedby={nameId} onClick={onIgnore}>
            {t('line.ignore')}
          </Button>
        )}
        {(line.state === 'ignored' || line.bookings.length > 0) && (
          <Button size="sm" variant="ghost" disabled={busy} aria-describedby={nameId} onClick={onReopen}>
            {t(line.state === 'ignored' ? 'line.reopen' : 'line.undo')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Proposal({ line, choices }: { line: BankLine; choices: LineChoices }) {
  const { t } = useTranslation('payments');
  if (line.kind === 'returned_transfer') return <span className="muted">{t('line.returnedText')}</span>;
  const isChosen = choices.orders.has(line.id);
  return (
    <>
      <Badge tone={isChosen ? 'success' : tones[line.confidence]}>
        {t(isChosen ? 'line.chosen' : `line.confidence.${line.confidence}`)}
      </Badge>
      {ordersOf(line, choices).map((order) => (
        <ProposedOrder key={order.id} order={order} isPayment={line.kind === 'payment'} />
      ))}
    </>
  );
}

function ProposedOrder({ order, isPayment }: { order: LineOrder; isPayment: boolean }) {
  const { t, language } = useTranslation('payments');
  const { id, orderNumber, name, openAmount, amount, status } = order;
  const isOther = isPayment && openAmount !== amount;
  return (
    <span>
      <OrderLink id={id} number={orderNumber} /> {name}
      <span className={styles.part}>
        {t('line.orderPart', { amount: formatMoney(amount, language) })}
        {isOther && status !== 'CANCELLED' && (
          <span className={styles.other}>
            {openAmount > 0
              ? t('line.openAmount', { amount: formatMoney(openAmount, language) })
              : t('line.overpaid')}
          </span>
        )}
        {isPayment && status === 'CANCELLED' && <span className={styles.other}>{t('line.canceled')}</span>}
      </span>
    </span>
  );
}

function OrderLink({ id, number }: { id: number; number: string }) {
  return (
    <Link to={`${pagePath('adminOrders')}?order=${id}`} className={styles.number}>
      {number}
    </Link>
  );
}
