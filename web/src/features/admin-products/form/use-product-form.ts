import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { adminScope } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { problemDetail } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import { queryScopes } from '../../../shared/api/query-keys';
import type { AdminProduct } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { publishProductUpdate } from '../../../shared/product-events';
import { type EditorTabs, fieldAt, useEntityForm } from '../../admin-frame';
import { productQuery, saveProduct } from '../api';
import { conflictsOf, mergeLists } from './conflict';
import {
  expectedStock,
  inputOf,
  newProduct,
  productFields,
  validateProduct,
  valuesOf,
} from './product-values';
import { useExactStock } from './use-exact-stock';
import { useSkuCheck } from './use-sku-check';
import { useStockDifferenceReport } from './use-stock-difference';

export type ProductForm = ReturnType<typeof useProductForm>;

export function useProductForm(product: AdminProduct | undefined, tabs: EditorTabs) {
  const { t, language } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const reportStockDifference = useStockDifferenceReport();
  const id = product?.id;
  const exactStock = useExactStock(id);

  /** The saved product in its latest version, including translations that were saved after it. */
  async function latestOf(saved: AdminProduct, version: number): Promise<AdminProduct> {
    if (version === saved.version) return saved;
    // If the request fails, the previous texts stay until the next load.
    return queryClient.fetchQuery(productQuery(api, language, saved.id)).catch(() => ({ ...saved, version }));
  }

  const form = useEntityForm({
    kind: 'product',
    entity: product,
    savedValues: product ? valuesOf(product) : newProduct,
    valuesOf,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(validateProduct(values)).map(([field, error]) => [field, t(`productErrors.${error}`)]),
      ),
    send: async (values, version, state) => {
      if (id === undefined)
        return unwrap(api.POST('/api/v1/admin/products', { body: inputOf(values, { version }) }));
      const input = inputOf(values, {
        version,
        expectedStock: values.stock === exactStock.requested ? undefined : expectedStock(state),
      });
      const saved = await saveProduct(api, id, input);
      exactStock.reset();
      if (state.changes.stock !== undefined) reportStockDifference(saved, input.stock);
      return saved;
    },
    currentOf: (problem) => problemDetail(problem, 'current'),
    conflictsOf,
    mergeLists,
    updateCache: (current) =>
      queryClient.setQueryData(productQuery(api, language, current.id).queryKey, current),
    fieldOf: (path) => fieldAt(productFields, path) ?? path.split(/[.[]/)[0] ?? path,
    rejectionToast: exactStock.rejectionToast,
    afterSave: async (saved, version) => {
      // This form receives the update, too, so it must be the latest version.
      publishProductUpdate({ product: await latestOf(saved, version), language });
      void queryClient.invalidateQueries({ queryKey: adminScope('products') });
      // The save may have changed the content and order of the shop's lists.
      void queryClient.invalidateQueries({ queryKey: queryScopes.products });
    },
    translationsEnabled: tabs.translationsOpened,
    onCreated: (newId) => tabs.replacePath(pagePath('adminProductEdit', { id: newId })),
  });
  // Saves after the render in which the form has the requested stock.
  const saveExact = useEffectEvent(() => void form.save());
  useEffect(() => {
    if (exactStock.requested !== undefined) saveExact();
  }, [exactStock.requested]);
  const { mayUseSku, confirmDialog } = useSkuCheck(id);
  const isChecking = useRef(false);

  async function save(): Promise<boolean> {
    if (isChecking.current) return false;
    const { values, changedFields } = form;
    const sku = values.sku.trim();
    const isInvalid = Object.keys(validateProduct(values)).length > 0;
    if (sku && changedFields.includes('sku') && !isInvalid) {
      isChecking.current = true;
      const mayUse = await mayUseSku(sku);
      isChecking.current = false;
      if (!mayUse) return false;
    }
    return form.save();
  }

  return { ...form, save, confirmDialog };
}
