import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useCloseOnNavigation } from '../../shared/hooks/use-close-on-navigation';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { rules } from '../../shared/rules.gen';
import { IconButton } from '../../shared/ui/IconButton';
import { IconX } from '../../shared/ui/icons';
import { Modal } from '../../shared/ui/Modal';
import { IconArrowLeft } from '../../shared/ui/page-icons';
import styles from './SearchSheet.module.css';
import { SuggestionList } from './SuggestionList';
import { useCombobox } from './use-combobox';

interface SearchSheetProps {
  open: boolean;
  pageQuery: string;
  onClose: () => void;
}

/** The search of narrow screens, over the whole screen. */
export function SearchSheet({ open, pageQuery, onClose }: SearchSheetProps) {
  const { t } = useTranslation('search');
  const input = useRef<HTMLInputElement>(null);
  useCloseOnNavigation(open, onClose);
  // After the dialog has been opened, in the same task as the tap: otherwise phones show no keyboard.
  useLayoutEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  return (
    <Modal open={open} onClose={onClose} label={t('page.title')} className={styles.sheet}>
      <SheetContent input={input} pageQuery={pageQuery} onClose={onClose} />
    </Modal>
  );
}

interface SheetContentProps extends Omit<SearchSheetProps, 'open'> {
  input: RefObject<HTMLInputElement | null>;
}

function SheetContent({ input, pageQuery, onClose }: SheetContentProps) {
  const { t } = useTranslation('search');
  const combobox = useCombobox({ input, pageQuery, inline: true });
  const { props } = combobox;
  return (
    <div className={styles.content}>
      {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers know the element <search> */}
      <form role="search" action={pagePath('search')} className={styles.form} onSubmit={props.onSubmit}>
        <IconButton label={t('box.close')} onClick={onClose}>
          <IconArrowLeft />
        </IconButton>
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={pageQuery}
          maxLength={rules.queryMaxChars}
          placeholder={t('box.placeholder')}
          aria-label={t('box.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          {...props.input}
        />
        {combobox.query !== '' && (
          <IconButton label={t('box.clear')} onClick={combobox.clear}>
            <IconX />
          </IconButton>
        )}
      </form>
      <div className={styles.body}>
        <SuggestionList combobox={combobox} />
      </div>
    </div>
  );
}
