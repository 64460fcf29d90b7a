import { useQueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useConfirm } from '../../admin-frame';

/** Asks for confirmation before a SKU of another product is saved. */
export function useSkuCheck(productId: number | undefined) {
  const { t, language } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const { confirm, confirmDialog } = useConfirm();

  async function mayUseSku(sku: string): Promise<boolean> {
    const query = { page: 0, size: 25, search: sku };
    const list = adminQuery(api, '/api/v1/admin/products', { query, language });
    // If the request fails, saving reports the connection error.
    const found = await queryClient.fetchQuery(list).catch(() => undefined);
    const other = found?.content.find(
      (product) => product.id !== productId && product.sku?.toLowerCase() === sku.toLowerCase(),
    );
    if (!other) return true;
    return confirm({
      title: t('product.skuTakenTitle'),
      text: t('product.skuTakenText', { name: other.translatedName }),
      confirmLabel: t('product.skuTakenConfirm'),
    });
  }

  return { mayUseSku, confirmDialog };
}
