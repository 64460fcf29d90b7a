import { useRef } from 'react';
import type { Carrier } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { rules } from '../../shared/rules.gen';
import { staffRules } from '../../shared/staff-rules.gen';
import { Button } from '../../shared/ui/Button';
import { IconPlus, IconTrash } from '../../shared/ui/page-icons';
import { TextInput } from '../../shared/ui/TextInput';
import { exampleLink } from './order-settings';
import styles from './ShopSettingsForm.module.css';
import { Group } from './setting-groups';
import type { SettingsForm } from './use-settings-form';

/** The carriers that staff choose from, with the addresses of their tracking pages. */
export function CarriersGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const addButton = useRef<HTMLButtonElement>(null);
  const { carriers } = form.values;
  const errors: Partial<Record<string, string>> = form.errors;
  const update = (index: number, changes: Partial<Carrier>) =>
    form.change({
      carriers: carriers.map((carrier, other) => (other === index ? { ...carrier, ...changes } : carrier)),
    });

  function remove(index: number): void {
    form.change({ carriers: carriers.filter((_, other) => other !== index) });
    // The button that had the focus is gone.
    addButton.current?.focus();
  }

  return (
    <Group title={t('settings.groups.carriers')}>
      <p className="muted">{t('settings.carriersHint')}</p>
      {carriers.length === 0 && <p>{t('settings.noCarriers')}</p>}
      {carriers.map(({ name, trackingUrl }, index) => {
        const title = t('settings.carrierOf', { number: index + 1 });
        const example = exampleLink(trackingUrl);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
          <fieldset key={index} className={styles.carrier}>
            <legend>{title}</legend>
            <TextInput
              name={`carriers.${index}.name`}
              label={t('settings.carrierName')}
              value={name}
              error={errors[`carriers.${index}.name`]}
              maxLength={staffRules.carrierNameMaxChars}
              autoComplete="off"
              required
              onChange={({ target }) => update(index, { name: target.value })}
            />
            <TextInput
              name={`carriers.${index}.trackingUrl`}
              label={t('settings.carrierUrl')}
              value={trackingUrl}
              error={errors[`carriers.${index}.trackingUrl`]}
              hint={
                example ? (
                  <>
                    {t('settings.carrierExample')}{' '}
                    <a href={example} target="_blank" rel="noopener noreferrer" className="text-link">
                      {example}
                    </a>
                  </>
                ) : (
                  t('settings.carrierUrlHint')
                )
              }
              maxLength={rules.linkMaxChars}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              optional
              onChange={({ target }) => update(index, { trackingUrl: target.value })}
            />
            <Button
              size="sm"
              variant="ghost"
              icon={<IconTrash size={16} />}
              className={styles.removeCarrier}
              onClick={() => remove(index)}
            >
              {t('settings.removeCarrier', { name: name || title })}
            </Button>
          </fieldset>
        );
      })}
      {errors.carriers && <p className={styles.error}>{errors.carriers}</p>}
      {carriers.length < staffRules.maxCarriers && (
        <div>
          <Button
            ref={addButton}
            size="sm"
            variant="outline"
            icon={<IconPlus size={16} />}
            onClick={() => form.change({ carriers: [...carriers, { name: '', trackingUrl: '' }] })}
          >
            {t('settings.addCarrier')}
          </Button>
        </div>
      )}
    </Group>
  );
}
