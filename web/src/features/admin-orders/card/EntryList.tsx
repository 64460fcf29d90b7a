import { useRef, useState } from 'react';
import type { OrderEntry } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { Button } from '../../../shared/ui/Button';
import { useFocusFallback } from '../../admin-frame';
import { entriesInForce } from '../../orders';
import { useDates } from '../../settings';
import styles from './OrderDialog.module.css';

interface EntryListProps {
  entries: readonly OrderEntry[];
  onCorrect: (entry: OrderEntry) => void;
}

/** Payments and refunds, oldest first. Corrected ones and their counter-entries are hidden at first. */
export function EntryList({ entries, onCorrect }: EntryListProps) {
  const { t } = useTranslation('fulfillment');
  const [showsCorrected, setShowsCorrected] = useState(false);
  const inForce = entriesInForce(entries);
  const shown = showsCorrected ? entries : inForce;
  const hiddenCount = entries.length - inForce.length;
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.moneyEntries} aria-label={t('payment.entries')}>
          {shown.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onCorrect={inForce.includes(entry) ? () => onCorrect(entry) : undefined}
            />
          ))}
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

interface EntryProps {
  entry: OrderEntry;
  /** Missing if the entry is corrected, or corrects another one. */
  onCorrect: (() => void) | undefined;
}

function Entry({ entry, onCorrect }: EntryProps) {
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const { formatDay, formatDate } = useDates();
  const amount = formatMoney(entry.amount, language);
  const isCounterEntry = entry.corrects !== undefined;
  const name = t(isCounterEntry ? 'payment.counterEntry' : `payment.kinds.${entry.kind}`, { amount });
  const day = formatDay(entry.paidOn);
  const details = [t(`admin:settings.methods.${entry.method}`), day, entry.reference];
  return (
    <li>
      {onCorrect ? <b>{name}</b> : <s>{name}</s>}
      {!onCorrect && !isCounterEntry && <span className="muted">{t('payment.isCorrected')}</span>}
      <span>{details.filter(Boolean).join(' · ')}</span>
      <span className="muted">{[formatDate(entry.at, 'short'), entry.by].filter(Boolean).join(' · ')}</span>
      {onCorrect && (
        <CorrectButton label={t('payment.correctOf', { entry: `${name}, ${day}` })} onClick={onCorrect} />
      )}
    </li>
  );
}

/** Passes its focus to the heading of the card when the entry is corrected. */
function CorrectButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useTranslation('fulfillment');
  const container = useRef<HTMLSpanElement>(null);
  useFocusFallback(container);
  return (
    <span ref={container}>
      <Button size="sm" variant="ghost" aria-label={label} onClick={onClick}>
        {t('payment.correct')}
      </Button>
    </span>
  );
}
