import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../shared/api/api-context';
import type { Category } from '../../../shared/api/types';
import { formatCount } from '../../../shared/counts';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconChevronDown, IconSearch, IconX } from '../../../shared/ui/icons';
import { NavLink } from '../../../shared/ui/Link';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { rootCategoriesQuery } from '../api';
import styles from './CatalogTree.module.css';
import { searchCategories } from './menu-model';

/** Up to this number of root categories, the tree is faster to read than to search. */
const maxReadCategories = 12;

export function CatalogTree({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const searchInput = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const result = useQuery(rootCategoriesQuery(useApi(), useLanguage()));
  const { categories, expandedIds, matches } = searchCategories(result.data ?? [], query);

  // A popover that opened before this code was loaded had nothing to focus but itself.
  useEffect(() => {
    const popover = searchInput.current?.closest('[popover]');
    if (!popover || document.activeElement !== popover) return;
    (popover.querySelector<HTMLElement>('[data-autofocus]') ?? searchInput.current)?.focus();
  }, []);

  function search(text: string) {
    setQuery(text);
    // A new search expands the parents of its matches; an empty one collapses everything.
    setToggled(new Set());
  }

  function onSearchKeyDown(event: KeyboardEvent) {
    const [match] = matches;
    if (event.key === 'ArrowDown') menu.current?.querySelector('a')?.focus();
    else if (event.key === 'Enter' && match && matches.length === 1) {
      void navigate(pagePath('category', { id: match.id }));
      onSelect();
    } else return;
    event.preventDefault();
  }

  // The input is rendered immediately, so that typing is possible while the categories load.
  return (
    <div ref={menu} className={styles.menu} aria-busy={result.isPending}>
      <div className={styles.search}>
        <IconSearch size={16} />
        <input
          ref={searchInput}
          type="search"
          value={query}
          placeholder={t('catalog.search')}
          aria-label={t('catalog.search')}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onSearchKeyDown}
        />
        {query && (
          <IconButton
            label={t('catalog.clearSearch')}
            className={styles.clear}
            onClick={() => {
              search('');
              searchInput.current?.focus();
            }}
          >
            <IconX size={16} />
          </IconButton>
        )}
      </div>
      {result.isPending ? <TreeSkeleton /> : content()}
    </div>
  );

  function content() {
    if (!result.data) {
      return (
        <div className={styles.message} role="alert">
          <p>{t('catalog.loadError')}</p>
          <Button variant="secondary" loading={result.isFetching} onClick={() => void result.refetch()}>
            {t('actions.retry')}
          </Button>
        </div>
      );
    }
    if (result.data.length === 0) return <p className={styles.message}>{t('catalog.noCategories')}</p>;
    return (
      <>
        <p className="visually-hidden" role="status">
          {categories.length === 0 ? t('catalog.noResults') : ''}
        </p>
        {categories.length === 0 ? (
          <p className={styles.message}>{t('catalog.noResults')}</p>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only complement the links and buttons
          <div onKeyDown={(event) => handleArrowKeys(event, searchInput.current)}>
            <Branch
              categories={categories}
              takesFocus={categories.length <= maxReadCategories}
              isOpen={(id) => expandedIds.has(id) !== toggled.has(id)}
              onToggle={(id) => setToggled((current) => withToggled(current, id))}
              onSelect={onSelect}
            />
          </div>
        )}
      </>
    );
  }
}

interface BranchProps {
  categories: Category[];
  /** The first category gets the focus when the menu opens. */
  takesFocus?: boolean;
  isOpen: (id: number) => boolean;
  onToggle: (id: number) => void;
  onSelect: () => void;
  id?: string;
}

function Branch({ categories, takesFocus, id, ...rest }: BranchProps) {
  return (
    <ul id={id} className={styles.branch}>
      {categories.map((category, index) => (
        <TreeItem key={category.id} category={category} takesFocus={takesFocus && index === 0} {...rest} />
      ))}
    </ul>
  );
}

interface TreeItemProps extends Omit<BranchProps, 'categories' | 'id'> {
  category: Category;
}

function TreeItem({ category, takesFocus, ...rest }: TreeItemProps) {
  const { t, language } = useTranslation();
  const branchId = useId();
  const { isOpen, onToggle, onSelect } = rest;
  const { id, translatedName, productCount, subCategories } = category;
  const open = isOpen(id);
  return (
    <li>
      <div className={styles.item}>
        {subCategories.length > 0 ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? branchId : undefined}
            aria-label={t(open ? 'catalog.collapse' : 'catalog.expand', { name: translatedName })}
            onClick={() => onToggle(id)}
          >
            <IconChevronDown size={16} />
          </button>
        ) : (
          <span className={styles.togglePlaceholder} />
        )}
        <NavLink
          to={pagePath('category', { id })}
          className={styles.link}
          data-autofocus={takesFocus || undefined}
          onClick={onSelect}
        >
          <span>{translatedName}</span>
          <span className={styles.count}>
            {formatCount(productCount, language)}
            <span className="visually-hidden"> {t('products.countWord', { count: productCount })}</span>
          </span>
        </NavLink>
      </div>
      {open && subCategories.length > 0 && <Branch id={branchId} categories={subCategories} {...rest} />}
    </li>
  );
}

function withToggled(toggled: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(toggled);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Up and down move between the search and the links, right expands, left collapses or moves to the parent. */
function handleArrowKeys(event: KeyboardEvent<HTMLElement>, search: HTMLElement | null): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const focused = document.activeElement as HTMLElement;
  const row = focused.closest('li');
  const link = row?.querySelector<HTMLElement>('a');
  const current = link ? links.indexOf(link) : -1;
  const toggle = row?.querySelector<HTMLElement>(':scope > div > button');
  const expanded = toggle?.getAttribute('aria-expanded') === 'true';

  if (event.key === 'ArrowDown') links[current + 1]?.focus();
  else if (event.key === 'ArrowUp') (links[current - 1] ?? search)?.focus();
  else if (event.key === 'Home') links[0]?.focus();
  else if (event.key === 'End') links.at(-1)?.focus();
  else if (event.key === 'ArrowRight' && toggle && !expanded) toggle.click();
  else if (event.key === 'ArrowLeft' && toggle && expanded) toggle.click();
  else if (event.key === 'ArrowLeft') row?.parentElement?.closest('li')?.querySelector('a')?.focus();
  else return;
  event.preventDefault();
}

function TreeSkeleton() {
  return (
    <div>
      {['62%', '48%', '54%', '70%', '66%', '50%'].map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  );
}
