import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '../../shared/browser-storage';
import type { Language } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { storageKeys } from '../../shared/storage-keys';
import { AgeGateArtwork } from '../../shared/ui/AgeGateArtwork';
import { classNames } from '../../shared/ui/class-names';
import { Logo } from '../../shared/ui/Logo';
import { Modal } from '../../shared/ui/Modal';
import styles from './AgeGate.module.css';

/** Redirect targets for declined visitors: the WHO page about tobacco. */
export const publicHealthPages = {
  ru: 'https://www.who.int/ru/health-topics/tobacco',
  en: 'https://www.who.int/health-topics/tobacco',
} as const satisfies Record<Language, string>;

const confirmed = 'true';

interface AgeGateProps {
  shopName: string;
  /** Language switch. */
  languages?: ReactNode;
}

/**
 * Asks new visitors for their age, on every page. It is part of the initial HTML; the inline script of index.html hides
 * it before the first paint for visitors who have confirmed.
 */
export function AgeGate({ shopName, languages }: AgeGateProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(true);
  const question = useRef<HTMLHeadingElement>(null);
  const questionId = useId();
  const explanationId = useId();

  useLayoutEffect(() => {
    if (readLocalStorage(storageKeys.ageVerified) === confirmed) setOpen(false);
    // The browser would focus the first button, which would favor one answer.
    else question.current?.focus();
  }, []);

  // Follows the answer given or removed in another tab.
  useEffect(() => {
    const syncWithStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== storageKeys.ageVerified) return;
      const isConfirmed = readLocalStorage(storageKeys.ageVerified) === confirmed;
      if (!isConfirmed) delete document.documentElement.dataset.age;
      setOpen(!isConfirmed);
    };
    window.addEventListener('storage', syncWithStorage);
    return () => window.removeEventListener('storage', syncWithStorage);
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
      <AgeGateArtwork className={styles.background} />
      <div className={styles.content}>
        <Logo name={shopName} large />
        <h1 ref={question} tabIndex={-1} className={classNames('display', styles.question)} id={questionId}>
          {t('age.question', { count: rules.minimumAge })}
        </h1>
        <p className="muted" id={explanationId}>
          {t('age.explanation')}
        </p>
        <div className={styles.answers}>
          <button type="button" onClick={() => window.location.assign(publicHealthPages[language])}>
            {t('age.decline')}
          </button>
          <button
            type="button"
            onClick={() => {
              writeLocalStorage(storageKeys.ageVerified, confirmed);
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
