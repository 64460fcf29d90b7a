import type { AdminSettings } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { PageHeader, StagedBar, SubmitOnEnter, UnsavedChangesGuard, useFocusOnError } from '../admin-frame';
import { useDates } from '../settings';
import { CarriersGroup } from './CarriersGroup';
import { CountrySwitches } from './CountrySwitches';
import { InvoicesGroup } from './InvoicesGroup';
import { LanguagesGroup } from './LanguagesGroup';
import { LimitsGroup } from './LimitsGroup';
import { RetentionGroup } from './RetentionGroup';
import { SecurityGroup } from './SecurityGroup';
import { SettingsConflict } from './SettingsConflict';
import styles from './ShopSettingsForm.module.css';
import { CompanyGroup, DeliveryGroup, PaymentGroup, ServiceGroup, ShopGroup } from './setting-groups';
import { useSettingsForm } from './use-settings-form';
import { VatGroup } from './VatGroup';
import { WithdrawalGroup } from './WithdrawalGroup';

/** The shop settings as one form in groups. */
export function ShopSettingsForm({ settings }: { settings: AdminSettings }) {
  const { t } = useTranslation('admin');
  const { formatDate } = useDates();
  const form = useSettingsForm(settings);
  const panel = useFocusOnError(form);
  const save = () => void form.save();
  const changeCount = form.changedFields.length;

  return (
    <>
      <PageHeader title={t('settings.title')}>
        {settings.updatedAt && (
          <span className="muted">
            {t('settings.updatedAt', { when: formatDate(settings.updatedAt, 'short') })}
          </span>
        )}
        <Button size="sm" loading={form.saving} onClick={save}>
          {t('settings.save')}
        </Button>
      </PageHeader>
      <div ref={panel}>
        <SubmitOnEnter onSave={save} className={styles.groups}>
          <ShopGroup form={form} />
          <LanguagesGroup form={form} />
          <CompanyGroup form={form} />
          <DeliveryGroup form={form} />
          <CarriersGroup form={form} />
          <CountrySwitches form={form} />
          <PaymentGroup form={form} />
          <LimitsGroup form={form} />
          <VatGroup form={form} />
          <InvoicesGroup form={form} />
          <WithdrawalGroup form={form} />
          <RetentionGroup form={form} />
          <SecurityGroup form={form} />
          <ServiceGroup form={form} />
        </SubmitOnEnter>
      </div>
      <StagedBar count={changeCount} saving={form.saving} onSave={save} onDiscard={form.discard} />
      <UnsavedChangesGuard unsaved={changeCount > 0} onLeave={form.discard} />
      <SettingsConflict form={form} />
    </>
  );
}
