import type { ReactNode } from 'react';
import type { BankLine } from '../../shared/api/types';
import type { SetDraft } from '../../shared/forms/use-draft';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { useDialogState } from '../admin-frame';
import { ActionButton } from './ActionButton';
import type { LineResult } from './book-lines';
import { LineItem } from './LineItem';
import styles from './LineList.module.css';
import { type LineChoice, type LineChoices, ordersOf, selectedLines, selectedSum } from './line-model';
import { OrderPicker } from './OrderPicker';
import { useLineTitle } from './use-line-title';
import { useLines } from './use-lines';

interface LineListProps {
  lines: readonly BankLine[];
  choices: LineChoices;
  setChoices: SetDraft<LineChoices>;
  /** The lines are about to be replaced. */
  outdated: boolean;
  empty: ReactNode;
}

/** Lines to decide on, the button that books the selected ones, and the result. */
export function LineList({ lines, choices, setChoices, outdated, empty }: LineListProps) {
  const { t } = useTranslation('payments');
  const { book, undo, change, bookedIds, failed } = useLines(lines, choices, setChoices);
  const picker = useDialogState<BankLine>();
  const decide = (id: number, choice: LineChoice) => setChoices((current) => ({ ...current, [id]: choice }));
  const problemOf = useProblem();
  const isBusy = outdated || book.isPending || undo.isPending;
  const changingId = change.isPending ? change.variables.id : undefined;
  const isShown = (id: number) => lines.some((line) => line.id === id);
  return (
    <>
      <div className={styles.result}>
        <p role="status">
          {undo.data
            ? undo.data.lines > 0
              ? t('confirm.undone', { count: undo.data.lines })
              : t('confirm.changed')
            : [
                bookedIds.length > 0 && t('confirm.done', { count: bookedIds.length }),
                failed.length > 0 && t('confirm.failed', { count: failed.length }),
              ]
                .filter(Boolean)
                .join(' ')}
        </p>
        {bookedIds.length > 0 && (
          <ActionButton
            size="sm"
            variant="secondary"
            loading={undo.isPending}
            onClick={() => {
              if (!book.isPending) undo.mutate();
            }}
          >
            {t('confirm.undo')}
          </ActionButton>
        )}
        <HiddenProblems failed={failed.filter(({ line }) => !isShown(line.id))} />
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
              problem={problemOf(failed.find((result) => result.line.id === line.id))}
              busy={isBusy || (change.isPending && changingId !== line.id)}
              changing={changingId === line.id}
              onSelect={(isSelected) =>
                decide(line.id, {
                  ...choices[line.id],
                  selectedFor: isSelected ? ordersOf(line, choices).map(({ id }) => id) : [],
                })
              }
              onChoose={() => picker.show(line)}
              onIgnore={() => change.mutate({ id: line.id, to: 'ignored' })}
              onReopen={() => change.mutate({ id: line.id, to: 'reopened' })}
            />
          ))}
        </ul>
      )}
      {lines.some(({ state }) => state === 'open') && (
        <BookBar
          lines={lines}
          choices={choices}
          booking={book.isPending}
          disabled={outdated || undo.isPending || change.isPending}
          onBook={() => {
            undo.reset();
            book.mutate();
          }}
        />
      )}
      {picker.subject && (
        <OrderPicker
          key={picker.openCount}
          line={picker.subject}
          open={picker.open}
          onClose={picker.close}
          onChoose={(order) => {
            if (picker.subject) decide(picker.subject.id, { order });
            picker.close();
          }}
        />
      )}
    </>
  );
}

/** Why a line was not booked. */
function useProblem(): (failed: LineResult | undefined) => string | undefined {
  const { t } = useTranslation('payments');
  return (failed) => {
    if (!failed || failed.result === 'booked') return undefined;
    return [t(`confirm.results.${failed.result}`), failed.message].filter(Boolean).join(' ');
  };
}

/** Lines that were not booked and that the filter no longer shows. */
function HiddenProblems({ failed }: { failed: readonly LineResult[] }) {
  const { t } = useTranslation('payments');
  const titleOf = useLineTitle();
  const problemOf = useProblem();
  if (failed.length === 0) return null;
  return (
    <ul aria-label={t('confirm.hidden')} className={styles.hidden}>
      {failed.map((result) => {
        const { name, amount } = titleOf(result.line);
        return (
          <li key={result.line.id}>
            {name} · <span className="nowrap">{amount}</span> · {problemOf(result)}
          </li>
        );
      })}
    </ul>
  );
}

interface BookBarProps {
  lines: readonly BankLine[];
  choices: LineChoices;
  booking: boolean;
  disabled: boolean;
  onBook: () => void;
}

function BookBar({ lines, choices, booking, disabled, onBook }: BookBarProps) {
  const { t, language } = useTranslation('payments');
  const count = selectedLines(lines, choices).length;
  const isDisabled = disabled || count === 0;
  return (
    <section className={styles.bar} aria-label={t('confirm.label')}>
      <span>
        {count > 0
          ? t('confirm.sum', { amount: formatMoney(selectedSum(lines, choices), language) })
          : t('confirm.none')}
      </span>
      {/* Not `disabled`: after the booking it keeps the focus. */}
      <ActionButton
        aria-disabled={isDisabled}
        loading={booking}
        onClick={() => {
          if (!isDisabled) onBook();
        }}
      >
        {t('confirm.book', { count })}
      </ActionButton>
    </section>
  );
}
