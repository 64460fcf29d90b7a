import { addressFields, type CheckoutField, contactFields } from './checkout-form';

// The way through the checkout, from the first step to the fourth.

export const steps = ['contact', 'address', 'review', 'payment'] as const;
export type StepName = (typeof steps)[number];
export type StepNumber = 1 | 2 | 3 | 4;
export const stepNumbers: readonly StepNumber[] = [1, 2, 3, 4];

export function stepName(step: StepNumber): StepName {
  return steps[step - 1] as StepName;
}

/** The step an address asks for; anything else means the first. */
export function askedStep(text: string | null): StepNumber {
  return stepNumbers.find((step) => String(step) === text) ?? 1;
}

/** The step that may be shown: the asked one, or an earlier one that is not in order yet. */
export function shownStep(asked: StepNumber, isInOrder: (step: StepNumber) => boolean): StepNumber {
  return stepNumbers.find((step) => step >= asked || !isInOrder(step)) ?? asked;
}

export function nextStep(step: StepNumber): StepNumber {
  return askedStep(String(Math.min(step + 1, steps.length)));
}

export function previousStep(step: StepNumber): StepNumber {
  return askedStep(String(Math.max(step - 1, 1)));
}

/** Where a field is asked for. */
export function stepOfField(field: CheckoutField): StepNumber {
  if ((contactFields as readonly string[]).includes(field)) return 1;
  return (addressFields as readonly string[]).includes(field) ? 2 : 4;
}
