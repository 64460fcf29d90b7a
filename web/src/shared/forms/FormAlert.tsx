import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlert } from '../ui/icons';
import styles from './FormAlert.module.css';
import { useFormatMessage } from './messages';
import type { Form } from './use-form';

interface FormAlertProps<Name extends string> {
  form: Form<Name>;
  /** Ways on, below the words. */
  actions?: ReactNode;
}

/** What is wrong with a form as a whole. The region is there from the start, so that its words are read out. */
export function FormAlert<Name extends string>({ form, actions }: FormAlertProps<Name>) {
  const { t } = useTranslation('account');
  const say = useFormatMessage();
  const { formError: failure } = form;
  const faults = Object.keys(form.errors).length;
  return (
    <div role="alert" tabIndex={-1} className={failure ? styles.alert : 'visually-hidden'}>
      {failure ? (
        <>
          <IconAlert />
          <div className={styles.words}>
            <p>{say(failure.message)}</p>
            {failure.lines && (
              <ul className={styles.lines}>
                {failure.lines.map((line) => (
                  <li key={JSON.stringify(line)}>{say(line)}</li>
                ))}
              </ul>
            )}
            {failure.detail && <p>{say(failure.detail)}</p>}
            {actions}
          </div>
        </>
      ) : (
        faults > 0 && <p>{t('errors.checkFields', { count: faults })}</p>
      )}
    </div>
  );
}
