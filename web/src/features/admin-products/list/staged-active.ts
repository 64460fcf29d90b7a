import type { AdminProduct } from '../../../shared/api/types';

/** Switches that were pressed and not saved, by product. */
export type StagedActive = Record<string, boolean>;

export function isStagedActive(value: unknown): value is StagedActive {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((on) => typeof on === 'boolean')
  );
}

type Switched = Pick<AdminProduct, 'id' | 'purchasable'>;

/** Only an explicit `false` means inactive. */
export function isActive({ id, purchasable }: Switched, staged: StagedActive): boolean {
  return staged[id] ?? purchasable !== false;
}

/** A switch pressed back to where it was leaves nothing to save. */
export function toggled(staged: StagedActive, { id, purchasable }: Switched, on: boolean): StagedActive {
  const { [id]: _, ...others } = staged;
  return on === (purchasable !== false) ? others : { ...others, [id]: on };
}

/** The ids to switch on and the ids to switch off, apart as the server takes them. */
export function batches(staged: StagedActive): { on: number[]; off: number[] } {
  const ids = (wanted: boolean) =>
    Object.entries(staged)
      .filter(([, on]) => on === wanted)
      .map(([id]) => Number(id));
  return { on: ids(true), off: ids(false) };
}

/** What is left to save once these products are. */
export function without(staged: StagedActive, saved: readonly Pick<AdminProduct, 'id'>[]): StagedActive {
  const done = new Set(saved.map(({ id }) => String(id)));
  return Object.fromEntries(Object.entries(staged).filter(([id]) => !done.has(id)));
}
