import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { rules } from '../../../shared/rules.gen';
import { Button } from '../../../shared/ui/Button';
import { Checkbox, Select, TextArea, TextInput } from '../../../shared/ui/TextInput';
import { allCategoriesQuery, BaseTextHint, EnterSaves, NumberField } from '../../admin-frame';
import styles from './ProductEditor.module.css';
import type { ProductValues } from './product-values';
import type { ProductForm } from './use-product-form';

type TextName = 'name' | 'description' | 'sku' | 'barcode' | 'slug';
type NumberName = 'price' | 'stock' | 'weight' | 'width' | 'height' | 'depth';

/** What the product is, what it costs, where it stands. */
export function GeneralTab({ form, onSave }: { form: ProductForm; onSave: () => void }) {
  const { t } = useTranslation('admin');
  const { values, errors, change } = form;
  const words = (name: TextName) => ({
    name,
    label: t(`product.${name}`),
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const number = (name: NumberName) => ({
    name,
    label: t(`product.${name}`),
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const texts = { translations: form.translations, saved: form.savedTranslations };
  const centimetres = { unit: t('product.centimetres'), decimals: 1 };
  return (
    <EnterSaves onSave={onSave} className={styles.fields}>
      <TextInput
        {...words('name')}
        hint={<BaseTextHint {...texts} field="name" />}
        maxLength={rules.nameMaxChars}
        autoComplete="off"
      />
      <TextArea
        {...words('description')}
        hint={<BaseTextHint {...texts} field="description" />}
        rows={6}
        maxLength={rules.descriptionMaxChars}
      />
      <div className={styles.row}>
        <NumberField {...number('price')} decimals={2} unit="€" whenEmpty="0" />
        <NumberField {...number('stock')} unit={t('product.pieces')} whenEmpty="0" />
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
          checked={values.purchasable}
          onChange={({ target }) => change({ purchasable: target.checked })}
        />
      </div>
      <p className="muted">{t('product.activeHint')}</p>
      <fieldset className={styles.group}>
        <legend>{t('product.more')}</legend>
        <div className={styles.row}>
          <TextInput {...words('sku')} optional maxLength={rules.codeMaxChars} autoComplete="off" />
          <TextInput {...words('barcode')} optional maxLength={rules.codeMaxChars} autoComplete="off" />
        </div>
        <div className={styles.row}>
          <NumberField {...number('weight')} optional unit={t('product.kilograms')} decimals={3} />
          <NumberField {...number('width')} {...centimetres} optional />
          <NumberField {...number('height')} {...centimetres} optional />
          <NumberField {...number('depth')} {...centimetres} optional />
        </div>
        <TextInput
          {...words('slug')}
          optional
          hint={t('product.slugHint')}
          maxLength={rules.slugMaxChars}
          autoComplete="off"
        />
      </fieldset>
    </EnterSaves>
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
  const known = data?.some(({ id }) => String(id) === value) ?? false;
  return (
    <Select
      name="categoryId"
      label={t('product.category')}
      value={value}
      error={error ?? (isError ? t('product.categoriesError') : undefined)}
      hint={
        isError && (
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {t('shop:actions.retry')}
          </Button>
        )
      }
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('product.chooseCategory')}</option>
      {value && !known && <option value={value}>{value}</option>}
      {data?.map(({ id, parentId, translatedName }) => (
        <option key={id} value={id}>
          {parentId ? `— ${translatedName}` : translatedName}
        </option>
      ))}
    </Select>
  );
}
