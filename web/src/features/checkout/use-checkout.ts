import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Profile } from '../../shared/api/types';
import { type Form, goesOn, useForm } from '../../shared/forms/use-form';
import { useCartStore } from '../cart';
import { type CheckoutField, type CheckoutValues, savedValues } from './checkout-form';
import { faultsOfStep } from './checkout-rules';
import { askedStep, nextStep, type StepNumber, shownStep, stepOfField } from './checkout-steps';
import { useCountries } from './use-countries';
import { type PlaceOptions, usePlaceOrder } from './use-place-order';

const guestDraft = 'checkout';

export type CheckoutForm = Form<CheckoutField>;

interface Checkout {
  form: CheckoutForm;
  step: StepNumber;
  goTo: (step: StepNumber) => void;
}

export interface CheckoutOptions extends PlaceOptions {
  profile: Profile | undefined;
  email: string | undefined;
}

/** The one form of all four steps, and the step that is shown. */
export function useCheckout({ profile, email, ...options }: CheckoutOptions): Checkout {
  const store = useCartStore();
  const { offered } = useCountries();
  const { prepare } = options;
  const place = usePlaceOrder(options);
  const { asked, walk } = useAskedStep();
  const saved = useMemo(() => savedValues(profile), [profile]);

  const isInOrder = (values: CheckoutValues) => (step: StepNumber) =>
    Object.keys(faultsOfStep(step, values, offered)).length === 0;
  const stepFor = (values: CheckoutValues) => shownStep(asked, isInOrder(values));

  const form = useForm<CheckoutField>({
    saved,
    draft: email ? `checkout:${email}` : guestDraft,
    // Whoever signs in on the way goes on with what was typed as a guest.
    inherits: email && guestDraft,
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
    if (step < 4) return;
    store.getState().attempt.current();
    prepare().catch(() => {});
  }, [step, store, prepare]);

  // Whoever asked for a later step, and gets this one, is told why.
  const { restored, tellFaults } = form;
  const isThrownBack = restored && step < asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it happens
  useEffect(() => {
    if (isThrownBack) tellFaults();
  }, [isThrownBack, step]);
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
