import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminQuery, useAdminQuery } from '../../../shared/api/admin-query';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, problemDetail } from '../../../shared/api/api-error';
import { queryScopes } from '../../../shared/api/query-keys';
import type { AdminUser, PreviousAddress } from '../../../shared/api/types';
import { FormAlert } from '../../../shared/forms/FormAlert';
import { FormSubmitError } from '../../../shared/forms/form-error';
import { useAskOnce } from '../../../shared/forms/use-ask-once';
import { useDraft } from '../../../shared/forms/use-draft';
import { useForm } from '../../../shared/forms/use-form';
import { useRestoredDraft } from '../../../shared/forms/use-restored-draft';
import { languageRules } from '../../../shared/i18n/languages';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { formatMoney } from '../../../shared/money';
import { pagePath } from '../../../shared/paths';
import { useNotify } from '../../../shared/toasts';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Chip } from '../../../shared/ui/Chip';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Checkbox, Select } from '../../../shared/ui/TextInput';
import { WithPhoneLibrary } from '../../account';
import { PageHeader, UnsavedChangesGuard } from '../../admin-frame';
import { previousValues, unusualValues, useCountries } from '../../checkout';
import { orderTerms, useOfferedLanguages, useSettings, zonesOf } from '../../settings';
import { invalidateOrderLists } from '../api';
import { ContactFields, DeliveryFields } from '../edit/BuyerFields';
import { FormGroup } from '../edit/FormGroup';
import { LinesEditor } from '../edit/LinesEditor';
import styles from '../edit/OrderForm.module.css';
import { adoptPrices, isOrderLines, type OrderLine, totalsOf } from '../edit/order-lines';
import { PriceFieldsGroup } from '../edit/PriceFieldsGroup';
import { TotalsView } from '../edit/TotalsView';
import { formatAddress } from '../order-model';
import { CustomerPicker } from './CustomerPicker';
import {
  customerValues,
  initialNewOrder,
  type NewOrderValues,
  toStaffOrder,
  untouchedValues,
  validateNewOrder,
} from './new-order-form';
import { toPlaceError, usePlaceOrder } from './use-place-order';

const draftKeys = { form: 'admin.order-new', lines: 'admin.order-new-lines' } as const;

const contactPath = '/api/v1/admin/users/{id}/contact';

const orderPath = (id: number) => `${pagePath('adminOrders')}?order=${id}`;

/** Places an order for a customer who wrote or called. */
export function NewOrder() {
  const { t } = useTranslation(['fulfillment', 'admin']);
  return (
    <>
      <PageHeader
        title={t('new.title')}
        back={{ to: pagePath('adminOrders'), label: t('admin:orders.title') }}
      />
      <WithPhoneLibrary fallback={<Skeleton height="480px" />}>
        <NewOrderForm />
      </WithPhoneLibrary>
    </>
  );
}

function NewOrderForm() {
  const { t, language } = useTranslation(['fulfillment', 'admin']);
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { settings } = useSettings();
  const { deliveryCountries } = useCountries();
  const offeredLanguages = useOfferedLanguages();
  const [initialValues] = useState(() =>
    initialNewOrder(
      deliveryCountries,
      offeredLanguages.find((offered) => offered === language) ?? offeredLanguages[0] ?? language,
    ),
  );
  const [lines = [], setLines] = useDraft<OrderLine[]>(draftKeys.lines, isOrderLines);
  const [isEmpty, setEmpty] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const totalsFor = (values: NewOrderValues) =>
    totalsOf(lines, orderTerms(zonesOf(settings), values.country), values);
  const { place, lineProblems, setLineProblems, existing } = usePlaceOrder();

  const askOnce = useAskOnce<NewOrderValues>();
  const form = useForm<NewOrderValues>({
    initialValues,
    draftKey: draftKeys.form,
    validate: (values) => {
      setEmpty(lines.length === 0);
      return {
        ...validateNewOrder(values, lines, deliveryCountries, language),
        ...askOnce(values, unusualValues(2, values, language)),
      };
    },
    onSubmit: async (values) => {
      if (lines.length === 0) throw new FormSubmitError({ message: { key: 'fulfillment:errors.items' } });
      const { id, orderNumber } = await place(toStaffOrder(values, lines, totalsFor(values).total)).catch(
        (error: unknown) => {
          adoptAmounts(error);
          throw error;
        },
      );
      setPlaced(true);
      setLines(undefined);
      invalidateOrderLists(queryClient);
      notify(t('new.placed', { number: orderNumber }), { type: 'success' });
      void navigate(orderPath(id), { replace: true });
    },
    toError: toPlaceError,
  });
  const totals = totalsFor(form.values);
  const userId = Number(form.values.userId) || undefined;
  const canMail = form.values.email.trim() !== '';
  const { data: contact } = useAdminQuery(
    contactPath,
    { path: { id: userId ?? 0 } },
    { enabled: userId !== undefined, staleTime: 60_000 },
  );

  /** Fills in the contact of a known customer, except the fields that were changed while it was loading. */
  async function choose(user: AdminUser): Promise<void> {
    const account = { userId: String(user.id), email: user.email };
    const before = { ...form.currentValues(), ...account };
    form.setValues(account);
    const isChosen = () => form.currentValues().userId === account.userId;
    try {
      const loaded = await queryClient.fetchQuery(adminQuery(api, contactPath, { path: { id: user.id } }));
      if (!isChosen()) return;
      form.setValues(
        untouchedValues(
          customerValues(user.id, loaded, deliveryCountries, offeredLanguages),
          before,
          form.currentValues(),
        ),
      );
      const name = `${user.firstName} ${user.lastName}`;
      notify(t('new.contactLoaded', { name }), { type: 'success' });
    } catch (error) {
      if (!isChosen()) return;
      form.setValues({ userId: '' });
      notify(getProblem(error)?.message ?? t('new.contactError'), { type: 'error' });
    }
  }

  function changeLines(next: OrderLine[]): void {
    setLines(next.length > 0 ? next : undefined);
    setEmpty(false);
    setLineProblems(
      lineProblems.filter(({ id, requested }) =>
        next.some((line) => line.id === id && line.quantity === requested),
      ),
    );
  }

  /** The new prices replace the old ones, and staff confirm the new total by sending the order again. */
  function adoptAmounts(error: unknown): void {
    const problem = getProblem(error);
    if (problem?.code !== 'price_changed') return;
    setLines(adoptPrices(lines, problemDetail(problem, 'items') ?? []));
    // Without a changed price, the shipping fee has changed.
    void queryClient.invalidateQueries({ queryKey: queryScopes.settings });
  }

  function startOver(): void {
    form.discard();
    setLines(undefined);
    setLineProblems([]);
  }

  const isDirty = (form.dirty || lines.length > 0) && !isPlaced;
  const restored = useRestoredDraft([draftKeys.form, draftKeys.lines], isDirty);
  return (
    <form {...form.form} className={styles.form}>
      <p role="status" className={restored ? 'muted' : 'visually-hidden'}>
        {restored && t('admin:actions.draftRestored')}
      </p>
      <FormGroup title={t('new.customer')}>
        <CustomerPicker
          email={userId ? (contact?.email ?? form.values.email) : undefined}
          onChoose={(user) => void choose(user)}
          onReset={() => form.setValues({ ...initialValues, ...keptOfOrder(form.values) })}
        />
        <ContactFields form={form} previousPhones={contact?.previousPhones} />
      </FormGroup>
      <FormGroup title={t('edit.address')}>
        {contact && contact.previousAddresses.length > 0 && (
          <PreviousAddresses
            addresses={contact.previousAddresses}
            onChoose={(address) => form.setValues(previousValues(form.values, address))}
          />
        )}
        <DeliveryFields form={form} />
      </FormGroup>
      <FormGroup title={t('edit.items')}>
        <LinesEditor
          lines={lines}
          problems={lineProblems}
          error={isEmpty ? t('errors.items') : undefined}
          onChange={changeLines}
        />
        <PriceFieldsGroup
          values={form.values}
          lines={lines}
          errors={{
            discount: form.field('discount').error,
            shippingFee: form.field('shippingFee').error,
            adjustmentReason: form.field('adjustmentReason').error,
          }}
          onChange={form.setValues}
        />
        <TotalsView totals={totals} />
      </FormGroup>
      <FormGroup title={t('new.options')}>
        <Select {...form.field('customerLanguage')} label={t('new.language')} hint={t('new.languageHint')}>
          {offeredLanguages.map((code) => (
            <option key={code} value={code}>
              {languageRules[code].name}
            </option>
          ))}
        </Select>
        <div>
          {userId && canMail ? (
            <Checkbox {...form.checkbox('sendConfirmation')} label={t('new.confirmation')} />
          ) : (
            <p className="muted small">{t(canMail ? 'new.confirmationHint' : 'new.noConfirmation')}</p>
          )}
        </div>
      </FormGroup>
      <FormAlert
        form={form}
        actions={
          existing && (
            <ButtonLink size="sm" variant="outline" to={orderPath(existing.id)}>
              {t('new.openOrder', { number: existing.number })}
            </ButtonLink>
          )
        }
      />
      <div className={styles.actions}>
        {isDirty && (
          <Button variant="ghost" disabled={form.submitting} onClick={startOver}>
            {t('new.discard')}
          </Button>
        )}
        <Button type="submit" loading={form.submitting}>
          {lines.length > 0
            ? t('new.placeFor', { total: formatMoney(totals.total, language) })
            : t('new.place')}
        </Button>
      </div>
      <UnsavedChangesGuard unsaved={isDirty} onLeave={startOver} />
    </form>
  );
}

/** What another customer does not change. */
function keptOfOrder({ customerLanguage, discount, shippingFee, adjustmentReason }: NewOrderValues) {
  return { customerLanguage, discount, shippingFee, adjustmentReason };
}

interface PreviousAddressesProps {
  addresses: readonly PreviousAddress[];
  onChoose: (address: PreviousAddress) => void;
}

/** Addresses of earlier orders; choosing one fills the form. */
function PreviousAddresses({ addresses, onChoose }: PreviousAddressesProps) {
  const { t, language } = useTranslation('fulfillment');
  return (
    <div>
      <p className="muted">{t('new.previous')}</p>
      <ul className={styles.addresses}>
        {addresses.map((address) => (
          <li key={JSON.stringify(address)}>
            <Chip onClick={() => onChoose(address)}>{formatAddress(address, language)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
