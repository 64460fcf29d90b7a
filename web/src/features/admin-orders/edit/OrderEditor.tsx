import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdminQuery } from '../../../shared/api/admin-query';
import type { AdminOrderDetails } from '../../../shared/api/types';
import { useRestoredDraft } from '../../../shared/forms/use-restored-draft';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { pagePath } from '../../../shared/paths';
import { rules } from '../../../shared/rules.gen';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Checkbox, TextArea } from '../../../shared/ui/TextInput';
import { WithPhoneLibrary } from '../../account';
import {
  PageHeader,
  StagedBar,
  SubmitOnEnter,
  UnsavedChangesGuard,
  useEntityId,
  useFocusOnError,
} from '../../admin-frame';
import { keepsTerms, orderTerms, useSettings, zonesOf } from '../../settings';
import { isEditable } from '../order-model';
import { useOrderOrigin } from '../order-origin';
import { ContactFields, DeliveryFields } from './BuyerFields';
import { EditConflict } from './EditConflict';
import { FormGroup } from './FormGroup';
import { LinesEditor } from './LinesEditor';
import styles from './OrderForm.module.css';
import { hasSameLines, totalsOf } from './order-lines';
import { PriceFieldsGroup } from './PriceFieldsGroup';
import { TotalsView } from './TotalsView';
import { useEditForm } from './use-edit-form';

/** Loads an order into the form that edits it before it is shipped. */
export function OrderEditor() {
  const { t } = useTranslation(['fulfillment', 'admin']);
  const id = useEntityId();
  const origin = useOrderOrigin(id);
  const { data, error, isFetching, refetch } = useAdminQuery('/api/v1/admin/orders/{id}', { path: { id } });
  // A form that was opened stays open: a conflict keeps what was typed.
  const [wasEditable, setEditable] = useState(false);
  if (data && isEditable(data) && !wasEditable) setEditable(true);
  const back = { to: pagePath('adminOrders'), label: t('admin:orders.title') };
  if (data && (wasEditable || isEditable(data)))
    return (
      <WithPhoneLibrary fallback={<FormSkeleton />}>
        <OrderForm key={data.id} order={data} />
      </WithPhoneLibrary>
    );
  return (
    <>
      <PageHeader title={t('edit.loading')} back={back} />
      {data ? (
        <EmptyState
          title={t('edit.locked')}
          action={<ButtonLink {...origin}>{t('edit.toOrder')}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState
          title={t('admin:orderCard.fetchError')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton height="260px" />
      <Skeleton height="360px" />
      <Skeleton height="420px" />
    </div>
  );
}

function OrderForm({ order }: { order: AdminOrderDetails }) {
  const { t } = useTranslation(['fulfillment', 'admin']);
  const navigate = useNavigate();
  const origin = useOrderOrigin(order.id);
  const { settings } = useSettings();
  const [saved, setSaved] = useState(false);
  const form = useEditForm(order, () => {
    setSaved(true);
    void navigate(origin.to, { state: origin.state });
  });
  const panel = useFocusOnError(form);
  const changeCount = form.changedFields.length;
  const restored = useRestoredDraft([`admin.order-edit:${order.id}`], changeCount > 0);
  const save = () => void form.save();
  const { values, base } = form;
  const canMail = values.email.trim() !== '';
  // Without a change of lines or shipping terms the amounts of the order stay.
  const zones = zonesOf(settings);
  const totals =
    hasSameLines(values.lines, base.lines) &&
    values.discount === base.discount &&
    values.shippingFee === base.shippingFee &&
    keepsTerms(zones, base.country, values.country)
      ? {
          discount: order.discount?.amount ?? 0,
          subtotal: order.subtotal,
          shipping: order.shipping,
          total: order.totalPrice,
        }
      : totalsOf(values.lines, orderTerms(zones, values.country), values);
  return (
    <>
      <PageHeader
        title={t('edit.title', { number: order.orderNumber })}
        back={{ to: pagePath('adminOrders'), label: t('admin:orders.title') }}
      >
        <ButtonLink size="sm" variant="outline" {...origin}>
          {t('edit.toOrder')}
        </ButtonLink>
        <Button size="sm" loading={form.saving} onClick={save}>
          {t('edit.save')}
        </Button>
      </PageHeader>
      <p role="status" className={restored ? 'muted' : 'visually-hidden'}>
        {restored && t('admin:actions.draftRestored')}
      </p>
      <div ref={panel}>
        <SubmitOnEnter onSave={save} className={styles.form}>
          <FormGroup title={t('edit.items')}>
            <LinesEditor
              lines={values.lines}
              problems={form.lineProblems}
              error={form.errors.lines}
              onChange={form.changeLines}
            />
            <PriceFieldsGroup
              values={values}
              errors={form.errors}
              lines={values.lines}
              onChange={form.change}
            />
            <TotalsView totals={totals} before={order.totalPrice} />
            <p className="muted small">{t('edit.totalsHint')}</p>
          </FormGroup>
          <FormGroup title={t('edit.contact')}>
            <ContactFields form={form.checkoutFields} />
          </FormGroup>
          <FormGroup title={t('edit.address')}>
            <DeliveryFields form={form.checkoutFields} currentCountry={order.address.country} />
          </FormGroup>
          <FormGroup title={t('edit.message')}>
            <TextArea
              label={t('edit.note')}
              hint={t('admin:orderCard.noteHint')}
              rows={2}
              maxLength={rules.noteMaxChars}
              value={values.note}
              error={form.errors.note}
              optional
              onChange={({ target }) => form.change({ note: target.value })}
            />
            {canMail && (
              <Checkbox
                name="notify"
                label={t('contact.notify')}
                checked={values.notify}
                onChange={({ target }) => form.change({ notify: target.checked })}
              />
            )}
            <p role="status" className="muted small">
              {canMail && totals.total !== order.totalPrice && !values.notify && t('edit.notifyHint')}
            </p>
          </FormGroup>
        </SubmitOnEnter>
      </div>
      <StagedBar count={changeCount} saving={form.saving} onSave={save} onDiscard={form.discard} />
      <UnsavedChangesGuard unsaved={changeCount > 0 && !saved} onLeave={form.discard} />
      <EditConflict form={form} />
    </>
  );
}
