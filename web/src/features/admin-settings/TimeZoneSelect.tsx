import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Select } from '../../shared/ui/TextInput';
import type { SettingsForm } from './use-settings-form';

/** The zones that this browser knows, with UTC, which only some browsers list. The server checks the choice. */
export function TimeZoneSelect({ form: { values, errors, change } }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const [known] = useState(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]);
  const { timeZone } = values;
  // The same zone can have another name in this browser.
  const zones = known.includes(timeZone) ? known : [timeZone, ...known];
  return (
    <Select
      name="timeZone"
      label={t('settings.timeZone')}
      hint={t('settings.timeZoneHint')}
      value={timeZone}
      error={errors.timeZone}
      onChange={({ target }) => change({ timeZone: target.value })}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  );
}
