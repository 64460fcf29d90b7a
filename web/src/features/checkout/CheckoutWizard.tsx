import { useEffect, useEffectEvent, useRef } from 'react';
import { FormAlert } from '../../shared/forms/FormAlert';
import { preferredScrollBehavior } from '../../shared/hooks/scroll-behavior';
import { useLanguage } from '../../shared/i18n/use-language';
import { useTranslation } from '../../shared/i18n/use-translation';
import { formatMoney } from '../../shared/money';
import { pagePath } from '../../shared/paths';
import { rules } from '../../shared/rules.gen';
import { Button, ButtonLink } from '../../shared/ui/Button';
import { classNames } from '../../shared/ui/class-names';
import { IconArrowRight } from '../../shared/ui/page-icons';
import { OrderLimitWarning, OverStockNotices, UnconfirmedOrderBanner, useCartTotals } from '../cart';
import { useSession } from '../session';
import { ShippingCountry } from '../settings';
import { CartIssues, CartRecoveryActions } from './CartIssues';
import styles from './Checkout.module.css';
import type { CheckoutField } from './checkout-form';
import { previousStep, type StepNumber, stepName, steps } from './checkout-steps';
import { CheckboxField } from './fields/CheckboxField';
import { withoutCartIssues } from './order-errors';
import { ShippingChangeNotice } from './ShippingChangeNotice';
import { Stepper } from './Stepper';
import { Summary } from './Summary';
import { AddressStep } from './steps/AddressStep';
import { ContactStep } from './steps/ContactStep';
import { PaymentStep } from './steps/PaymentStep';
import { ReviewStep } from './steps/ReviewStep';
import { useCartCheck, useCheckedPrices } from './use-cart-check';
import { type CheckoutForm, type CheckoutOptions, useCheckout } from './use-checkout';

/** Four steps to an order. */
export function CheckoutWizard(options: CheckoutOptions) {
  const { t } = useTranslation('checkout');
  const { form, step, goTo } = useCheckout(options);
  const heading = useRef<HTMLHeadingElement>(null);
  const displayedStep = useRef(step);
  const requestedField = useRef<CheckoutField>(undefined);
  useCheckedPrices();
  useClearConnectionError(form);
  // Buyers must know which items cannot be returned before they order.
  const { pending } = useCartCheck();

  useEffect(() => {
    if (displayedStep.current === step) return;
    displayedStep.current = step;
    window.scrollTo({ top: 0, behavior: preferredScrollBehavior() });
    const find = (selector: string) => heading.current?.closest('form')?.querySelector<HTMLElement>(selector);
    const field = find('[aria-invalid="true"]') ?? find(`[name="${requestedField.current}"]`);
    requestedField.current = undefined;
    (field ?? heading.current)?.focus({ preventScroll: !field });
  }, [step]);

  // The pressed button disappears together with the issue.
  const focusHeading = () => heading.current?.focus();
  const name = t(`steps.${stepName(step)}`);
  // The last steps show the items directly before the order is placed.
  const isReview = step >= 3;
  return (
    <ShippingCountry value={form.values.country}>
      <div className={classNames('wrap', styles.page, isReview && styles.review)}>
        <h1 className="display">{t('title')}</h1>
        <Summary key={String(isReview)} initiallyOpen={isReview} />
        <div className={styles.main}>
          <Stepper step={step} />
          {/* The form alert below shows the same message after a submit. */}
          {formErrorKey(form) !== 'checkout:errors.noResponse' && !form.submitting && (
            <UnconfirmedOrderBanner />
          )}
          <OverStockNotices className="" onResolved={focusHeading} />
          {!limitErrors.includes(formErrorKey(form)) && <OrderLimitWarning />}
          <ShippingChangeNotice
            hidden={form.submitting || formErrorKey(form) === 'checkout:errors.shippingChanged'}
            onDismissed={focusHeading}
          />
          {formErrorKey(form) !== 'checkout.cartProblems' && <CartIssues onReduced={focusHeading} />}
          <form {...form.form} className={styles.form}>
            <h2 ref={heading} tabIndex={-1} className={`subtitle ${styles.heading}`}>
              <span className="visually-hidden">
                {t('steps.of', { number: step, count: steps.length, name })}.{' '}
              </span>
              {t(`${stepName(step)}.title`)}
            </h2>
            <FormAlert form={form} actions={<RecoveryActions form={form} onReduced={focusHeading} />} />
            <Step
              step={step}
              form={form}
              goTo={(to, field) => {
                requestedField.current = field;
                goTo(to);
              }}
            />
            <div className={classNames(styles.end, step === 4 && styles.orderBar)}>
              {step === 4 && (
                <div className={styles.age}>
                  <CheckboxField
                    form={form}
                    name="ageConfirmed"
                    label={t('payment.ageConfirmed', { count: rules.minimumAge })}
                  />
                </div>
              )}
              {step === 4 && <BarTotal />}
              {step === 1 ? (
                <ButtonLink variant="secondary" size="lg" to={pagePath('cart')}>
                  {t('actions.toCart')}
                </ButtonLink>
              ) : (
                <Button variant="secondary" size="lg" onClick={() => goTo(previousStep(step))}>
                  {t('actions.back')}
                </Button>
              )}
              <Button
                type="submit"
                size="lg"
                loading={form.submitting || (step === 4 && pending)}
                className={styles.next}
              >
                {step < 4
                  ? t(`actions.next${nextNames[step]}`)
                  : t(form.submitting ? 'actions.placing' : 'actions.place')}
                {step < 4 && <IconArrowRight />}
              </Button>
            </div>
          </form>
        </div>
      </div>
    </ShippingCountry>
  );
}

/** The total beside the order button, where the summary may be outside the viewport. */
function BarTotal() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { total } = useCartTotals();
  return (
    <p className={styles.total}>
      <span>{t('cart.total')}</span> <b className="nowrap">{formatMoney(total, language)}</b>
    </p>
  );
}

/** The form alert says the same as the warning about the cart. */
const limitErrors: readonly (string | undefined)[] = [
  'checkout:errors.tooManyUnits',
  'checkout:errors.tooHighValue',
];

const listErrors: readonly (string | undefined)[] = [
  'checkout:errors.keyReused',
  'checkout:errors.tooManyOpenOrders',
];

const nextNames = { 1: 'Address', 2: 'Review', 3: 'Payment', 4: 'Payment' } as const;

interface StepProps {
  step: StepNumber;
  form: CheckoutForm;
  goTo: (step: StepNumber, field?: CheckoutField) => void;
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

/** Removes the message about a lost connection when a later check of the cart succeeds. */
function useClearConnectionError(form: CheckoutForm): void {
  const { checkedAt } = useCartCheck();
  const clear = useEffectEvent(() => {
    if (formErrorKey(form) === 'errors.network') form.setFormError(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => clear(), [checkedAt]);
}

/** Actions for errors that cannot be fixed by a retry. */
function RecoveryActions({ form, onReduced }: { form: CheckoutForm; onReduced: () => void }) {
  const { t } = useTranslation(['checkout', 'shop']);
  const { user } = useSession();
  if (formErrorKey(form) === 'checkout.cartProblems') {
    const continueCheckout = () => {
      form.setFormError(withoutCartIssues(form.formError));
      onReduced();
    };
    return <CartRecoveryActions onReduced={continueCheckout} />;
  }
  const placed = existingOrderId(form);
  if (placed !== undefined) {
    return (
      <p>
        <ButtonLink variant="outline" size="sm" to={pagePath('order', { id: placed })}>
          {t('shop:order.view')}
        </ButtonLink>
      </p>
    );
  }
  if (limitErrors.includes(formErrorKey(form))) {
    return (
      <p>
        <ButtonLink variant="outline" size="sm" to={pagePath('cart')}>
          {t('actions.toCart')}
        </ButtonLink>
      </p>
    );
  }
  // The order may already exist, or other orders prevent it: offer the order list, which guests do not have.
  if (!listErrors.includes(formErrorKey(form)) || !user) return null;
  return (
    <p>
      <ButtonLink variant="outline" size="sm" to={pagePath('orders')}>
        {t('actions.viewOrders')}
      </ButtonLink>
    </p>
  );
}

/** Returns the id of the order created by an earlier request, if the server returned it. */
function existingOrderId({ formError }: CheckoutForm): number | undefined {
  if (!formError || !('key' in formError.message)) return undefined;
  const { key, values } = formError.message;
  return key === 'checkout:errors.alreadyPlaced' ? Number(values?.id) : undefined;
}

function formErrorKey({ formError }: CheckoutForm): string | undefined {
  return formError && 'key' in formError.message ? formError.message.key : undefined;
}
