import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/api/api-context';
import type { AdminProduct } from '../../../shared/api/types';
import { useKept } from '../../../shared/forms/use-kept';
import { useLanguage } from '../../../shared/i18n/use-language';
import { useNotify } from '../../../shared/notices';
import { announceProduct } from '../../../shared/product-events';
import { callForThoseLeft, saveTopic, useWhy } from '../../admin-frame';
import { setPurchasable } from '../api';
import { batches, isActive, isStagedActive, type StagedActive, toggled, without } from './staged-active';

function unlessEmpty(staged: StagedActive): StagedActive | undefined {
  return Object.keys(staged).length > 0 ? staged : undefined;
}

/** The active switches of the list: pressed now, saved together, in two calls as the server takes them. */
export function useStagedActive() {
  const { t } = useTranslation('admin');
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const why = useWhy();
  const [kept, keep] = useKept<StagedActive>('admin.active', isStagedActive);
  const [saving, setSaving] = useState(false);
  const staged = kept ?? {};
  const { on, off } = batches(staged);
  const put = (next: StagedActive) => keep(unlessEmpty(next));

  async function save(): Promise<void> {
    setSaving(true);
    let left = staged;
    let gone = 0;
    try {
      for (const [ids, purchasable] of [[on, true] as const, [off, false] as const]) {
        const called = await callForThoseLeft(
          ids,
          (id) => id,
          (some) => setPurchasable(api, some, purchasable),
        );
        const saved = called.answer ?? [];
        left = without(
          without(left, saved),
          called.gone.map((id) => ({ id })),
        );
        gone += called.gone.length;
        for (const product of saved) announceProduct({ product, language });
      }
      notify(t('products.activeSaved'), { type: 'success', topic: saveTopic });
    } catch (error) {
      notify(t('products.activeError'), { type: 'error', detail: why(error), topic: saveTopic });
    }
    if (gone > 0) {
      notify(t('table.gone', { count: gone }), { type: 'warning' });
      void queryClient.invalidateQueries({ queryKey: ['admin-products'] });
    }
    put(left);
    setSaving(false);
  }

  return {
    count: on.length + off.length,
    on: on.length,
    off: off.length,
    saving,
    isActive: (product: AdminProduct) => isActive(product, staged),
    isChanged: ({ id }: AdminProduct) => id in staged,
    toggle: (product: AdminProduct, active: boolean) => put(toggled(staged, product, active)),
    /** A product that is gone has no switch. */
    drop: (product: AdminProduct) => keep((now) => now && unlessEmpty(without(now, [product]))),
    save,
    discard: () => keep(undefined),
  };
}
