import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, store } from '../../shared/browser-storage';
import { storageKeys } from '../../shared/storage-keys';
import { classNames } from '../../shared/ui/class-names';
import { Logo } from '../../shared/ui/Logo';
import { Modal } from '../../shared/ui/Modal';
import { Scene } from '../../shared/ui/Scene';
import styles from './AgeGate.module.css';

/** Where those go who are too young: what the World Health Organization says about tobacco. */
export const publicHealthPage = 'https://www.who.int/health-topics/tobacco';

const confirmed = 'true';

interface AgeGateProps {
  shopName: string;
  /** Lets those choose who cannot read the question. */
  languages?: ReactNode;
}

/**
 * Asks every new visitor's age, over whatever page they came to. It is in the first HTML, closed to nobody;
 * the script of index.html hides it before the first paint from those who have answered.
 */
export function AgeGate({ shopName, languages }: AgeGateProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const question = useRef<HTMLHeadingElement>(null);
  const questionId = useId();
  const explanationId = useId();

  useLayoutEffect(() => {
    if (readStored(storageKeys.ageVerified) === confirmed) setOpen(false);
    // The browser would focus the first button; neither answer is to be preferred.
    else question.current?.focus();
  }, []);

  // An answer given in another tab, or taken back there, holds here too.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== storageKeys.ageVerified) return;
      const answered = readStored(storageKeys.ageVerified) === confirmed;
      if (!answered) delete document.documentElement.dataset.age;
      setOpen(!answered);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  if (!open) return null;
  return (
    <Modal
      open
      dismissable={false}
      labelledBy={questionId}
      describedBy={explanationId}
      className={styles.gate}
    >
      <Scene className={styles.scene} />
      <div className={styles.box}>
        <Logo name={shopName} large />
        <h1 ref={question} tabIndex={-1} className={classNames('display', styles.question)} id={questionId}>
          {t('age.question')}
        </h1>
        <p className="muted" id={explanationId}>
          {t('age.explanation')}
        </p>
        <div className={styles.answers}>
          <button type="button" onClick={() => window.location.assign(publicHealthPage)}>
            {t('age.decline')}
          </button>
          <button
            type="button"
            onClick={() => {
              store(storageKeys.ageVerified, confirmed);
              setOpen(false);
            }}
          >
            {t('age.accept')}
          </button>
        </div>
        <p className="small muted">{t('age.declineHint')}</p>
        {languages}
      </div>
    </Modal>
  );
}
