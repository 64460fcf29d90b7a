import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readLocalStorage, writeLocalStorage } from '../../shared/browser-storage';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { storageKeys } from '../../shared/storage-keys';
import { AgeGateArtwork } from '../../shared/ui/AgeGateArtwork';
import { classNames } from '../../shared/ui/class-names';
import { Logo } from '../../shared/ui/Logo';
import { Modal } from '../../shared/ui/Modal';
import styles from './AgeGate.module.css';

const confirmed = 'true';

interface AgeGateProps {
  shopName: string;
  languages?: ReactNode;
}

/**
 * Asks new visitors for their age, on every page. It is part of the initial HTML; visitors who have confirmed do not see
 * it, because the server or the inline script of index.html sets `data-age` before the first paint. Without scripts the
 * server answers the form with a cookie.
 */
export function AgeGate({ shopName, languages }: AgeGateProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown');
  const question = useRef<HTMLHeadingElement>(null);
  const questionId = useId();
  const explanationId = useId();

  function confirm() {
    writeLocalStorage(storageKeys.ageVerified, confirmed);
    document.documentElement.dataset.age = 'ok';
    setState('closed');
  }

  const start = useEffectEvent(() => {
    if (document.documentElement.dataset.age === 'ok' || isConfirmed()) confirm();
    // In a task of its own: making the dialog modal changes the style of the whole page.
    else startTransition(() => setState('open'));
  });
  useEffect(() => start(), []);

  // The browser would focus the first answer, which would favor it.
  useLayoutEffect(() => {
    if (state === 'open') question.current?.focus();
  }, [state]);

  // Follows the answer given or removed in another tab.
  useEffect(() => {
    const syncWithStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== storageKeys.ageVerified) return;
      document.documentElement.dataset.age = isConfirmed() ? 'ok' : 'ask';
      setState(isConfirmed() ? 'closed' : 'open');
    };
    window.addEventListener('storage', syncWithStorage);
    return () => window.removeEventListener('storage', syncWithStorage);
  }, []);

  if (state === 'closed') return null;
  return (
    <Modal
      open={state === 'open'}
      openInHtml
      dismissable={false}
      labelledBy={questionId}
      describedBy={explanationId}
      className={styles.gate}
    >
      <AgeGateArtwork className={styles.background} />
      <div className={styles.content}>
        <Logo name={shopName} large />
        <h1 ref={question} tabIndex={-1} className={classNames('display', styles.question)} id={questionId}>
          {t('age.question', { count: rules.minimumAge })}
        </h1>
        <p className="muted" id={explanationId}>
          {t('age.explanation', { minimumAge: rules.minimumAge })}
        </p>
        {/* Without an action it is sent to the URL of the page. */}
        <form
          method="post"
          className={styles.answers}
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          <a href={t('age.publicHealthPage')}>{t('age.decline')}</a>
          <button type="submit" name={storageKeys.ageVerified} value={confirmed}>
            {t('age.accept')}
          </button>
        </form>
        <p className="small muted">{t('age.declineHint')}</p>
        {languages}
      </div>
    </Modal>
  );
}

function isConfirmed(): boolean {
  return readLocalStorage(storageKeys.ageVerified) === confirmed;
}
