import { useOfferedLanguages } from '../../features/settings';
import { languageRules } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { lazyComponent } from '../../shared/lazy-component';
import { IconChevronDown } from '../../shared/ui/icons';
import { LanguageFlag } from '../../shared/ui/LanguageFlag';
import { Popover } from '../../shared/ui/Popover';
import styles from './LanguageMenu.module.css';
import { useSwitchLanguage } from './use-switch-language';

const { Component: LanguageMenuItems, preload: preloadLanguageMenu } = lazyComponent(
  async () => (await import('./menu-items')).LanguageMenuItems,
);

export { preloadLanguageMenu };

export function LanguageMenu() {
  const { t, language } = useTranslation();
  const isChoice = useOfferedLanguages().length > 1;
  return isChoice ? (
    <Popover
      label={t('nav.language')}
      align="end"
      trigger={(props) => (
        <button {...props} type="button" className={styles.trigger}>
          <span className="visually-hidden">
            {t('nav.languageNow', { name: languageRules[language].name })},{' '}
          </span>
          <LanguageFlag language={language} />
          {language.toUpperCase()}
          <IconChevronDown size={16} />
        </button>
      )}
    >
      {(close) => <LanguageMenuItems onSelect={close} />}
    </Popover>
  ) : null;
}

/** Buttons for the offered languages, for places without a menu. */
export function LanguageButtons() {
  const { t } = useTranslation();
  const currentLanguage = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const languages = useOfferedLanguages();
  return languages.length > 1 ? (
    <fieldset className={styles.buttons} aria-label={t('nav.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === currentLanguage}
          onClick={() => void switchLanguage(language)}
        >
          {languageRules[language].name}
        </button>
      ))}
    </fieldset>
  ) : null;
}
