import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Profile } from '../../shared/api/types';
import { type Form, goesOn, useForm } from '../../shared/forms/use-form';
import { type CheckoutField, type CheckoutValues, savedValues } from './checkout-form';
import { faultsOfStep } from './checkout-rules';
import { askedStep, nextStep, type StepNumber, shownStep, stepOfField } from './checkout-steps';
import { currentAttempt } from './order-attempt';
import { useCountries } from './use-countries';
import { usePlaceOrder } from './use-place-order';

export type CheckoutForm = Form<CheckoutField>;

interface Checkout {
  form: CheckoutForm;
  step: StepNumber;
  goTo: (step: StepNumber) => void;
}

/** The one form of all four steps, and the step that is shown. */
export function useCheckout(profile: Profile | undefined, email: string | undefined): Checkout {
  const { offered } = useCountries();
  const place = usePlaceOrder();
  const { asked, walk } = useAskedStep();
  const saved = useMemo(() => savedValues(profile), [profile]);

  const isInOrder = (values: CheckoutValues) => (step: StepNumber) =>
    Object.keys(faultsOfStep(step, values, offered)).length === 0;
  const stepFor = (values: CheckoutValues) => shownStep(asked, isInOrder(values));

  const form = useForm<CheckoutField>({
    saved,
    draft: email ? `checkout:${email}` : 'checkout',
    // A declaration is made anew each time.
    secret: ['ageConfirmed'],
    validate: (values) => faultsOfStep(stepFor(values), values, offered),
    send: async (values) => {
      const step = stepFor(values);
      if (step < 4) {
        walk(step, nextStep(step));
        return goesOn;
      }
      const failure = await place(values);
      const faulty = Object.keys(failure?.fields ?? {}).filter((name) => name in saved) as CheckoutField[];
      const earliest = Math.min(...faulty.map(stepOfField), 4);
      if (earliest < 4) walk(4, askedStep(String(earliest)));
      return failure;
    },
  });

  const step = stepFor(form.values);
  useEffect(() => {
    if (step === 4) currentAttempt();
  }, [step]);
  return { form, step, goTo: (to) => walk(step, to) };
}

interface Walked {
  /** The step that was left for this one. */
  from?: StepNumber;
}

/** The step in the address, so that the browser's Back and a reload know it. */
function useAskedStep() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Walked | null };
  return {
    asked: askedStep(parameters.get('step')),
    walk: (from: StepNumber, to: StepNumber) => {
      // Going back by a button or by the browser is the same way.
      if (state?.from === to) void navigate(-1);
      else
        setParameters(
          (now) => {
            now.set('step', String(to));
            return now;
          },
          { state: { from } satisfies Walked },
        );
    },
  };
}
