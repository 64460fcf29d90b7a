import { type ComponentProps, memo, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
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
  /** Whether the sheet was asked for before it was loaded. */
  isRequested: boolean;
  onChange: (enhancement: SearchEnhancement) => void;
}

/** Suggestions and the sheet of the header's search. */
export const SearchCombobox = memo(function SearchCombobox({
  input,
  pageQuery,
  isRequested,
  onChange,
}: SearchComboboxProps) {
  const combobox = useCombobox({ input, pageQuery });
  const { groups, isOpen, status } = combobox;
  const [isSheetOpen, setSheetOpen] = useState(isRequested);
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

  return (
    <>
      <div className={styles.popup} hidden={!isOpen || (groups.length === 0 && status === 'idle')}>
        <SuggestionList combobox={combobox} />
      </div>
      <SearchSheet open={isSheetOpen} pageQuery={pageQuery} onClose={closeSheet} />
    </>
  );
});
