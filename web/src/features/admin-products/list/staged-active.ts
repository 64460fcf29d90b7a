import type { AdminProduct } from '../../../shared/api/types';

/** Unsaved switch states by product id. */
export type StagedActive = Record<string, boolean>;

export function isStagedActive(value: unknown): value is StagedActive {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((on) => typeof on === 'boolean')
  );
}

type ProductState = Pick<AdminProduct, 'id' | 'purchasable'>;

/** Only an explicit `false` means inactive. */
export function isActive({ id, purchasable }: ProductState, staged: StagedActive): boolean {
  return staged[id] ?? purchasable !== false;
}

/** Stages a switch; switching back to the saved state removes the change. */
export function withToggled(
  staged: StagedActive,
  { id, purchasable }: ProductState,
  on: boolean,
): StagedActive {
  const { [id]: _, ...others } = staged;
  return on === (purchasable !== false) ? others : { ...others, [id]: on };
}

/** The ids to activate and the ids to deactivate: the API takes one state per request. */
export function splitByState(staged: StagedActive): { on: number[]; off: number[] } {
  const idsWith = (state: boolean) =>
    Object.entries(staged)
      .filter(([, on]) => on === state)
      .map(([id]) => Number(id));
  return { on: idsWith(true), off: idsWith(false) };
}

/** The changes without those of the given products. */
export function without(staged: StagedActive, products: readonly Pick<AdminProduct, 'id'>[]): StagedActive {
  const ids = new Set(products.map(({ id }) => String(id)));
  return Object.fromEntries(Object.entries(staged).filter(([id]) => !ids.has(id)));
}
