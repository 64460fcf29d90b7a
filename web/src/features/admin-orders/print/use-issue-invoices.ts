import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminScope } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem } from '../../../shared/api/api-error';
import type { OrderDocument } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { useNotify } from '../../../shared/toasts';
import { issueInvoice } from '../api';
import { useMissingSettings } from '../use-missing-settings';

export interface IssueError {
  orderNumber: string;
  message: string;
  /** No further invoice can be issued either. */
  needsCompany: boolean;
  needsVatRate: boolean;
}

/** Issues invoices one after the other, from the oldest order on; an error of one order does not stop the others. */
export function useIssueInvoices() {
  const { t } = useTranslation(['fulfillment', 'shop']);
  const api = useApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const missingSettings = useMissingSettings();
  const [done, setDone] = useState(0);
  const [errors, setErrors] = useState<IssueError[]>([]);
  const issuing = useMutation({
    mutationFn: async (documents: readonly OrderDocument[]) => {
      setErrors([]);
      setDone(0);
      let issued = 0;
      for (const { order } of [...documents].sort((one, other) => one.order.id - other.order.id)) {
        try {
          await issueInvoice(api, order.id);
          issued += 1;
        } catch (error) {
          const problem = getProblem(error);
          const needsCompany = problem?.code === 'company_details_missing';
          const needsVatRate = problem?.code === 'vat_rate_missing';
          const message =
            (needsVatRate && missingSettings(problem)?.text) || (problem?.message ?? t('paper.issueError'));
          const { orderNumber } = order;
          setErrors((others) => [...others, { orderNumber, message, needsCompany, needsVatRate }]);
          if (needsCompany) break;
        }
        setDone((count) => count + 1);
      }
      return issued;
    },
    onSuccess: async (issued) => {
      await queryClient.invalidateQueries({ queryKey: adminScope('orders') });
      if (issued > 0) notify(t('print.issued', { count: issued }), { type: 'success' });
    },
  });
  return { issue: issuing.mutate, isPending: issuing.isPending, done, errors };
}
