import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import type { Problem } from '../../../shared/api/api-error';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { toastDuration, useToastStore } from '../../../shared/toasts';
import { parseNumber, type RejectedForm, type RejectionToast } from '../../admin-frame';
import { productQuery } from '../api';
import type { ProductValues } from './product-values';

const topic = 'stock-rejected';

/**
 * Handles a save that was rejected because the units it deducts were sold since the form was loaded: offers to save all
 * changes with exactly the entered stock.
 */
export function useExactStock(id: number | undefined) {
  const { t, language } = useTranslation('admin');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToastStore();
  const [requested, setRequested] = useState<string>();
  // The offer saves this form, so it ends with it.
  useEffect(() => () => toasts.getState().closeTopic(topic), [toasts]);

  async function offer(
    productId: number,
    message: string,
    { base, values, change }: RejectedForm<ProductValues>,
  ): Promise<RejectionToast> {
    const current = await queryClient
      .fetchQuery(productQuery(api, language, productId))
      .catch(() => undefined);
    const stock = current?.stock ?? 0;
    const quantity = (parseNumber(base.stock) ?? 0) - stock;
    return {
      text: t('product.updateError'),
      detail: current && quantity > 0 ? t('product.soldDuringEdit', { quantity, stock }) : message,
      duration: toastDuration.warning,
      topic,
      action: {
        label: t('product.setStock', { stock: parseNumber(values.stock) ?? 0 }),
        onAction: () => {
          change({ stock: values.stock });
          setRequested(values.stock);
        },
      },
    };
  }

  return {
    /** The stock that is stored as entered, without regard to concurrent sales. */
    requested,
    reset: () => {
      setRequested(undefined);
      toasts.getState().closeTopic(topic);
    },
    rejectionToast: (problem: Problem, form: RejectedForm<ProductValues>) => {
      const rejected = problem.fields?.find(({ code }) => code === 'stock_below_zero');
      return rejected && id !== undefined ? offer(id, rejected.message, form) : undefined;
    },
  };
}
