import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { Checkbox, Select, TextArea, TextInput } from '../../../shared/ui/TextInput';
import {
  allCategoriesQuery,
  BaseTextHint,
  CategoryOptions,
  NumberField,
  SubmitOnEnter,
} from '../../admin-frame';
import { CodeField } from './CodeField';
import styles from './ProductEditor.module.css';
import { decimalPlaces, type NumberName, type ProductValues } from './product-values';
import type { ProductForm } from './use-product-form';

type TextName = 'name' | 'description' | 'sku' | 'barcode' | 'slug';

export function GeneralTab({ form, onSave }: { form: ProductForm; onSave: () => void }) {
  const { t } = useTranslation('admin');
  const { values, errors, change } = form;
  const textField = (name: TextName) => ({
    name,
    label: t(`product.${name}`),
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const numberField = (name: NumberName) => ({
    name,
    label: t(`product.${name}`),
    value: values[name],
    error: errors[name],
    decimals: decimalPlaces[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const hintProps = { translations: form.translations, saved: form.savedTranslations };
  const centimeters = t('product.centimeters');
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
        rows={6}
        maxLength={rules.descriptionMaxChars}
      />
      <div className={styles.row}>
        <NumberField {...numberField('price')} unit="€" whenEmpty="0" />
        <NumberField {...numberField('stock')} unit={t('product.pieces')} whenEmpty="0" />
      </div>
      <CategorySelect
        value={values.categoryId}
        error={errors.categoryId}
        onChange={(categoryId) => change({ categoryId })}
      />
      <div className={styles.checks}>
        <Checkbox
          label={t('product.recommended')}
          checked={values.recommended}
          onChange={({ target }) => change({ recommended: target.checked })}
        />
        <Checkbox
          label={t('product.active')}
          hint={t('product.activeHint')}
          checked={values.purchasable}
          onChange={({ target }) => change({ purchasable: target.checked })}
        />
        <Checkbox
          label={t('product.containsNicotine')}
          hint={t('product.nicotineHint')}
          checked={values.containsNicotine}
          onChange={({ target }) => change({ containsNicotine: target.checked })}
        />
        <Checkbox
          label={t('product.withdrawalExempt')}
          hint={t('product.withdrawalHint')}
          checked={values.withdrawalExempt}
          onChange={({ target }) => change({ withdrawalExempt: target.checked })}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t('product.more')}</legend>
        <div className={styles.row}>
          {(['sku', 'barcode'] as const).map((name) => (
            <CodeField
              key={name}
              {...textField(name)}
              name={name}
              productId={form.id}
              optional
              maxLength={rules.codeMaxChars}
              autoComplete="off"
            />
          ))}
        </div>
        <div className={styles.row}>
          <NumberField {...numberField('weight')} optional unit={t('product.kilograms')} />
          <NumberField {...numberField('width')} optional unit={centimeters} />
          <NumberField {...numberField('height')} optional unit={centimeters} />
          <NumberField {...numberField('depth')} optional unit={centimeters} />
        </div>
        <TextInput
          {...textField('slug')}
          optional
          hint={t('product.slugHint')}
          maxLength={rules.slugMaxChars}
          autoComplete="off"
        />
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
      label={t('product.category')}
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
