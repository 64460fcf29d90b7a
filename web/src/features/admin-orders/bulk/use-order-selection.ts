import { useRef, useState } from 'react';
import {
  emptySelection,
  isSelected,
  type OrderSelection,
  pageState,
  rangeTo,
  toggleRows,
} from './order-selection';

/** The selected orders of a list. They stay selected on other pages, but not after a change of the filter (`listKey`). */
export function useOrderSelection(visibleIds: readonly number[], listKey: string) {
  const [state, setState] = useState({ listKey, selection: emptySelection });
  if (state.listKey !== listKey) setState({ listKey, selection: emptySelection });
  const selection = state.listKey === listKey ? state.selection : emptySelection;
  const anchor = useRef<number>(undefined);
  const setSelection = (next: OrderSelection) => setState({ listKey, selection: next });
  return {
    selection,
    pageState: pageState(selection, visibleIds),
    isSelected: (id: number) => isSelected(selection, id),
    /** A click with Shift selects all rows since the last click. */
    toggle: (id: number, selected: boolean, withRange: boolean) => {
      const changed = withRange ? rangeTo(visibleIds, anchor.current, id) : [id];
      anchor.current = id;
      setSelection(toggleRows(selection, visibleIds, changed, selected));
    },
    togglePage: (selected: boolean) => setSelection(toggleRows(selection, visibleIds, visibleIds, selected)),
    setSelection,
    clear: () => setSelection(emptySelection),
  };
}
