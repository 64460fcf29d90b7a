import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../shared/api/api-context';
import { queryKeys } from '../../shared/api/query-keys';
import type { OrderWithdrawal } from '../../shared/api/types';
import { FormAlert } from '../../shared/forms/FormAlert';
import { toFormError } from '../../shared/forms/form-error';
import { useForm } from '../../shared/forms/use-form';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { orderPath } from '../orders';
import { useSession } from '../session';
import { sendWithdrawal } from './api';
import { Outcome } from './Outcome';
import { PeriodNote } from './PeriodNote';
import { Statement } from './Statement';
import styles from './Withdrawal.module.css';
import { WithdrawalFields } from './WithdrawalFields';
import type { ReceiptState } from './WithdrawalReceipt';
import {
  chosenItems,
  initialValues,
  requestOf,
  validateWithdrawal,
  type WithdrawalValues,
} from './withdrawal-model';

interface WithdrawalFormProps {
  /** The order that fills in the form. */
  id?: number;
  accessKey?: string;
  order?: OrderWithdrawal;
}

/** State of the history entry of the second step, so that Back returns to the first one. */
interface ReviewState {
  review?: boolean;
}

/** Statement and confirmation: the second step shows what is sent. */
export function WithdrawalForm({ id, accessKey, order }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawal');
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const location = useLocation();
  const isReviewEntry = (location.state as ReviewState | null)?.review === true;
  const [isConfirming, setConfirming] = useState(false);
  const isReview = isConfirming && isReviewEntry;
  const heading = useFocusOnChange(isReview);
  useEffect(() => {
    if (!isReviewEntry) setConfirming(false);
  }, [isReviewEntry]);
  const form = useForm<WithdrawalValues>({
    initialValues: initialValues(order, user),
    draftKey: id ? `withdrawal:${id}` : 'withdrawal',
    validate: (values) => validateWithdrawal(values, order),
    beforeSubmit: () => {
      setConfirming(true);
      const state: ReviewState = { review: true };
      if (!isReviewEntry) void navigate(location, { state });
      return isReview;
    },
    onSubmit: async (values) => {
      const receipt = await sendWithdrawal(api, requestOf(values, order), accessKey);
      if (id)
        void queryClient.invalidateQueries({ queryKey: queryKeys.orderWithdrawal(id, accessKey ?? '') });
      const state: ReceiptState = {
        receipt: { ...receipt, lines: chosenItems(values, order) },
        order:
          order && id
            ? { path: orderPath('order', id, accessKey), paid: order.paid, shipped: order.shipped }
            : undefined,
      };
      await navigate(pagePath('withdrawal'), { replace: true, state });
    },
    toError: (error) => toFormError(error, { key: 'withdrawal:errors.send' }),
    // A rejected field is in the first step.
    onError: ({ fields }) => setConfirming(fields === undefined),
  });
  return (
    <form {...form.form} className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className="subtitle">
        {t('steps.of', { number: isReview ? 2 : 1, name: t(isReview ? 'steps.review' : 'steps.form') })}
      </h2>
      <FormAlert form={form} />
      {isReview ? (
        <>
          <Statement values={form.values} items={chosenItems(form.values, order)} itemsInMessage={!order} />
          <p className="muted">{t('review.note')}</p>
          <Outcome order={order} otherwise={t('outcome.settle')} />
        </>
      ) : (
        <>
          {order && <PeriodNote order={order} />}
          <WithdrawalFields form={form} order={order} />
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="lg" loading={form.submitting}>
          {t(isReview ? 'review.confirm' : 'form.next')}
        </Button>
        {isReview && (
          <Button variant="secondary" size="lg" disabled={form.submitting} onClick={() => void navigate(-1)}>
            {t('review.change')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Moves the focus to the heading after a change of the step, which announces it. */
function useFocusOnChange(isReview: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(isReview);
  useEffect(() => {
    if (previous.current === isReview) return;
    previous.current = isReview;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isReview]);
  return heading;
}
