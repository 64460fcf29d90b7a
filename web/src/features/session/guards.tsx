import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pagePath } from '../../shared/paths';
import { useSession, useSessionManager } from './session-context';
import { signInAddress } from './sign-in-address';

interface RequireSessionProps {
  /** Renders the children for guests too. A session that ends without logging out here has to be continued first. */
  allowGuests?: boolean;
  children: ReactNode;
}

/** Requires a session: guests are redirected to the login page and back; logging out here redirects home. */
export function RequireSession({ allowGuests = false, children }: RequireSessionProps) {
  const { status, endReason } = useSession();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'user' && !wasSignedIn) setWasSignedIn(true);
  const signedOut = wasSignedIn && endReason === 'signedOut';
  if (status === 'user' || (allowGuests && (!wasSignedIn || signedOut))) return children;
  if (status === 'unknown') return null;
  return <Navigate to={signedOut ? pagePath('home') : signInAddress(location)} replace />;
}

/**
 * Requires the admin role: guests log in first, other users are redirected home. The server authorizes every request as
 * well. The role is refreshed before a user is turned away, because it may have been granted since the login.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const manager = useSessionManager();
  const { status, user } = useSession();
  const isAdmin = user?.role === 'ADMIN';
  const [isRoleCurrent, setRoleCurrent] = useState(false);
  // A role that was lost on this page is current.
  if (isAdmin && !isRoleCurrent) setRoleCurrent(true);
  const mustRefresh = status === 'user' && !isAdmin && !isRoleCurrent;
  useEffect(() => {
    if (mustRefresh) void manager.refreshRole().finally(() => setRoleCurrent(true));
  }, [mustRefresh, manager]);
  return (
    <RequireSession>
      {isAdmin ? children : !mustRefresh && <Navigate to={pagePath('home')} replace />}
    </RequireSession>
  );
}
