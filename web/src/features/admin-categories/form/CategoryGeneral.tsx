import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Select } from '../../../shared/ui/TextInput';
import {
  allCategoriesQuery,
  BaseTextHint,
  CategoryOptions,
  controlProps,
  FieldControl,
  SubmitOnEnter,
} from '../../admin-frame';
import { possibleParents } from '../category-list';
import { categoryFields } from './category-values';
import type { CategoryForm } from './use-category-form';

export function CategoryGeneral({ form, onSave }: { form: CategoryForm; onSave: () => void }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(allCategoriesQuery(useApi(), useLanguage()));
  const { values, errors, change } = form;
  const control = controlProps(categoryFields, form, (name) => t(`category.${name}`));
  const hintProps = { translations: form.translations, saved: form.savedTranslations };
  const parents = possibleParents(data ?? [], form.id);
  const isListed = parents.some(({ id }) => String(id) === values.parentId);
  return (
    <SubmitOnEnter onSave={onSave}>
      <FieldControl {...control('name')} hint={<BaseTextHint {...hintProps} field="name" />} />
      <FieldControl {...control('description')} hint={<BaseTextHint {...hintProps} field="description" />} />
      <Select
        name="parentId"
        label={t('category.parentId')}
        value={values.parentId}
        error={errors.parentId}
        onChange={({ target }) => change({ parentId: target.value })}
      >
        <option value="">{t('category.noParent')}</option>
        {values.parentId && !isListed && <option value={values.parentId}>{values.parentId}</option>}
        <CategoryOptions categories={parents} />
      </Select>
      <FieldControl {...control('slug')} hint={t('category.slugHint')} />
    </SubmitOnEnter>
  );
}
