import { type ReactNode, useId } from 'react';
import { languageRules, parseOffer } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { paymentMethods } from '../../shared/payment-methods';
import { rules } from '../../shared/rules.gen';
import { Switch } from '../../shared/ui/Switch';
import { Checkbox, Select, TextArea, TextInput } from '../../shared/ui/TextInput';
import { NumberField } from '../admin-frame';
import styles from './ShopSettingsForm.module.css';
import { editedLanguages, type LocalText, type SettingsValues } from './settings-values';
import { TimeZoneSelect } from './TimeZoneSelect';
import { useFieldLabel } from './use-field-label';
import type { SettingsForm } from './use-settings-form';

type TextField = {
  [Name in keyof SettingsValues]: SettingsValues[Name] extends string ? Name : never;
}[keyof SettingsValues];

interface LocalTextsProps {
  form: SettingsForm;
  text: LocalText;
  rows: number;
  maxLength: number;
}

interface GroupProps {
  title: string;
  children: ReactNode;
}

export function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Returns the props of a text control by field name. */
export function useField(form: SettingsForm) {
  const label = useFieldLabel();
  return (name: TextField) => ({
    name,
    label: label(name),
    value: form.values[name],
    error: form.errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  });
}

export function ShopGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const field = useField(form);
  return (
    <Group title={t('settings.groups.shop')}>
      <TextInput {...field('shopName')} maxLength={rules.titleMaxChars} required />
      <TextInput
        {...field('supportEmail')}
        maxLength={rules.emailMaxChars}
        type="email"
        inputMode="email"
        spellCheck={false}
        required
      />
      <TextInput
        {...field('messagingLink')}
        type="url"
        inputMode="url"
        hint={t('settings.messagingLinkHint')}
        maxLength={rules.linkMaxChars}
        spellCheck={false}
        required
      />
      <TimeZoneSelect form={form} />
      <TextInput {...field('developerContact')} maxLength={rules.linkMaxChars} spellCheck={false} required />
      <LocalTexts form={form} text="aboutText" rows={4} maxLength={rules.aboutMaxChars} />
    </Group>
  );
}

/** A text in each offered language. */
export function LocalTexts({ form, text, ...limits }: LocalTextsProps) {
  const field = useField(form);
  return editedLanguages(form.values, form.base).map((language) => (
    <TextArea key={language} {...field(`${text}.${language}`)} {...limits} lang={language} required />
  ));
}

export function CompanyGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const field = useField(form);
  return (
    <Group title={t('settings.groups.company')}>
      <p className="muted">{t('settings.companyHint')}</p>
      <TextInput {...field('legalName')} maxLength={rules.titleMaxChars} optional />
      <TextArea {...field('companyAddress')} rows={3} maxLength={rules.companyAddressMaxChars} optional />
      <div className={styles.pair}>
        <TextInput {...field('registrationNumber')} maxLength={rules.companyNumberMaxChars} optional />
        <TextInput {...field('vatNumber')} maxLength={rules.companyNumberMaxChars} optional />
      </div>
    </Group>
  );
}

export function DeliveryGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const { values, errors, change } = form;
  return (
    <Group title={t('settings.groups.delivery')}>
      <div className={styles.pair}>
        <NumberField
          name="shippingFee"
          label={t('settings.shippingFee')}
          value={values.shippingFee}
          error={errors.shippingFee}
          decimals={2}
          unit="€"
          whenEmpty=""
          onChange={(shippingFee) => change({ shippingFee })}
        />
        <NumberField
          name="freeShippingThreshold"
          label={t('settings.freeShippingThreshold')}
          value={values.freeShippingThreshold}
          error={errors.freeShippingThreshold}
          decimals={2}
          unit="€"
          whenEmpty=""
          onChange={(freeShippingThreshold) => change({ freeShippingThreshold })}
        />
      </div>
      <p className="muted">{t('settings.amountHint')}</p>
      <div className={styles.pair}>
        {(['deliveryDaysMin', 'deliveryDaysMax'] as const).map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`settings.${name}`)}
            value={values[name]}
            error={errors[name]}
            unit={t('settings.days')}
            whenEmpty=""
            onChange={(days) => change({ [name]: days })}
          />
        ))}
      </div>
      <p className="muted">{t('settings.deliveryDaysHint')}</p>
    </Group>
  );
}

export function PaymentGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const { values, errors, change } = form;
  const hint = useId();
  return (
    <Group title={t('settings.groups.payment')}>
      <fieldset className={styles.choices}>
        <legend>{t('settings.paymentMethods')}</legend>
        {paymentMethods.map((method, index) => (
          <Checkbox
            key={method}
            label={t(`settings.methods.${method}`)}
            // The error concerns the whole group and is shown once.
            error={index === 0 ? errors.paymentMethods : undefined}
            checked={values.paymentMethods.includes(method)}
            onChange={({ target }) =>
              change({
                paymentMethods: paymentMethods.filter((other) =>
                  other === method ? target.checked : values.paymentMethods.includes(other),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <div className={styles.switch}>
        <Switch
          label={t('settings.guestCheckout')}
          aria-describedby={hint}
          checked={values.guestCheckout}
          onChange={(guestCheckout) => change({ guestCheckout })}
        />
        <div>
          <b>{t('settings.guestCheckout')}</b>
          <p id={hint} className="muted">
            {t('settings.guestCheckoutHint')}
          </p>
        </div>
      </div>
    </Group>
  );
}

export function ServiceGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const field = useField(form);
  return (
    <Group title={t('settings.groups.service')}>
      <TextInput
        {...field('notificationEmail')}
        type="email"
        inputMode="email"
        hint={t('settings.notificationHint')}
        maxLength={rules.emailMaxChars}
        spellCheck={false}
        optional
      />
      <Select {...field('notificationLanguage')}>
        {parseOffer(form.values.languages).map((language) => (
          <option key={language} value={language}>
            {languageRules[language].name}
          </option>
        ))}
      </Select>
      <TextInput
        {...field('flagBaseUrl')}
        hint={t('settings.flagHint')}
        maxLength={rules.linkMaxChars}
        spellCheck={false}
        required
      />
    </Group>
  );
}
