import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../shared/api/types';
import { FormAlert } from '../../shared/forms/FormAlert';
import { scrollBehaviour } from '../../shared/hooks/scroll-behaviour';
import { addressOf } from '../../shared/paths';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { IconArrowRight } from '../../shared/ui/icons';
import { useSession } from '../session';
import { CartProblems, CartWaysOn } from './CartProblems';
import styles from './Checkout.module.css';
import { previousStep, type StepNumber, stepName, steps } from './checkout-steps';
import { Stepper } from './Stepper';
import { Summary } from './Summary';
import { AddressStep } from './steps/AddressStep';
import { ContactStep } from './steps/ContactStep';
import { PaymentStep } from './steps/PaymentStep';
import { ReviewStep } from './steps/ReviewStep';
import { type CheckoutForm, useCheckout } from './use-checkout';

interface WizardProps {
  profile: Profile | undefined;
  email: string | undefined;
}

/** Four steps to an order. */
export function CheckoutWizard({ profile, email }: WizardProps) {
  const { t } = useTranslation('checkout');
  const { form, step, goTo } = useCheckout(profile, email);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: scrollBehaviour() });
    const faulty = heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (faulty ?? heading.current)?.focus({ preventScroll: !faulty });
  }, [step]);

  const name = t(`steps.${stepName(step)}`);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="display">{t('title')}</h1>
      <Summary />
      <div className={styles.main}>
        <Stepper step={step} />
        {/* What the last press found is told below, in the same words. */}
        {failureKey(form) !== 'checkout.cartProblems' && <CartProblems />}
        <form {...form.form} className={styles.form}>
          <h2
            ref={heading}
            tabIndex={-1}
            className={`subtitle ${styles.heading}`}
            aria-label={t('steps.of', { number: step, count: steps.length, name })}
          >
            {t(`${stepName(step)}.title`)}
          </h2>
          <FormAlert form={form} actions={<WaysOn form={form} />} />
          <Step step={step} form={form} goTo={goTo} />
          <div className={styles.end}>
            {step === 1 ? (
              <ButtonLink variant="quiet" size="lg" to={addressOf('cart')}>
                {t('actions.toCart')}
              </ButtonLink>
            ) : (
              <Button variant="quiet" size="lg" onClick={() => goTo(previousStep(step))}>
                {t('actions.back')}
              </Button>
            )}
            <Button type="submit" size="lg" loading={form.sending} className={styles.next}>
              {step < 4
                ? t(`actions.next${nextNames[step]}`)
                : t(form.sending ? 'actions.placing' : 'actions.place')}
              {step < 4 && <IconArrowRight />}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

const nextNames = { 1: 'Address', 2: 'Review', 3: 'Payment', 4: 'Payment' } as const;

interface StepProps {
  step: StepNumber;
  form: CheckoutForm;
  goTo: (step: StepNumber) => void;
}

function Step({ step, form, goTo }: StepProps) {
  switch (step) {
    case 1:
      return <ContactStep form={form} />;
    case 2:
      return <AddressStep form={form} />;
    case 3:
      return <ReviewStep form={form} goTo={goTo} />;
    case 4:
      return <PaymentStep form={form} />;
  }
}

/** What to do about a failure, where there is more to do than to try again. */
function WaysOn({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout');
  const { user } = useSession();
  if (failureKey(form) === 'checkout.cartProblems') return <CartWaysOn onTaken={form.dismiss} />;
  // An order that may exist already is best looked for among one's orders; a guest has none.
  if (failureKey(form) !== 'checkout:errors.keyReused' || !user) return null;
  return (
    <p>
      <ButtonLink variant="line" size="sm" to={addressOf('orders')}>
        {t('actions.lookAtOrders')}
      </ButtonLink>
    </p>
  );
}

function failureKey({ failure }: CheckoutForm): string | undefined {
  return failure && 'key' in failure.message ? failure.message.key : undefined;
}
