import { useId } from 'react';
import type { AdminOrder } from '../../../shared/api/types';
import { localizeCountries } from '../../../shared/countries';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { paymentMethods } from '../../../shared/payment-methods';
import { staffRules } from '../../../shared/staff-rules.gen';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconX } from '../../../shared/ui/icons';
import { Modal } from '../../../shared/ui/Modal';
import { Checkbox, Select, TextInput } from '../../../shared/ui/TextInput';
import { NumberField } from '../../admin-frame';
import { useKnownCountries } from '../../settings';
import { allStatuses } from '../order-model';
import { useStatusText } from '../use-status-text';
import styles from './FilterPanel.module.css';
import {
  emptyFilter,
  isAmount,
  isInverted,
  type OrderFilter,
  packingChoices,
  paymentStates,
  retentionChoices,
} from './order-filter';
import { useAssigneeText } from './use-assignee-text';

type FilterError = 'number.invalid' | 'orderList.daysInverted' | 'orderList.totalsInverted';

interface FilterPanelProps {
  open: boolean;
  filter: OrderFilter;
  /** The listed orders. */
  orders: readonly AdminOrder[];
  onApply: (filter: OrderFilter) => void;
  onClose: () => void;
}

/** All filters of the order list: a panel at the side, on phones a sheet at the bottom. */
export function FilterPanel({ open, filter, orders, onApply, onClose }: FilterPanelProps) {
  const { t, language } = useTranslation(['admin', 'shop', 'fulfillment']);
  const { assigneeText, ownId } = useAssigneeText(orders);
  const statusText = useStatusText();
  const titleId = useId();
  const form = useForm<OrderFilter>({
    initialValues: filter,
    validate: (values) =>
      Object.fromEntries(Object.entries(findErrors(values)).map(([name, key]) => [name, { text: t(key) }])),
    onSubmit: async (values) => {
      onApply({
        ...values,
        totalFrom: normalizeAmount(values.totalFrom),
        totalTo: normalizeAmount(values.totalTo),
      });
      onClose();
    },
    toError: (error) => ({ message: { text: String(error) } }),
  });
  const { values, setValues } = form;
  const countries = useKnownCountries(values.country);
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className={styles.panel}>
      <form {...form.form} className={styles.form}>
        <div className={styles.head}>
          <h2 id={titleId} className="subtitle">
            {t('orderList.filters')}
          </h2>
          <IconButton label={t('shop:actions.close')} onClick={onClose}>
            <IconX />
          </IconButton>
        </div>
        <fieldset className={styles.statuses}>
          <legend>{t('orders.status')}</legend>
          {allStatuses.map((status) => (
            <Checkbox
              key={status}
              label={statusText(status)}
              checked={values.statuses.includes(status)}
              onChange={({ target }) =>
                setValues({
                  statuses: allStatuses.filter((other) =>
                    other === status ? target.checked : values.statuses.includes(other),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <Select {...form.field('payment')} label={t('orderList.payment')}>
          <option value="">{t('orderList.any')}</option>
          {paymentStates.map((state) => (
            <option key={state} value={state}>
              {t(`orderList.payments.${state}`)}
            </option>
          ))}
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {t('orderList.paidBy', { method: t(`settings.methods.${method}`) })}
            </option>
          ))}
        </Select>
        <div className={styles.pair}>
          <TextInput {...form.field('paidFrom')} type="date" label={t('fulfillment:list.paidFrom')} />
          <TextInput {...form.field('paidTo')} type="date" label={t('fulfillment:list.paidTo')} />
        </div>
        <Select {...form.field('waiting')} label={t('orderList.reply')}>
          <option value="">{t('orderList.any')}</option>
          <option value="waiting">{t('orderList.waiting')}</option>
          <option value="due">{t('fulfillment:list.due')}</option>
          <option value="overdue">{t('orderList.overdue')}</option>
        </Select>
        <Select {...form.field('assignee')} label={t('fulfillment:contact.assignee')}>
          <option value="">{t('fulfillment:list.anyone')}</option>
          {/* Also a colleague, whose orders a link or a view shows. */}
          {[...new Set([ownId, 'none', filter.assignee])].filter(Boolean).map((assignee) => (
            <option key={assignee} value={assignee}>
              {assigneeText(assignee)}
            </option>
          ))}
        </Select>
        <Select {...form.field('packing')} label={t('fulfillment:list.packing')}>
          <option value="">{t('orderList.any')}</option>
          {packingChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`fulfillment:list.packings.${choice}`)}
            </option>
          ))}
        </Select>
        <Select {...form.field('retention')} label={t('retention.filter')}>
          <option value="">{t('orderList.any')}</option>
          {retentionChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`retention.filters.${choice}`, { days: staffRules.erasureNoticeDays })}
            </option>
          ))}
        </Select>
        <div className={styles.pair}>
          <TextInput {...form.field('from')} type="date" label={t('orderList.from')} />
          <TextInput {...form.field('to')} type="date" label={t('orderList.to')} />
        </div>
        <Select {...form.field('country')} label={t('orderList.country')}>
          <option value="">{t('orderList.any')}</option>
          {localizeCountries(countries, language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <div className={styles.pair}>
          {(['totalFrom', 'totalTo'] as const).map((name) => (
            <NumberField
              key={name}
              {...form.field(name)}
              label={t(`orderList.${name}`)}
              unit="€"
              decimals={2}
              onChange={(value) => setValues({ [name]: value })}
            />
          ))}
        </div>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => setValues(emptyFilter)}>
            {t('orderList.clear')}
          </Button>
          <Button type="submit">{t('orderList.apply')}</Button>
        </div>
      </form>
    </Modal>
  );
}

/** Typed amounts may end with the decimal point. */
function normalizeAmount(text: string): string {
  return text === '' ? '' : String(Number(text));
}

function findErrors({
  from,
  to,
  paidFrom,
  paidTo,
  totalFrom,
  totalTo,
}: OrderFilter): Partial<Record<keyof OrderFilter, FilterError>> {
  const isInvalid = (amount: string) => amount !== '' && !isAmount(amount);
  return {
    ...(isInverted(from, to) && { to: 'orderList.daysInverted' }),
    ...(isInverted(paidFrom, paidTo) && { paidTo: 'orderList.daysInverted' }),
    ...(isInvalid(totalFrom) && { totalFrom: 'number.invalid' }),
    ...(isInvalid(totalTo)
      ? { totalTo: 'number.invalid' }
      : isInverted(totalFrom && Number(totalFrom), totalTo && Number(totalTo)) && {
          totalTo: 'orderList.totalsInverted',
        }),
  };
}
