import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { TextArea } from '../../shared/ui/TextInput';
import styles from './SearchSettings.module.css';
import type { SynonymsForm } from './use-search-forms';

/** Name of the text field. */
export const synonymsFieldId = 'synonyms';

/** Groups of words that mean the same in a search. */
export function SynonymsEditor({ form }: { form: SynonymsForm }) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const { groups } = form.values;
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId}>{t('search.synonyms')}</h2>
      <TextArea
        name={synonymsFieldId}
        label={t('search.synonymGroups')}
        hint={t('search.synonymsHint')}
        rows={Math.min(20, Math.max(6, groups.split('\n').length + 1))}
        spellCheck={false}
        value={groups}
        error={form.errors.groups}
        onChange={({ target }) => form.change({ groups: target.value })}
      />
    </section>
  );
}
