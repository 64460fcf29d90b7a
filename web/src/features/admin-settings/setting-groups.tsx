import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { languageRules, parseOfferedLanguages } from '../../shared/i18n/languages';
import { useTranslation } from '../../shared/i18n/use-translation';
import { paymentMethods } from '../../shared/payment-methods';
import { Switch } from '../../shared/ui/Switch';
import { Checkbox, Select } from '../../shared/ui/TextInput';
import { controlProps, FieldControl } from '../admin-frame';
import styles from './ShopSettingsForm.module.css';
import { editedLanguages, type LocalText, settingsFields } from './settings-values';
import { TimeZoneSelect } from './TimeZoneSelect';
import { useFieldLabel } from './use-field-label';
import type { SettingsForm } from './use-settings-form';

interface LocalTextsProps {
  form: SettingsForm;
  text: LocalText;
}

interface GroupProps {
  title: string;
  /** The fragment of links to this group. */
  id?: string;
  /** Makes the title focusable. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

export function Group({ title, id, titleRef, children }: GroupProps) {
  const titleId = useId();
  const { hash } = useLocation();
  const isLinked = id !== undefined && hash === `#${id}`;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <section ref={section} id={id} aria-labelledby={titleId} className={styles.group}>
      <h2 ref={titleRef} id={titleId} tabIndex={titleRef && -1}>
        {title}
      </h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Returns the props of a control by field name. */
export function useControl(form: SettingsForm) {
  return controlProps(settingsFields, form, useFieldLabel());
}

interface SwitchFieldProps {
  form: SettingsForm;
  name: 'guestCheckout' | 'sendsInvoices' | 'recordsPayments' | 'shipsUnpaidOrders' | 'adminTwoStepRequired';
  hint: string;
}

export function SwitchField({ form, name, hint }: SwitchFieldProps) {
  const id = useId();
  const { label, value, onChange } = useControl(form)(name);
  return (
    <div className={styles.switch}>
      <Switch label={label} aria-describedby={id} checked={value} onChange={onChange} />
      <div>
        <b>{label}</b>
        <p id={id} className="muted">
          {hint}
        </p>
      </div>
    </div>
  );
}

export function ShopGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const control = useControl(form);
  return (
    <Group title={t('settings.groups.shop')}>
      <FieldControl {...control('shopName')} />
      <FieldControl {...control('supportEmail')} type="email" inputMode="email" spellCheck={false} />
      <FieldControl
        {...control('messagingLink')}
        type="url"
        inputMode="url"
        hint={t('settings.messagingLinkHint')}
        spellCheck={false}
      />
      <TimeZoneSelect form={form} />
      <FieldControl {...control('developerContact')} spellCheck={false} />
      <LocalTexts form={form} text="aboutText" />
    </Group>
  );
}

/** A text in each offered language. */
export function LocalTexts({ form, text }: LocalTextsProps) {
  const control = useControl(form);
  return editedLanguages(form.values, form.base).map((language) => (
    <FieldControl key={language} {...control(`${text}.${language}`)} lang={language} />
  ));
}

export function CompanyGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const control = useControl(form);
  return (
    <Group title={t('settings.groups.company')}>
      <p className="muted">{t('settings.companyHint')}</p>
      <FieldControl {...control('legalName')} />
      <FieldControl {...control('companyAddress')} />
      <div className={styles.pair}>
        <FieldControl {...control('registrationNumber')} />
        <FieldControl {...control('vatNumber')} />
      </div>
    </Group>
  );
}

export function PaymentGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const { values, errors, change } = form;
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
      <SwitchField form={form} name="guestCheckout" hint={t('settings.guestCheckoutHint')} />
    </Group>
  );
}

export function ServiceGroup({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('admin');
  const control = useControl(form);
  return (
    <Group title={t('settings.groups.service')}>
      <FieldControl
        {...control('notificationEmail')}
        type="email"
        inputMode="email"
        hint={t('settings.notificationHint')}
        spellCheck={false}
      />
      <LanguageSelect form={form} name="notificationLanguage" />
      <FieldControl {...control('flagBaseUrl')} hint={t('settings.flagHint')} spellCheck={false} />
    </Group>
  );
}

interface LanguageSelectProps {
  form: SettingsForm;
  name: 'notificationLanguage' | 'defaultLanguage';
  hint?: string;
}

/** Chooses one of the offered languages. */
export function LanguageSelect({ form, name, hint }: LanguageSelectProps) {
  const { t } = useTranslation('admin');
  const offered = parseOfferedLanguages(form.values.languages);
  return (
    <Select
      name={name}
      label={t(`settings.${name}`)}
      hint={hint}
      // The default language stands in for one that is not offered.
      value={offered.find((language) => language === form.values[name]) ?? form.values.defaultLanguage}
      error={form.errors[name]}
      onChange={({ target }) => form.change({ [name]: target.value })}
    >
      {offered.map((language) => (
        <option key={language} value={language}>
          {languageRules[language].name}
        </option>
      ))}
    </Select>
  );
}
