import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { EntityLoader, useEntityId } from '../../admin-frame';
import { adminProductQuery } from '../api';
import { ProductEditor } from './ProductEditor';

/** Loads the product in the URL into its editor. */
export function ProductLoader() {
  const { t } = useTranslation('admin');
  const id = useEntityId();
  const query = useQuery({ ...adminProductQuery(useApi(), useLanguage(), id), enabled: id > 0 });
  return (
    <EntityLoader
      id={id}
      query={query}
      kind="product"
      list={{ to: pagePath('adminProducts'), label: t('products.title') }}
      skeletonHeights={['44px', '44px', '140px', '44px']}
    >
      {(product) => <ProductEditor key={product.id} product={product} />}
    </EntityLoader>
  );
}
