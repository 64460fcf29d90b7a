import { useEffect, useMemo, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Order, Profile } from '../../shared/api/types';
import { useAskOnce } from '../../shared/forms/use-ask-once';
import { type Form, useForm } from '../../shared/forms/use-form';
import { useLanguage } from '../../shared/i18n/use-language';
import { currentAttempt } from '../cart';
import { useLastCountry } from '../settings';
import { type CheckoutField, type CheckoutValues, initialCheckoutValues } from './checkout-form';
import { unusualValues, validateStep } from './checkout-rules';
import { nextStep, parseStep, reachableStep, type StepNumber, stepOfField } from './checkout-steps';
import { toOrderFormError } from './order-errors';
import { useCountries } from './use-countries';
import { type PlaceOrderOptions, usePlaceOrder } from './use-place-order';

const guestDraftKey = 'checkout';

export type CheckoutForm = Form<CheckoutValues>;
/** What the fields of contact and addresses need of a form. */
export type CheckoutFields = Pick<CheckoutForm, 'values' | 'field' | 'setValues'>;

interface Checkout {
  form: CheckoutForm;
  step: StepNumber;
  goTo: (step: StepNumber) => void;
}

export interface CheckoutOptions extends PlaceOrderOptions {
  profile: Profile | undefined;
  lastOrder: Order | null | undefined;
}

/** One form for all four steps, and the current step. */
export function useCheckout({ profile, lastOrder, ...options }: CheckoutOptions): Checkout {
  const language = useLanguage();
  const { deliveryCountries } = useCountries();
  // The preselected country does not change when the settings do: an error names a country that was switched off.
  const [initialCountries] = useState(deliveryCountries);
  const [lastCountry] = useState(useLastCountry());
  const { email, preloadSuccessPage } = options;
  const placeOrder = usePlaceOrder(options);
  const { requestedStep, goToStep, redirectToStep } = useRequestedStep();
  const initialValues = useMemo(
    () => initialCheckoutValues(profile, initialCountries, lastOrder, lastCountry),
    [profile, initialCountries, lastOrder, lastCountry],
  );

  const isStepValid = (values: CheckoutValues) => (step: StepNumber) =>
    Object.keys(validateStep(step, values, deliveryCountries, language)).length === 0;
  const stepFor = (values: CheckoutValues) => reachableStep(requestedStep, isStepValid(values));
  const askOnce = useAskOnce<CheckoutValues>();

  const form = useForm<CheckoutValues>({
    initialValues,
    draftKey: email ? `checkout:${email}` : guestDraftKey,
    // Signing in during checkout continues with the guest's draft.
    fallbackDraftKey: email && guestDraftKey,
    // The age has to be confirmed for each order.
    secretFields: ['ageConfirmed'],
    validate: (values) => {
      const step = stepFor(values);
      return {
        ...validateStep(step, values, deliveryCountries, language),
        ...askOnce(values, unusualValues(step, values, language)),
      };
    },
    beforeSubmit: (values) => {
      const step = stepFor(values);
      if (step < 4) goToStep(step, nextStep(step));
      return step === 4;
    },
    onSubmit: placeOrder,
    toError: (error) => toOrderFormError(error, language),
    onError: ({ fields = {} }) => {
      const invalidFields = (Object.keys(fields) as CheckoutField[]).filter((name) => name in initialValues);
      const earliest = Math.min(...invalidFields.map(stepOfField), 4);
      if (earliest < 4) goToStep(4, parseStep(String(earliest)));
    },
  });

  const step = stepFor(form.values);
  useEffect(() => {
    if (step < 4) return;
    currentAttempt();
    preloadSuccessPage().catch(() => {});
  }, [step, preloadSuccessPage]);

  // Shows what is wrong with the values that prevent the requested step, and stays at their step while they are being
  // fixed. A field that was not filled in yet has no error before a submit.
  const { draftRestored, showErrors } = form;
  const wasRedirected = draftRestored && step < requestedStep;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per redirect
  useEffect(() => {
    if (!wasRedirected) return;
    showErrors((name) => form.values[name] !== '');
    redirectToStep(step);
  }, [wasRedirected, step]);
  return { form, step, goTo: (to) => goToStep(step, to) };
}

interface StepState {
  /** The step from which this one was opened. */
  from?: StepNumber;
}

/** The step in the URL, so that it survives Back and reload. */
function useRequestedStep() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: StepState | null };
  const setStep = (step: StepNumber, options: NavigateOptions) =>
    setParameters((current) => {
      current.set('step', String(step));
      return current;
    }, options);
  return {
    requestedStep: parseStep(parameters.get('step')),
    redirectToStep: (step: StepNumber) => setStep(step, { replace: true }),
    goToStep: (from: StepNumber, to: StepNumber) => {
      // The back button of the form uses the same history entry as the browser's.
      if (state?.from === to) void navigate(-1);
      else setStep(to, { state: { from } satisfies StepState });
    },
  };
}
