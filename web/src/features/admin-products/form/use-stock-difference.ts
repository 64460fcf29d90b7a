import { useQueryClient } from '@tanstack/react-query';
import { adminScope } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { queryScopes } from '../../../shared/api/query-keys';
import type { AdminProduct } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { publishProductUpdate } from '../../../shared/product-events';
import { toastDuration, useNotify } from '../../../shared/toasts';
import { useAction } from '../../admin-frame';
import { productQuery, saveProduct } from '../api';

const topic = 'stock';

/** Returns a function that reports when the saved stock differs from the entered one, and offers to set it exactly. */
export function useStockDifferenceReport(): (saved: AdminProduct, entered: number) => void {
  const { t, language } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const runAction = useAction();

  /** Without `expectedStock`, the server stores the stock as it is sent. */
  async function setStock(id: number, stock: number): Promise<void> {
    const { name, price, categoryId, version } = await queryClient.fetchQuery(
      productQuery(api, language, id),
    );
    const product = await saveProduct(api, id, { name, price, categoryId, stock, version });
    publishProductUpdate({ product, language });
  }

  return ({ id, stock }, entered) => {
    if (stock === entered) return;
    const quantity = Math.abs(entered - stock);
    notify(
      t(stock < entered ? 'product.soldDuringEdit' : 'product.returnedDuringEdit', { quantity, stock }),
      {
        type: 'warning',
        duration: toastDuration.warning,
        topic,
        action: {
          label: t('product.setStock', { stock: entered }),
          onAction: () =>
            void runAction(setStock(id, entered), {
              successText: t('product.stockSet', { stock: entered }),
              errorText: t('product.updateError'),
              invalidate: [adminScope('products'), queryScopes.products],
            }),
        },
      },
    );
  };
}
