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

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The error of a request in a dialog. The live region is always rendered, so that screen readers announce the error. */
export function RequestError({ error, text, children }: RequestErrorProps) {
  const { t } = useTranslation('shop');
  const problem = getProblem(error);
  return (
    <div role="alert">
      {error != null && (
        <div ref={scrollIntoView} className={styles.error}>
          <div>{children || (problem?.message ?? text)}</div>
          {!problem && <p>{t(`errors.${classifyError(error)}`)}</p>}
        </div>
      )}
    </div>
  );
}
