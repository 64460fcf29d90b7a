import type { ReactNode } from 'react';
import type { BankLine } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { Button } from '../../shared/ui/Button';
import { useDialogState } from '../admin-frame';
import { LineItem } from './LineItem';
import styles from './LineList.module.css';
import { bookingsOf, selectedSum } from './line-model';
import { OrderPicker } from './OrderPicker';
import { useLines } from './use-lines';

/** Lines to decide on, the button that books the selected ones, and the result. */
export function LineList({ lines, empty }: { lines: readonly BankLine[]; empty: ReactNode }) {
  const { t, language } = useTranslation('payments');
  const actions = useLines(lines);
  const { choices, book, undo, failed, bookedIds } = actions;
  const picker = useDialogState<BankLine>();
  const count = bookingsOf(lines, choices).length;
  const isBusy = book.isPending || undo.isPending;
  const problemOf = (id: number) => {
    const result = failed.find((line) => line.id === id);
    if (!result || result.result === 'booked') return undefined;
    return [t(`confirm.results.${result.result}`), result.message].filter(Boolean).join(' ');
  };
  const hasOpen = lines.some(({ state }) => state === 'open');
  return (
    <>
      <div className={styles.result}>
        <p role="status">
          {undo.data
            ? t('confirm.undone', { count: undo.data.lines })
            : [
                bookedIds.length > 0 && t('confirm.done', { count: bookedIds.length }),
                failed.length > 0 && t('confirm.failed', { count: failed.length }),
              ]
                .filter(Boolean)
                .join(' ')}
        </p>
        {bookedIds.length > 0 && (
          <Button size="sm" variant="secondary" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('confirm.undo')}
          </Button>
        )}
      </div>
      <p role="alert" className={styles.error}>
        {book.error && t('confirm.error')}
        {undo.error && t('confirm.undoError')}
      </p>
      {lines.length === 0 ? (
        empty
      ) : (
        <ul className={styles.lines} aria-label={t('statement.lines')}>
          {lines.map((line) => (
            <LineItem
              key={line.id}
              line={line}
              choices={choices}
              problem={problemOf(line.id)}
              busy={isBusy}
              onSelect={(isSelected) => actions.select(line.id, isSelected)}
              onChoose={() => picker.show(line)}
              onIgnore={() => void actions.ignore(line.id)}
              onReopen={() => void actions.reopen(line.id)}
            />
          ))}
        </ul>
      )}
      {hasOpen && (
        <section className={styles.bar} aria-label={t('confirm.label')}>
          <span>
            {count > 0
              ? t('confirm.sum', { amount: formatMoney(selectedSum(lines, choices), language) })
              : t('confirm.none')}
          </span>
          <Button
            disabled={count === 0 || undo.isPending}
            loading={book.isPending}
            onClick={() => {
              undo.reset();
              book.mutate();
            }}
          >
            {t('confirm.book', { count })}
          </Button>
        </section>
      )}
      {picker.subject && (
        <OrderPicker
          key={picker.openCount}
          line={picker.subject}
          open={picker.open}
          onClose={picker.close}
          onChoose={(order) => {
            if (picker.subject) actions.choose(picker.subject.id, order);
            picker.close();
          }}
        />
      )}
    </>
  );
}
