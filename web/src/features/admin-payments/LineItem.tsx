import { useId, useRef } from 'react';
import type { BankLine } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { Badge } from '../../shared/ui/Badge';
import { Link } from '../../shared/ui/Link';
import { useFocusFallback } from '../admin-frame';
import { useDates } from '../settings';
import { ActionButton } from './ActionButton';
import styles from './LineItem.module.css';
import { isBookable, isSelected, type LineChoices, type LineOrder, ordersOf } from './line-model';
import { OpenAmount } from './OpenAmount';
import { useLineTitle } from './use-line-title';

interface LineItemProps {
  line: BankLine;
  choices: LineChoices;
  /** Why it was not booked. */
  problem: string | undefined;
  /** Another request is pending. */
  busy: boolean;
  /** The request of a button of this line is pending. */
  changing: boolean;
  onSelect: (isSelected: boolean) => void;
  onChoose: () => void;
  onIgnore: () => void;
  onReopen: () => void;
}

const findNextLine = (item: HTMLElement) =>
  (item.nextElementSibling ?? item.previousElementSibling) as HTMLElement | null;

const tones = { exact: 'success', number: 'warning', name: 'info', none: 'mist' } as const;

/** A line of a statement: the payment, the orders that it may belong to, and what can be done. */
export function LineItem(props: LineItemProps) {
  const { line, choices, problem, busy, changing, onSelect, onChoose, onIgnore, onReopen } = props;
  const { t, language } = useTranslation('payments');
  const { formatDay } = useDates();
  const nameId = useId();
  const { name, amount } = useLineTitle()(line);
  const item = useRef<HTMLLIElement>(null);
  useFocusFallback(item, findNextLine);
  const isOpen = line.state === 'open';
  return (
    <li ref={item} tabIndex={-1} className={styles.line} aria-labelledby={nameId}>
      <span className={styles.check}>
        {isOpen && (
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={t('line.select', { amount, name })}
              disabled={busy || changing || !isBookable(line, choices)}
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
          <ActionButton
            size="sm"
            variant="secondary"
            disabled={busy || changing}
            aria-describedby={nameId}
            onClick={onChoose}
          >
            {t(ordersOf(line, choices).length > 0 ? 'line.change' : 'line.choose')}
          </ActionButton>
        )}
        {isOpen && line.bookings.length === 0 && (
          <ActionButton
            size="sm"
            variant="ghost"
            disabled={busy}
            loading={changing}
            aria-describedby={nameId}
            onClick={onIgnore}
          >
            {t('line.ignore')}
          </ActionButton>
        )}
        {(line.state === 'ignored' || line.bookings.length > 0) && (
          <ActionButton
            size="sm"
            variant="ghost"
            disabled={busy}
            loading={changing}
            aria-describedby={nameId}
            onClick={onReopen}
          >
            {t(line.state === 'ignored' ? 'line.reopen' : 'line.undo')}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

function Proposal({ line, choices }: { line: BankLine; choices: LineChoices }) {
  const { t } = useTranslation('payments');
  if (line.kind === 'returned_transfer') return <span className="muted">{t('line.returnedText')}</span>;
  const isChosen = choices[line.id]?.order !== undefined;
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
            <OpenAmount amount={openAmount} />
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
