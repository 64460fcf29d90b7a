import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { classifyError } from '../../../shared/api/api-error';
import { unwrap } from '../../../shared/api/client';
import type { AdminProduct } from '../../../shared/api/types';
import { useDraft } from '../../../shared/forms/use-draft';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { publishProductUpdate } from '../../../shared/product-events';
import { useNotify } from '../../../shared/toasts';
import { retryWithoutMissing, saveTopic, useErrorDetail } from '../../admin-frame';
import {
  isActive,
  isStagedActive,
  type StagedActive,
  splitByState,
  without,
  withToggled,
} from './staged-active';

function unlessEmpty(staged: StagedActive): StagedActive | undefined {
  return Object.keys(staged).length > 0 ? staged : undefined;
}

/** Stages the active switches of the product list; `save` sends one request per state. */
export function useStagedActive() {
  const { t, language } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const errorDetail = useErrorDetail();
  const [draft, setDraft] = useDraft<StagedActive>('admin.active', isStagedActive);
  const staged = draft ?? {};
  const { on, off } = splitByState(staged);
  const stage = (next: StagedActive) => setDraft(unlessEmpty(next));

  async function send(): Promise<void> {
    let remaining = staged;
    let missingCount = 0;
    try {
      for (const [ids, purchasable] of [[on, true] as const, [off, false] as const]) {
        const result = await retryWithoutMissing(
          ids,
          (id) => id,
          (productIds) =>
            unwrap(
              api.PUT('/api/v1/admin/products/purchasable/batch', { body: { productIds, purchasable } }),
            ),
        );
        const saved = result.response ?? [];
        remaining = without(
          without(remaining, saved),
          result.missingIds.map((id) => ({ id })),
        );
        missingCount += result.missingIds.length;
        for (const product of saved) publishProductUpdate({ product, language });
      }
      notify(t('products.activeSaved'), { type: 'success', topic: saveTopic });
    } catch (error) {
      // After the end of the session the login page says so.
      if (classifyError(error) !== 'unauthorized')
        notify(t('products.activeError'), { type: 'error', detail: errorDetail(error), topic: saveTopic });
    }
    if (missingCount > 0) {
      notify(t('table.gone', { count: missingCount }), { type: 'warning' });
      void queryClient.invalidateQueries({ queryKey: adminScope('products') });
    }
    stage(remaining);
  }

  const saving = useMutation({ mutationFn: send });

  return {
    count: on.length + off.length,
    on: on.length,
    off: off.length,
    saving: saving.isPending,
    isActive: (product: AdminProduct) => isActive(product, staged),
    isChanged: ({ id }: AdminProduct) => id in staged,
    toggle: (product: AdminProduct, active: boolean) => stage(withToggled(staged, product, active)),
    /** Removes the staged change of a deleted product. */
    drop: (product: AdminProduct) =>
      setDraft((current) => current && unlessEmpty(without(current, [product]))),
    save: () => saving.mutate(),
    discard: () => setDraft(undefined),
  };
}
