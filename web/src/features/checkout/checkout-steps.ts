import { addressFields, type CheckoutField, contactFields } from './checkout-form';

export const steps = ['contact', 'address', 'review', 'payment'] as const;
export type StepName = (typeof steps)[number];
export type StepNumber = 1 | 2 | 3 | 4;
export const stepNumbers: readonly StepNumber[] = [1, 2, 3, 4];

export function stepName(step: StepNumber): StepName {
  return steps[step - 1] as StepName;
}

/** Parses the step of an address; any other text is the first step. */
export function parseStep(text: string | null): StepNumber {
  return stepNumbers.find((step) => String(step) === text) ?? 1;
}

/** Returns the requested step, or the first invalid step before it. */
export function reachableStep(requested: StepNumber, isStepValid: (step: StepNumber) => boolean): StepNumber {
  return stepNumbers.find((step) => step >= requested || !isStepValid(step)) ?? requested;
}

export function nextStep(step: StepNumber): StepNumber {
  return parseStep(String(Math.min(step + 1, steps.length)));
}

export function previousStep(step: StepNumber): StepNumber {
  return parseStep(String(Math.max(step - 1, 1)));
}

export function stepOfField(field: CheckoutField): StepNumber {
  if ((contactFields as readonly string[]).includes(field)) return 1;
  return (addressFields as readonly string[]).includes(field) ? 2 : 4;
}
