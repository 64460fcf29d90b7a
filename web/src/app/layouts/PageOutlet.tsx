import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../ErrorBoundary';

/** The current page. Suspense is outside of the boundary, so that an error stays visible while a retry is loading. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <Suspense>
      <ErrorBoundary resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
      <HydrationEnd />
    </Suspense>
  );
}

/** React hydrates the page after the layout. Only then does the server's HTML respond to input. */
function HydrationEnd() {
  useEffect(() => document.getElementById('root')?.removeAttribute('data-rendered'), []);
  return null;
}
