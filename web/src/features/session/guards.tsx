import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { addressOf } from '../../shared/paths';
import { useSession } from './session-context';

interface RequireSessionProps {
  /** Guests may stay as well. What stands here stays as it is when that changes. */
  guests?: boolean;
  children: ReactNode;
}

/** Lets signed-in visitors through; others sign in first and come back. Whoever signs out here goes home. */
export function RequireSession({ guests = false, children }: RequireSessionProps) {
  const { status, ended } = useSession();
  const { pathname, search } = useLocation();
  const [letIn, setLetIn] = useState(false);
  if (status === 'user' && !letIn) setLetIn(true);
  if (guests) return children;
  if (status === 'unknown') return null;
  if (letIn && ended === 'wanted') return <Navigate to={addressOf('home')} replace />;
  if (status === 'guest') return <Navigate to={signInAddress(pathname + search)} replace />;
  return children;
}

/** Lets staff through; guests sign in first, other users go home. The server decides all the same. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <RequireSession>
      {user?.role === 'ADMIN' ? children : <Navigate to={addressOf('home')} replace />}
    </RequireSession>
  );
}

/** Where to sign in, and to come back from afterwards. */
export function signInAddress(comeBackTo: string): string {
  return `${addressOf('auth')}?${new URLSearchParams({ redirect: comeBackTo })}`;
}
