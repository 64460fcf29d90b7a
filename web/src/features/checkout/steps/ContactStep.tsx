import { useLocation } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Link } from '../../../shared/ui/Link';
import { TextInput } from '../../../shared/ui/TextInput';
import { EmailField, NameFields, PhoneField } from '../../account';
import { usePreviousPhones } from '../../orders';
import { type SignInState, signInAddress, useSession } from '../../session';
import type { CheckoutForm } from '../use-checkout';
import styles from './Steps.module.css';

export function ContactStep({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout');
  const previousPhones = usePreviousPhones();
  const { status } = useSession();
  const location = useLocation();
  const { email, phone, phoneCountry } = form.values;
  const signInState: SignInState = { email: email.trim() };
  return (
    <>
      {status === 'guest' && (
        <p className="muted">
          {t('contact.haveAccount')}{' '}
          <Link to={signInAddress(location, 'login')} state={signInState} className="text-link">
            {t('contact.signIn')}
          </Link>
        </p>
      )}
      <EmailField field={form.field} enterKeyHint="next" />
      <NameFields field={form.field} enterKeyHint="next" className={styles.pair} />
      <PhoneField
        phone={{ country: phoneCountry, national: phone }}
        error={form.field('phone').error}
        onChange={({ country, national }) => form.setValues({ phoneCountry: country, phone: national })}
        previous={previousPhones}
        enterKeyHint="next"
      />
      <TextInput
        {...form.field('telegram')}
        label={t('contact.telegram')}
        hint={t('contact.telegramHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        optional
      />
    </>
  );
}
