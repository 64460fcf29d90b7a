import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { IconAlert } from '../ui/icons';
import styles from './FormAlert.module.css';
import { useFormatMessage } from './messages';
import type { Form } from './use-form';

interface FormAlertProps {
  form: Pick<Form<object>, 'formError' | 'errors'>;
  /** Buttons or links below the message. */
  actions?: ReactNode;
}

/** Form-level error. The live region is always rendered, because screen readers often skip a newly added region. */
export function FormAlert({ form, actions }: FormAlertProps) {
  const { t } = useTranslation('account');
  const formatMessage = useFormatMessage();
  const { formError } = form;
  const fieldErrorCount = Object.keys(form.errors).length;
  return (
    <div
      role="alert"
      // Focusable only with an error: a dialog would focus the empty region when it opens.
      tabIndex={formError || fieldErrorCount > 0 ? -1 : undefined}
      className={formError ? styles.alert : 'visually-hidden'}
    >
      {formError ? (
        <>
          <IconAlert />
          <div className={styles.content}>
            <p>{formatMessage(formError.message)}</p>
            {formError.lines && (
              <ul className={styles.lines}>
                {formError.lines.map((line) => (
                  <li key={JSON.stringify(line)}>{formatMessage(line)}</li>
                ))}
              </ul>
            )}
            {formError.detail && <p>{formatMessage(formError.detail)}</p>}
            {actions}
          </div>
        </>
      ) : (
        fieldErrorCount > 0 && <p>{t('errors.checkFields', { count: fieldErrorCount })}</p>
      )}
    </div>
  );
}
