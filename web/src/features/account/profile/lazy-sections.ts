import { lazyComponent } from '../../../shared/lazy-component';

// Sections of the profile that its first tab does not need.

export const { Component: Devices } = lazyComponent(async () => (await import('../devices/Devices')).Devices);

export const { Component: MyData } = lazyComponent(async () => (await import('../my-data/MyData')).MyData);

export const { Component: TwoStep } = lazyComponent(
  async () => (await import('../two-step/TwoStep')).TwoStep,
);
