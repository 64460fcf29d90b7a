import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type FocusEventHandler,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { useSettled } from '../../shared/hooks/use-settled';
import { useLanguage } from '../../shared/i18n/use-language';
import { rootCategoriesQuery } from '../catalog';
import { minSuggestedChars, suggestionsQuery } from './api';
import { forgetAllSearches, forgetSearch, readRecentSearches, searchPath } from './recent-searches';
import { initialGroups, nextActiveRow, type SuggestionGroup, suggestionGroups } from './suggestion-groups';

/** Milliseconds after the last key. */
const typingPause = 120;

/** What the combobox adds to the form, which works without it. */
export interface ComboboxProps {
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  /** Of the element around the form and the suggestions. */
  onBlur: FocusEventHandler;
  input: Pick<
    ComponentProps<'input'>,
    | 'role'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-autocomplete'
    | 'aria-activedescendant'
    | 'onInput'
    | 'onFocus'
    | 'onKeyDown'
  >;
}

export interface Combobox {
  props: ComboboxProps;
  listId: string;
  /** The trimmed input. */
  query: string;
  groups: SuggestionGroup[];
  activeId: string | undefined;
  isOpen: boolean;
  status: 'idle' | 'loading' | 'nothing' | 'error' | 'loaded';
  /** The suggestions belong to an older input, and newer ones are loading. */
  isOutdated: boolean;
  close: () => void;
  clear: () => void;
  forget: (query: string) => void;
  forgetAll: () => void;
}

interface ComboboxOptions {
  input: RefObject<HTMLInputElement | null>;
  pageQuery: string;
  /** The suggestions are part of the page and do not float over it. */
  inline?: boolean;
}

/** Search field with suggestions: an editable combobox with a list, as the ARIA practices describe it. */
export function useCombobox({ input, pageQuery, inline = false }: ComboboxOptions): Combobox {
  const api = useApi();
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  // The visitor may have typed before this code was loaded.
  const [text, setText] = useState(() => input.current?.value ?? pageQuery);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);
  const open = useCallback(() => {
    setRecent(readRecentSearches());
    setOpen(true);
  }, []);

  const query = text.trim();
  const settledQuery = useSettled(query, typingPause);
  const result = useQuery({
    ...suggestionsQuery(api, language, settledQuery),
    placeholderData: keepWhileTyping(settledQuery),
  });
  const roots = useQuery({ ...rootCategoriesQuery(api, language), enabled: isOpen });

  const isTyped = query.length >= minSuggestedChars;
  // What an answer is for is known by its key, so a late one never shows up under newer input.
  const suggestions = isTyped && settledQuery.length >= minSuggestedChars ? result.data : undefined;
  const found = suggestions && suggestionGroups(suggestions, query);
  // The sheet has nothing else to show.
  const offersInitial = query === '' || (inline && (!isTyped || found?.length === 0));
  const groups = offersInitial ? initialGroups(recent, roots.data ?? []) : (found ?? []);
  const options = groups.flatMap((group) => group.options);
  const activeOption = isOpen ? options[active] : undefined;
  const activeId = activeOption && `${listId}-${activeOption.id}`;
  const isOutdated = isTyped && (settledQuery !== query || result.isPlaceholderData);

  // Another search, for example by Back, replaces the text.
  const shownPageQuery = useRef(pageQuery);
  useEffect(() => {
    if (shownPageQuery.current === pageQuery) return;
    shownPageQuery.current = pageQuery;
    if (input.current) input.current.value = pageQuery;
    setText(pageQuery);
  }, [pageQuery, input]);

  useEffect(() => {
    if (document.activeElement === input.current) open();
  }, [input, open]);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function change(next: string) {
    if (input.current) input.current.value = next;
    setText(next);
    setActive(-1);
  }

  function go(to: string) {
    close();
    void navigate(to);
  }

  function forget(search: string) {
    forgetSearch(search);
    setRecent(readRecentSearches());
    setActive(-1);
  }

  function status(): Combobox['status'] {
    if (!isTyped) return 'idle';
    if (found) return found.length === 0 && !isOutdated ? 'nothing' : 'loaded';
    return result.isError && !isOutdated ? 'error' : 'loading';
  }

  return {
    listId,
    query,
    groups,
    activeId,
    isOpen,
    isOutdated,
    status: status(),
    close,
    clear: () => {
      change('');
      input.current?.focus();
    },
    forget,
    forgetAll: () => {
      forgetAllSearches();
      setRecent([]);
      setActive(-1);
      input.current?.focus();
    },
    props: {
      onSubmit: (event) => {
        event.preventDefault();
        if (query !== '') go(searchPath(query));
      },
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
      input: {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen && options.length > 0,
        'aria-controls': listId,
        'aria-activedescendant': activeId,
        onFocus: open,
        onInput: ({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(-1);
          if (!isOpen) open();
        },
        onKeyDown: (event) => {
          const next = nextActiveRow(event.key, active, options.length);
          if (event.key === 'Escape' && isOpen && options.length > 0 && !inline) close();
          else if (event.key === 'Escape' && text !== '') change('');
          else if (event.key === 'Enter' && activeOption) go(activeOption.to);
          else if (event.key === 'Delete' && activeOption?.kind === 'recent') forget(activeOption.query);
          else if (next !== undefined && !isOpen) open();
          else if (next !== undefined) setActive(next);
          else return;
          event.preventDefault();
        },
      },
    },
  };
}

interface PreviousQuery {
  queryKey: readonly unknown[];
}

/** Shows the suggestions before the last key until newer ones arrive, but not those of another word. */
function keepWhileTyping<Data>(query: string) {
  return (previousData: Data | undefined, previousQuery: PreviousQuery | undefined): Data | undefined => {
    const before = String(previousQuery?.queryKey.at(-1) ?? '');
    const isContinued =
      query !== '' && before !== '' && (query.startsWith(before) || before.startsWith(query));
    return isContinued ? previousData : undefined;
  };
}
