import { lazyComponent } from '../../../shared/lazy-component';

/** Only few accounts have a second step. */
export const { Component: TwoStepSignIn, preload: preloadTwoStepSignIn } = lazyComponent(
  async () => (await import('../two-step/TwoStepSignIn')).TwoStepSignIn,
);
