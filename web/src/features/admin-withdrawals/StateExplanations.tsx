import type { WithdrawalState } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import styles from './WithdrawalTable.module.css';
import { allStates, marks } from './withdrawal-states';

/** What the chosen state means and what to do next; below it, all states and marks. */
export function StateExplanations({ state }: { state: WithdrawalState | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.explanations}>
      {state && <p>{t(`withdrawals.explained.${state}`)}</p>}
      <details>
        <summary>{t('withdrawals.explanations')}</summary>
        <dl>
          {allStates.map((name) => (
            <div key={name}>
              <dt>{t(`withdrawals.states.${name}`)}</dt>
              <dd>{t(`withdrawals.explained.${name}`)}</dd>
            </div>
          ))}
          {marks.map((mark) => (
            <div key={mark}>
              <dt>{t(`withdrawals.${mark}`)}</dt>
              <dd>{t(`withdrawals.marks.${mark}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
