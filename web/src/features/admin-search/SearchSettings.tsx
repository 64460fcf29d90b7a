import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminQuery } from '../../shared/api/admin-query';
import type { SearchFilters, Synonyms } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { ErrorState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import {
  FormConflictDialog,
  PageHeader,
  StagedBar,
  UnsavedChangesGuard,
  useFocusOnError,
} from '../admin-frame';
import { FilterEditor } from './FilterEditor';
import { SearchMisses } from './SearchMisses';
import styles from './SearchSettings.module.css';
import { SynonymsEditor, synonymsFieldId } from './SynonymsEditor';
import { formatSynonyms, synonymParameter, withSynonym } from './search-values';
import { useFiltersForm, useSynonymsForm } from './use-search-forms';

/** Loads the settings of the search into their forms. */
export function SearchSettings() {
  const { t } = useTranslation('admin');
  const filters = useAdminQuery('/api/v1/admin/search/filters', {});
  const synonyms = useAdminQuery('/api/v1/admin/search/synonyms', {});
  if (filters.data && synonyms.data) return <SearchForms filters={filters.data} synonyms={synonyms.data} />;
  const error = filters.error ?? synonyms.error;
  return (
    <>
      <PageHeader title={t('search.title')} />
      {error ? (
        <ErrorState
          title={t('search.fetchError')}
          error={error}
          onRetry={() => {
            void filters.refetch();
            void synonyms.refetch();
          }}
          retrying={filters.isFetching || synonyms.isFetching}
        />
      ) : (
        <div className={styles.groups} aria-busy="true">
          <Skeleton height="420px" />
          <Skeleton height="260px" />
        </div>
      )}
    </>
  );
}

function SearchForms({ filters, synonyms }: { filters: SearchFilters; synonyms: Synonyms }) {
  const { t } = useTranslation('admin');
  const filtersForm = useFiltersForm(filters);
  const synonymsForm = useSynonymsForm(synonyms);
  const filtersPanel = useFocusOnError(filtersForm);
  const synonymsPanel = useFocusOnError(synonymsForm);
  const forms = [filtersForm, synonymsForm];
  const changeCount = forms.reduce((sum, { changedFields }) => sum + changedFields.length, 0);

  async function save() {
    if (filtersForm.changedFields.length > 0 && !(await filtersForm.save())) return;
    if (synonymsForm.changedFields.length > 0) await synonymsForm.save();
  }
  function discard() {
    for (const form of forms) form.discard();
  }
  function addSynonym(word: string) {
    synonymsForm.change({ groups: withSynonym(synonymsForm.values.groups, word) });
    focusEnd(synonymsFieldId);
  }
  useRequestedSynonym(addSynonym);

  const nameList = (list: { name: string }[]) => list.map(({ name }) => name).join(', ') || '—';
  return (
    <>
      <PageHeader title={t('search.title')} />
      <div className={styles.groups}>
        <SearchMisses onAddSynonym={addSynonym} />
        <div ref={synonymsPanel}>
          <SynonymsEditor form={synonymsForm} />
        </div>
        {/* Last: one row for each attribute of the catalog. */}
        <div ref={filtersPanel}>
          <FilterEditor form={filtersForm} attributes={filters.attributes} />
        </div>
      </div>
      <StagedBar
        count={changeCount}
        saving={forms.some(({ saving }) => saving)}
        onSave={() => void save()}
        onDiscard={discard}
      />
      <UnsavedChangesGuard unsaved={changeCount > 0} onLeave={discard} />
      <FormConflictDialog
        form={filtersForm}
        differences={
          filtersForm.conflict
            ? [
                {
                  name: 'filters',
                  label: t('search.filters'),
                  theirs: nameList(filtersForm.conflict.filters),
                  mine: nameList(filtersForm.values.filters),
                },
              ]
            : []
        }
      />
      <FormConflictDialog
        form={synonymsForm}
        differences={
          synonymsForm.conflict
            ? [
                {
                  name: 'groups',
                  label: t('search.synonyms'),
                  theirs: formatSynonyms(synonymsForm.conflict.groups),
                  mine: synonymsForm.values.groups,
                },
              ]
            : []
        }
      />
    </>
  );
}

/** Adds the word of the address once; the address then has no word, so that a reload does not add it again. */
function useRequestedSynonym(onAdd: (word: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get(synonymParameter)?.trim();
  const add = useEffectEvent((word: string) => {
    onAdd(word);
    setParameters({}, { replace: true });
  });
  useEffect(() => {
    if (requested) add(requested);
  }, [requested]);
}

/** Focuses a text field behind its text, once the text is rendered. */
function focusEnd(id: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLTextAreaElement>(`textarea[name="${id}"]`);
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });
}
