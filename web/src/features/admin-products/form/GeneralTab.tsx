import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button } from '../../../shared/ui/Button';
import { Select } from '../../../shared/ui/TextInput';
import {
  allCategoriesQuery,
  BaseTextHint,
  CategoryOptions,
  controlProps,
  FieldControl,
  SubmitOnEnter,
} from '../../admin-frame';
import { CodeField } from './CodeField';
import styles from './ProductEditor.module.css';
import { type ProductValues, productFields } from './product-values';
import type { ProductForm } from './use-product-form';

export function GeneralTab({ form, onSave }: { form: ProductForm; onSave: () => void }) {
  const { t } = useTranslation('admin');
  const { values, errors, change } = form;
  const control = controlProps(productFields, form, (name) => t(`product.${name}`));
  const hintProps = { translations: form.translations, saved: form.savedTranslations };
  return (
    <SubmitOnEnter onSave={onSave}>
      <FieldControl {...control('name')} hint={<BaseTextHint {...hintProps} field="name" />} />
      <FieldControl {...control('description')} hint={<BaseTextHint {...hintProps} field="description" />} />
      <div className={styles.row}>
        <FieldControl {...control('price')} />
        <FieldControl {...control('stock')} />
      </div>
      <CategorySelect
        value={values.categoryId}
        error={errors.categoryId}
        onChange={(categoryId) => change({ categoryId })}
      />
      <div className={styles.checks}>
        <FieldControl {...control('recommended')} />
        <FieldControl {...control('purchasable')} hint={t('product.activeHint')} />
        <FieldControl {...control('containsNicotine')} hint={t('product.nicotineHint')} />
        <FieldControl {...control('withdrawalExempt')} hint={t('product.withdrawalHint')} />
      </div>
      <fieldset className={styles.group}>
        <legend>{t('product.more')}</legend>
        <div className={styles.row}>
          <CodeField {...control('sku')} productId={form.id} />
          <CodeField {...control('barcode')} productId={form.id} />
        </div>
        <div className={styles.row}>
          <FieldControl {...control('weight')} />
          <FieldControl {...control('width')} />
          <FieldControl {...control('height')} />
          <FieldControl {...control('depth')} />
        </div>
        <FieldControl {...control('slug')} hint={t('product.slugHint')} />
      </fieldset>
    </SubmitOnEnter>
  );
}

interface CategorySelectProps {
  value: ProductValues['categoryId'];
  error?: string;
  onChange: (value: string) => void;
}

function CategorySelect({ value, error, onChange }: CategorySelectProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const { data, isError, refetch } = useQuery(allCategoriesQuery(useApi(), useLanguage()));
  const isListed = data?.some(({ id }) => String(id) === value) ?? false;
  return (
    <Select
      name="categoryId"
      label={t('product.categoryId')}
      value={value}
      error={error ?? (isError ? t('product.categoriesError') : undefined)}
      hint={
        isError && (
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {t('shop:actions.retry')}
          </Button>
        )
      }
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('product.chooseCategory')}</option>
      {value && !isListed && <option value={value}>{value}</option>}
      {data && <CategoryOptions categories={data} />}
    </Select>
  );
}
