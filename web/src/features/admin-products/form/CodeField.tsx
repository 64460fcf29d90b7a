import { keepPreviousData } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useAdminQuery } from '../../../shared/api/admin-query';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { Link } from '../../../shared/ui/Link';
import { FieldControl } from '../../admin-frame';
import styles from './ProductEditor.module.css';

interface CodeFieldProps extends ComponentProps<typeof FieldControl> {
  name: 'sku' | 'barcode';
  value: string;
  /** The edited product, which may keep its code. */
  productId: number | undefined;
}

/** The SKU or barcode of a product. Warns on blur when another product has it, which is allowed. */
export function CodeField({ productId, ...input }: CodeFieldProps) {
  const { t } = useTranslation('admin');
  const { name } = input;
  const code = input.value.trim();
  const [checkedCode, setCheckedCode] = useState('');
  const { data } = useAdminQuery(
    '/api/v1/admin/products',
    { query: { page: 0, size: 25, search: checkedCode }, language: useLanguage() },
    { enabled: checkedCode !== '', placeholderData: keepPreviousData },
  );
  const other =
    code === checkedCode
      ? data?.content.find(
          (product) => product.id !== productId && product[name]?.toLowerCase() === code.toLowerCase(),
        )
      : undefined;
  return (
    <div>
      <FieldControl {...input} onBlur={() => setCheckedCode(code)} />
      <div role="status" className={styles.warning}>
        {code && other && (
          <>
            {t(`product.${name}Taken`)}{' '}
            <Link to={pagePath('adminProductEdit', { id: other.id })}>{other.translatedName}</Link>
          </>
        )}
      </div>
    </div>
  );
}
