import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { EntityLoader } from '../../admin-frame';
import { ProductEditor } from './ProductEditor';

/** Loads the product in the URL into its editor. */
export function ProductLoader() {
  const { t } = useTranslation('admin');
  return (
    <EntityLoader
      kind="product"
      list={{ to: pagePath('adminProducts'), label: t('products.title') }}
      skeletonHeights={['44px', '44px', '140px', '44px']}
    >
      {(product) => <ProductEditor key={product.id} product={product} />}
    </EntityLoader>
  );
}
