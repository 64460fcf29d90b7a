import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { classNames } from '../../../shared/ui/class-names';
import { IconChevronDown, icon } from '../../../shared/ui/icons';
import styles from './ListToolbar.module.css';
import { countFilters, type ListState, type Sort, sorts } from './list-state';

const IconFilter = /* @__PURE__ */ icon('M4 6l16 0M8 12l8 0M11 18l2 0');
const IconSort = /* @__PURE__ */ icon('M3 9l4 -4l4 4m-4 -4v14M21 15l-4 4l-4 -4m4 4v-14');

interface ListToolbarProps {
  state: ListState;
  isSearch?: boolean;
  /** Wide screens show the filters beside the list, so the button is only for narrow ones. */
  hasSidebar?: boolean;
  /** As a part of the title row; narrow screens show icons only, or a row below the title. */
  inTitleRow?: 'icons' | 'labels';
  onSort: (sort: Sort) => void;
  onOpenFilters: () => void;
}

/** The order of the list and the button that opens the filters. */
export function ListToolbar({
  state,
  isSearch,
  hasSidebar,
  inTitleRow,
  onSort,
  onOpenFilters,
}: ListToolbarProps) {
  const { t } = useTranslation('search');
  const count = countFilters(state);
  return (
    <div className={inTitleRow ? classNames(styles.inTitleRow, styles[inTitleRow]) : styles.toolbar}>
      <Button
        variant="secondary"
        icon={<IconFilter />}
        className={classNames(styles.filters, hasSidebar && styles.narrowOnly)}
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('filters.titleCount', { count }) : undefined}
        onClick={onOpenFilters}
      >
        <span className={styles.text}>{t('filters.title')}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <label className={styles.sort}>
        <span className={styles.label}>{t('sort.label')}</span>
        <span className={styles.select}>
          <select
            aria-label={t('sort.label')}
            value={state.sort}
            onChange={({ target }) => onSort(target.value as Sort)}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(isSearch && sort === 'default' ? 'sort.relevance' : `sort.${sort}`)}
              </option>
            ))}
          </select>
          {inTitleRow === 'icons' && <IconSort className={styles.sortIcon} />}
          <IconChevronDown className={styles.chevron} />
        </span>
      </label>
    </div>
  );
}
