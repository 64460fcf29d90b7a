import { useLocation } from 'react-router';
import type { Order } from '../../../shared/api/types';
import { displayEmail } from '../../../shared/display-email';
import { FormAlert } from '../../../shared/forms/FormAlert';
import * as fieldRules from '../../../shared/forms/field-rules';
import { useForm } from '../../../shared/forms/use-form';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { NewPasswordInput } from '../../../shared/ui/NewPasswordInput';
import { Card } from '../../orders';
import { type SignInState, signInAddress } from '../../session';
import { usePasswordMinimum } from '../../settings';
import { PhoneNumberField } from '../fields/ContactFields';
import { isEmailTaken, toRegisterError } from '../sign-in/errors';
import { useRegister } from '../sign-in/use-start-session';
import styles from './GuestOrderAccount.module.css';

/** Registration with the contact data of an order: only the password is missing. */
export function CreateAccount({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const location = useLocation();
  const register = useRegister();
  const minimum = usePasswordMinimum('USER');
  const { email, firstName, lastName, phone } = order;
  const form = useForm({
    initialValues: { phoneNumber: phone, password: '' },
    validate: (values) =>
      fieldRules.validateFields(values, {
        phoneNumber: fieldRules.phone,
        password: fieldRules.newPassword({ key: 'auth.passwordRequired' }, minimum),
      }),
    onSubmit: (values) => register({ email, firstName, lastName, ...values }),
    toError: toRegisterError,
  });
  // The checkout accepts phone numbers that registration does not.
  const isPhoneRejected = fieldRules.phone(phone) !== undefined;
  const signInState: SignInState = { email };
  return (
    <Card title={t('guestOrder.title')}>
      <p className="muted">{t('guestOrder.text', { email: displayEmail(email) })}</p>
      <form {...form.form} className={styles.form}>
        <FormAlert
          form={form}
          actions={
            isEmailTaken(form.formError) && (
              <p>
                <ButtonLink
                  variant="outline"
                  size="sm"
                  to={signInAddress(location, 'login')}
                  state={signInState}
                >
                  {t('auth.signInWithEmail')}
                </ButtonLink>
              </p>
            )
          }
        />
        {/* Associates the password with the account in password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {isPhoneRejected && <PhoneNumberField field={form.field} />}
        <NewPasswordInput
          {...form.field('password')}
          label={t('fields.password')}
          minimum={minimum}
          required
        />
        <Button type="submit" loading={form.submitting}>
          {t('auth.submitRegister')}
        </Button>
      </form>
    </Card>
  );
}
