import { useState } from 'react';
import type { OrderEntry } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { Button } from '../../../shared/ui/Button';
import { entriesInForce } from '../../orders';
import { useDates } from '../../settings';
import styles from './OrderDialog.module.css';

interface EntryListProps {
  entries: readonly OrderEntry[];
  busy: boolean;
  onCorrect: (entry: OrderEntry) => void;
}

/** Payments and refunds, oldest first. Corrected ones and their counter-entries are hidden at first. */
export function EntryList({ entries, busy, onCorrect }: EntryListProps) {
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const { formatDay, formatDate } = useDates();
  const [showsCorrected, setShowsCorrected] = useState(false);
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  const inForce = entriesInForce(entries);
  const isInForce = (entry: OrderEntry) => inForce.includes(entry);
  const shown = showsCorrected ? entries : inForce;
  const hiddenCount = entries.length - inForce.length;
  const nameOf = ({ kind, corrects, amount }: OrderEntry) =>
    t(corrects === undefined ? `payment.kinds.${kind}` : 'payment.counterEntry', {
      amount: formatMoney(amount, language),
    });
  if (entries.length === 0) return null;
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.moneyEntries} aria-label={t('payment.entries')}>
          {shown.map((entry) => {
            const name = nameOf(entry);
            const day = formatDay(entry.paidOn);
            const details = [t(`admin:settings.methods.${entry.method}`), day, entry.reference];
            return (
              <li key={entry.id}>
                {isInForce(entry) ? (
                  <b>{name}</b>
                ) : (
                  <>
                    <s>{name}</s>
                    {corrected.has(entry.id) && <span className="muted">{t('payment.isCorrected')}</span>}
                  </>
                )}
                <span>{details.filter(Boolean).join(' · ')}</span>
                <span className="muted">
                  {[formatDate(entry.at, 'short'), entry.by].filter(Boolean).join(' · ')}
                </span>
                {isInForce(entry) && (
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={busy}
                    aria-label={t('payment.correctOf', { entry: `${name}, ${day}` })}
                    onClick={() => onCorrect(entry)}
                  >
                    {t('payment.correct')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {hiddenCount > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={showsCorrected}
          onClick={() => setShowsCorrected(!showsCorrected)}
        >
          {t(showsCorrected ? 'payment.hideCorrected' : 'payment.showCorrected', { count: hiddenCount })}
        </Button>
      )}
    </>
  );
}
