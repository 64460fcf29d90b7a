import { useLocation } from 'react-router';
import { pagePath } from '../../shared/paths';
import { useListLocation, useListPath } from '../admin-frame';

// Where an order was opened from: its page, or a dialog of the list. The editor goes back there.

interface PageState {
  /** The navigation state of the order's page. */
  orderPage: unknown;
}

/** The navigation state for a link from an order to its editor. */
export function useEditorState(id: number): object {
  const { pathname, state } = useLocation();
  const listState = useListLocation();
  return pathname === pagePath('adminOrder', { id }) ? { ...state, orderPage: state } : listState;
}

/** The order as it was left. */
export function useOrderOrigin(id: number): { to: string; state?: unknown } {
  const state: unknown = useLocation().state;
  const [path = '', search] = useListPath(pagePath('adminOrders')).split('?');
  if (isPageState(state)) return { to: pagePath('adminOrder', { id }), state: state.orderPage };
  const parameters = new URLSearchParams(search);
  parameters.set('order', String(id));
  return { to: `${path}?${parameters}` };
}

function isPageState(state: unknown): state is PageState {
  return typeof state === 'object' && state !== null && 'orderPage' in state;
}
