import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '../../shared/api/types';
import { formatDate } from '../../shared/dates';
import { useLanguage } from '../../shared/i18n/use-language';
import { Button } from '../../shared/ui/Button';
import { LeaveQuestion, PageHead, StagedBar } from '../admin-frame';
import { CountrySwitches } from './CountrySwitches';
import { DeliveryGroup, PaymentGroup, ServiceGroup, ShopGroup } from './groups';
import { SettingsConflict } from './SettingsConflict';
import styles from './ShopSettingsForm.module.css';
import { useSettingsForm } from './use-settings-form';

/** One form in five groups; a change shows everywhere at once when it is saved. */
export function ShopSettingsForm({ settings }: { settings: AdminSettings }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const form = useSettingsForm(settings);
  const element = useRef<HTMLFormElement>(null);

  // The fields know that they are wrong only after this has been drawn.
  useLayoutEffect(() => {
    if (form.refusals === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty]')?.focus();
  }, [form.refusals]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.save();
  }

  return (
    <>
      <PageHead title={t('settings.title')}>
        {settings.updatedAt && (
          <span className="muted">
            {t('settings.updatedAt', { when: formatDate(settings.updatedAt, language, 'short') })}
          </span>
        )}
        <Button size="sm" loading={form.saving} onClick={() => void form.save()}>
          {t('settings.save')}
        </Button>
      </PageHead>
      <form ref={element} noValidate className={styles.groups} onSubmit={submit}>
        <ShopGroup form={form} />
        <DeliveryGroup form={form} />
        <CountrySwitches form={form} />
        <PaymentGroup form={form} />
        <ServiceGroup form={form} />
      </form>
      <StagedBar
        count={form.unsaved}
        saving={form.saving}
        onSave={() => void form.save()}
        onDiscard={form.discard}
      />
      <LeaveQuestion unsaved={form.unsaved > 0} onLeave={form.discard} />
      <SettingsConflict form={form} />
    </>
  );
}
