import {
  type ComponentProps,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { useTexts } from '../../shared/i18n/use-texts';
import styles from './SearchCombobox.module.css';
import { SearchSheet } from './SearchSheet';
import { SuggestionList } from './SuggestionList';
import { type ComboboxProps, useCombobox } from './use-combobox';

/** Props that the loaded code adds to the elements of the header. */
export interface SearchEnhancement {
  combobox?: ComboboxProps;
  link?: Pick<ComponentProps<'a'>, 'role' | 'aria-haspopup' | 'onClick'>;
}

interface SearchComboboxProps {
  input: RefObject<HTMLInputElement | null>;
  pageQuery: string;
  onChange: (enhancement: SearchEnhancement) => void;
}

const narrowScreen = '(max-width: 768px)';

/** Suggestions, shortcuts and the sheet of the header's search. */
export const SearchCombobox = memo(function SearchCombobox({
  input,
  pageQuery,
  onChange,
}: SearchComboboxProps) {
  useTexts(['search']);
  const combobox = useCombobox({ input, pageQuery });
  const { groups, isOpen, status } = combobox;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);

  // Without dependencies, because the props change with every render. Memoized, because the header renders again.
  useLayoutEffect(() =>
    onChange({
      combobox: combobox.props,
      link: {
        role: 'button',
        'aria-haspopup': 'dialog',
        onClick: (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setSheetOpen(true);
        },
      },
    }),
  );

  useShortcuts(() => {
    if (window.matchMedia(narrowScreen).matches) setSheetOpen(true);
    else input.current?.focus();
    input.current?.select();
  });

  return (
    <>
      <div className={styles.popup} hidden={!isOpen || (groups.length === 0 && status === 'idle')}>
        <SuggestionList combobox={combobox} />
      </div>
      <SearchSheet open={isSheetOpen} pageQuery={pageQuery} onClose={closeSheet} />
    </>
  );
});

/** "/" and Ctrl+K or ⌘K, by the physical key, because the letter depends on the keyboard layout. */
function useShortcuts(onShortcut: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isModified = ctrlKey || metaKey || altKey || shiftKey;
    const isSlash = (key === '/' && !ctrlKey && !metaKey && !altKey) || (code === 'Slash' && !isModified);
    const isControlK = code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (!isControlK && (!isSlash || isEditable(event.target))) return;
    // A dialog is over the page.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onShortcut();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
