import type { AdminOrder, AdminOrderDetails } from '../../../shared/api/types';
import type { Form } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { paymentMethods } from '../../../shared/payment-methods';
import { rules } from '../../../shared/rules.gen';
import { staffRules } from '../../../shared/staff-rules.gen';
import { Button } from '../../../shared/ui/Button';
import { QuantityPicker } from '../../../shared/ui/QuantityPicker';
import { Checkbox, Select, TextArea, TextInput } from '../../../shared/ui/TextInput';
import { NumberField, Thumbnail } from '../../admin-frame';
import { invoiceInForce } from '../documents';
import { receivedAmount } from '../order-model';
import styles from './Return.module.css';
import {
  changeRestocked,
  changeReturned,
  goodsOf,
  isEverything,
  openWithdrawals,
  type ReturnValues,
  returnAll,
  withdrawalSteps,
} from './return-form';
import { useReturnPreview } from './return-preview';

interface ReturnFieldsProps {
  form: Form<ReturnValues>;
  base: AdminOrder;
  /** With its documents and withdrawals. */
  order: AdminOrderDetails;
}

export function ReturnFields({ form, base, order }: ReturnFieldsProps) {
  const { t, language } = useTranslation('fulfillment');
  const { values } = form;
  const money = (amount: number) => formatMoney(amount, language);
  const { data: preview, error, isFetching, refetch } = useReturnPreview(base, goodsOf(values));
  return (
    <>
      <Lines form={form} base={base} />
      {base.shipping > 0 && (
        <Checkbox
          {...form.checkbox('refundShipping')}
          label={t('returns.shipping', { amount: money(base.shipping) })}
          hint={t('returns.shippingHint')}
        />
      )}
      <p role="status" aria-busy={isFetching} className={styles.amounts}>
        {preview
          ? t('returns.amounts', { returned: money(preview.returned), kept: money(preview.kept) })
          : error && t('returns.previewError')}
      </p>
      {error && (
        <Button size="sm" variant="outline" className={styles.start} onClick={() => void refetch()}>
          {t('returns.retry')}
        </Button>
      )}
      {receivedAmount(base) > 0 && <Refund form={form} base={base} due={preview?.refund} />}
      {invoiceInForce(order.invoices ?? []) && (
        <Checkbox
          {...form.checkbox('creditNote')}
          label={t('returns.creditNote')}
          hint={t('returns.creditNoteHint')}
        />
      )}
      <Withdrawals form={form} order={order} />
    </>
  );
}

function Lines({ form: { values, setValues }, base: { items } }: Pick<ReturnFieldsProps, 'form' | 'base'>) {
  const { t } = useTranslation('fulfillment');
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.legend}>{t('returns.items')}</legend>
      <Button
        size="sm"
        variant="outline"
        className={styles.start}
        aria-disabled={isEverything(items, values.returned) || undefined}
        onClick={() => setValues(returnAll(items, values))}
      >
        {t('returns.all')}
      </Button>
      <ul className={styles.list}>
        {items.map(({ id, name, quantity, img }) => {
          const { [id]: returned = 0 } = values.returned;
          const { [id]: restocked = 0 } = values.restocked;
          const setReturned = (units: number) => setValues(changeReturned(items, values, id, units));
          const setRestocked = (units: number) => setValues(changeRestocked(values, id, units));
          return (
            <li key={id} className={styles.line}>
              <Thumbnail image={img} />
              <span className={styles.name}>
                {name}
                <span className="muted small">{t('returns.ordered', { count: quantity })}</span>
              </span>
              <div className={styles.units}>
                <span aria-hidden="true">{t('returns.cameBack')}</span>
                <QuantityPicker
                  size="sm"
                  label={t('returns.cameBackOf', { name })}
                  value={returned}
                  max={quantity}
                  onChange={setReturned}
                  onBelowOne={() => setReturned(0)}
                  onZero={() => setReturned(0)}
                />
              </div>
              {returned > 0 && (
                <div className={styles.units}>
                  <span aria-hidden="true">{t('returns.restocked')}</span>
                  <QuantityPicker
                    size="sm"
                    label={t('returns.restockedOf', { name })}
                    value={restocked}
                    max={returned}
                    onChange={setRestocked}
                    onBelowOne={() => setRestocked(0)}
                    onZero={() => setRestocked(0)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface RefundProps extends Pick<ReturnFieldsProps, 'form' | 'base'> {
  /** Computed by the server, in euros. */
  due: number | undefined;
}

function Refund({ form, base, due = 0 }: RefundProps) {
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const { values } = form;
  const received = formatMoney(receivedAmount(base), language);
  return (
    <>
      <Checkbox
        {...form.checkbox('refund')}
        label={t('returns.refund')}
        hint={due === 0 && !values.isAmountTyped ? t('returns.nothingToRefund') : undefined}
      />
      {values.refund && (due > 0 || values.isAmountTyped) && (
        <>
          <NumberField
            name="amount"
            label={t('payment.amount')}
            value={values.isAmountTyped ? values.amount : due.toFixed(2)}
            error={form.field('amount').error}
            hint={t('payment.receivedHint', { amount: received })}
            decimals={2}
            unit="€"
            onChange={(amount) => form.setValues({ amount, isAmountTyped: true })}
          />
          <Select {...form.field('method')} label={t('payment.method')}>
            {paymentMethods.map((choice) => (
              <option key={choice} value={choice}>
                {t(`admin:settings.methods.${choice}`)}
              </option>
            ))}
          </Select>
          <TextInput {...form.field('paidOn')} type="date" label={t('payment.refund.day')} required />
          <TextInput
            {...form.field('reference')}
            label={t('payment.reference')}
            hint={t('payment.referenceHint')}
            maxLength={staffRules.paymentReferenceMaxChars}
            autoComplete="off"
            optional
          />
        </>
      )}
    </>
  );
}

function Withdrawals({ form, order }: Pick<ReturnFieldsProps, 'form' | 'order'>) {
  const { t } = useTranslation(['fulfillment', 'admin']);
  const open = openWithdrawals(order);
  if (open.length === 0) return null;
  return (
    <>
      <Select {...form.field('withdrawal')} label={t('returns.withdrawal')}>
        <option value="">{t('returns.noWithdrawal')}</option>
        {open.map(({ id, reference, state }) => (
          <option key={id} value={id}>
            {reference} ({t(`admin:withdrawals.states.${state}`)})
          </option>
        ))}
      </Select>
      {form.values.withdrawal !== '' && (
        <>
          <Select {...form.field('withdrawalState')} label={t('returns.withdrawalState')}>
            {withdrawalSteps.map((state) => (
              <option key={state} value={state}>
                {t(`admin:withdrawals.states.${state}`)}
              </option>
            ))}
          </Select>
          <TextArea
            {...form.field('note')}
            label={t('returns.note')}
            rows={2}
            maxLength={rules.noteMaxChars}
            optional
          />
        </>
      )}
    </>
  );
}
