import type { ReactNode } from 'react';
import { classifyError, getProblem } from '../../shared/api/api-error';
import { useTranslation } from '../../shared/i18n/use-translation';
import styles from './RequestError.module.css';

interface RequestErrorProps {
  error: unknown;
  /** Shown when the server sent no message. */
  text: string;
  /** Replaces the message of the server. */
  children?: ReactNode;
}

/** The error of a request in a dialog. The live region is always rendered, so that screen readers announce the error. */
export function RequestError({ error, text, children }: RequestErrorProps) {
  const { t } = useTranslation('shop');
  const problem = getProblem(error);
  return (
    <div role="alert">
      {error != null && (
        <div className={styles.error}>
          <p>{children || (problem?.message ?? text)}</p>
          {!problem && <p>{t(`errors.${classifyError(error)}`)}</p>}
        </div>
      )}
    </div>
  );
}
