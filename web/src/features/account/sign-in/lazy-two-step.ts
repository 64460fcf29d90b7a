import { lazyComponent } from '../../../shared/lazy-component';

/** Only few accounts have a second step. */
export const { Component: TwoStepSignIn } = lazyComponent(
  async () => (await import('../two-step/TwoStepSignIn')).TwoStepSignIn,
);
