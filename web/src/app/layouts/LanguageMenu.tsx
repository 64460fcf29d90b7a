import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../shared/i18n/languages';
import { useLanguage } from '../../shared/i18n/use-language';
import { IconChevronDown } from '../../shared/ui/icons';
import { LanguageFlag } from '../../shared/ui/LanguageFlag';
import { MenuAction, MenuList } from '../../shared/ui/MenuList';
import { Popover } from '../../shared/ui/Popover';
import styles from './LanguageMenu.module.css';
import { useSwitchLanguage } from './use-switch-language';

export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Popover
      label={t('nav.language')}
      align="end"
      trigger={(props) => (
        <button {...props} type="button" className={styles.trigger}>
          <span className="visually-hidden">{t('nav.languageNow', { name: languageNames[language] })}, </span>
          <LanguageFlag language={language} />
          {language.toUpperCase()}
          <IconChevronDown size={16} />
        </button>
      )}
    >
      {(close) => (
        <MenuList>
          <LanguageItems onSelect={close} />
        </MenuList>
      )}
    </Popover>
  );
}

/** All languages side by side, where there is no menu to open. */
export function LanguageButtons() {
  const { t } = useTranslation();
  const now = useLanguage();
  const switchTo = useSwitchLanguage();
  return (
    <fieldset className={styles.buttons} aria-label={t('nav.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === now}
          onClick={() => void switchTo(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}

/** One item per language, in its own words. */
export function LanguageItems({ onSelect }: { onSelect?: () => void }) {
  const now = useLanguage();
  const switchTo = useSwitchLanguage();
  return languages.map((language) => (
    <MenuAction
      key={language}
      lang={language}
      icon={<LanguageFlag language={language} />}
      current={language === now}
      onSelect={() => {
        onSelect?.();
        void switchTo(language);
      }}
    >
      {languageNames[language]}
    </MenuAction>
  ));
}
