import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '../../shared/api/types';
import { formatDate } from '../../shared/dates';
import { useLanguage } from '../../shared/i18n/use-language';
import { Button } from '../../shared/ui/Button';
import { EnterSaves, LeaveQuestion, PageHead, StagedBar, useFocusOnFault } from '../admin-frame';
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
  const panel = useFocusOnFault(form);
  const save = () => void form.save();
  const unsaved = form.changed.length;

  return (
    <>
      <PageHead title={t('settings.title')}>
        {settings.updatedAt && (
          <span className="muted">
            {t('settings.updatedAt', { when: formatDate(settings.updatedAt, language, 'short') })}
          </span>
        )}
        <Button size="sm" loading={form.saving} onClick={save}>
          {t('settings.save')}
        </Button>
      </PageHead>
      <div ref={panel}>
        <EnterSaves onSave={save} className={styles.groups}>
          <ShopGroup form={form} />
          <DeliveryGroup form={form} />
          <CountrySwitches form={form} />
          <PaymentGroup form={form} />
          <ServiceGroup form={form} />
        </EnterSaves>
      </div>
      <StagedBar count={unsaved} saving={form.saving} onSave={save} onDiscard={form.discard} />
      <LeaveQuestion unsaved={unsaved > 0} onLeave={form.discard} />
      <SettingsConflict form={form} />
    </>
  );
}
