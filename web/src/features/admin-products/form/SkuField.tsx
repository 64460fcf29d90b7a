import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { Link } from '../../../shared/ui/Link';
import { TextInput } from '../../../shared/ui/TextInput';
import { productListQuery } from '../api';
import styles from './ProductEditor.module.css';

interface SkuFieldProps extends ComponentProps<typeof TextInput> {
  value: string;
  /** The edited product, which may keep its SKU. */
  productId: number | undefined;
}

/** The SKU of a product. Warns on blur when another product has it, which is allowed. */
export function SkuField({ productId, ...input }: SkuFieldProps) {
  const { t } = useTranslation('admin');
  const sku = input.value.trim();
  const [checkedSku, setCheckedSku] = useState('');
  const { data } = useQuery({
    ...productListQuery(useApi(), useLanguage(), { page: 1, size: 25, search: checkedSku }),
    enabled: checkedSku !== '',
  });
  const other =
    sku === checkedSku
      ? data?.content.find(
          (product) => product.id !== productId && product.sku?.toLowerCase() === sku.toLowerCase(),
        )
      : undefined;
  return (
    <div>
      <TextInput {...input} onBlur={() => setCheckedSku(sku)} />
      <div role="status" className={styles.warning}>
        {sku && other && (
          <>
            {t('product.skuTaken')}{' '}
            <Link to={pagePath('adminProductEdit', { id: other.id })}>{other.translatedName}</Link>
          </>
        )}
      </div>
    </div>
  );
}
