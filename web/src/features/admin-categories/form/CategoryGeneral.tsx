import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { Select, TextArea, TextInput } from '../../../shared/ui/TextInput';
import { allCategoriesQuery, BaseTextHint, CategoryOptions, SubmitOnEnter } from '../../admin-frame';
import { possibleParents } from '../category-list';
import type { CategoryForm } from './use-category-form';

export function CategoryGeneral({ form, onSave }: { form: CategoryForm; onSave: () => void }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(allCategoriesQuery(useApi(), useLanguage()));
  const { values, errors, change } = form;
  const textField = (name: 'name' | 'description' | 'slug') => ({
    name,
    label: t(`category.${name}`),
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const hintProps = { translations: form.translations, saved: form.savedTranslations };
  const parents = possibleParents(data ?? [], form.id);
  const isListed = parents.some(({ id }) => String(id) === values.parentId);
  return (
    <SubmitOnEnter onSave={onSave}>
      <TextInput
        {...textField('name')}
        hint={<BaseTextHint {...hintProps} field="name" />}
        maxLength={rules.nameMaxChars}
        autoComplete="off"
      />
      <TextArea
        {...textField('description')}
        optional
        hint={<BaseTextHint {...hintProps} field="description" />}
        rows={5}
        maxLength={rules.descriptionMaxChars}
      />
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
      <TextInput
        {...textField('slug')}
        optional
        hint={t('category.slugHint')}
        maxLength={rules.slugMaxChars}
        autoComplete="off"
      />
    </SubmitOnEnter>
  );
}
