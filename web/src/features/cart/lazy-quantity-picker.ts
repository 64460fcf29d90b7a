import { lazyComponent } from '../../shared/lazy-component';

/** Product cards show the picker only after a click. */
export const { Component: QuantityPicker, preload: preloadQuantityPicker } = lazyComponent(
  async () => (await import('../../shared/ui/QuantityPicker')).QuantityPicker,
);
