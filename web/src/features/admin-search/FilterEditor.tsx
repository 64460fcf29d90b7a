import { useId } from 'react';
import type { FilterKind, SearchFilters } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Switch } from '../../shared/ui/Switch';
import { CompactSelect, MoveButtons } from '../admin-frame';
import styles from './SearchSettings.module.css';
import { type FilterRow, filterRows, moveFilter } from './search-values';
import type { FiltersForm } from './use-search-forms';

interface FilterEditorProps {
  form: FiltersForm;
  attributes: SearchFilters['attributes'];
}

const kinds: FilterKind[] = ['words', 'numbers'];

/** Which attributes are filters, in which order, and whether their values are words or numbers. */
export function FilterEditor({ form, attributes }: FilterEditorProps) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const { filters } = form.values;
  const error = form.errors.filters;

  function toggle({ name, kind, isFilter }: FilterRow) {
    form.change({
      filters: isFilter ? filters.filter((other) => other.name !== name) : [...filters, { name, kind }],
    });
  }

  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId}>{t('search.filters')}</h2>
      <p className="muted">{t('search.filtersHint')}</p>
      {error && (
        <p role="alert" tabIndex={-1} data-invalid className={styles.error}>
          {error}
        </p>
      )}
      {filters.length + attributes.length === 0 && <p className="muted">{t('search.noAttributes')}</p>}
      <ul className={styles.rows}>
        {filterRows(filters, attributes).map((row, index) => (
          <li key={row.name}>
            <span className={styles.name}>
              <b>{row.label}</b>
              <span className="muted small">{t('search.usage', { count: row.productCount })}</span>
            </span>
            <span className={styles.tools}>
              {row.isFilter && (
                <>
                  <CompactSelect
                    label={t('search.kindOf', { name: row.label })}
                    value={row.kind}
                    onChange={({ target }) =>
                      form.change({
                        filters: filters.map((filter) =>
                          filter.name === row.name ? { ...filter, kind: target.value as FilterKind } : filter,
                        ),
                      })
                    }
                  >
                    {kinds.map((kind) => (
                      <option key={kind} value={kind}>
                        {t(`search.kinds.${kind}`)}
                      </option>
                    ))}
                  </CompactSelect>
                  <MoveButtons
                    name={row.label}
                    canGoUp={index > 0}
                    canGoDown={index < filters.length - 1}
                    onStep={(step) => form.change({ filters: moveFilter(filters, index, step) })}
                  />
                </>
              )}
            </span>
            <Switch
              label={t('search.filterBy', { name: row.label })}
              checked={row.isFilter}
              onChange={() => toggle(row)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
