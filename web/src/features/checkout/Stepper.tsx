import { useTranslation } from '../../shared/i18n/use-translation';
import { IconCircleCheck } from '../../shared/ui/icons';
import { type StepNumber, stepName, stepNumbers } from './checkout-steps';
import styles from './Stepper.module.css';

/** Shows the current step and the completed ones. */
export function Stepper({ step }: { step: StepNumber }) {
  const { t } = useTranslation('checkout');
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {stepNumbers.map((number) => {
        const name = t(`steps.${stepName(number)}`);
        const state = number < step ? 'done' : number === step ? 'current' : 'upcoming';
        return (
          <li key={number} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.name}>
              {state === 'done' && <IconCircleCheck size={16} />}
              {state === 'done' ? name : t('steps.numbered', { number, name })}
              {state === 'done' && <span className="visually-hidden">, {t('steps.done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
