import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { withParameters } from '../../shared/search-params';

/** Stores the open tab of a form in the `tab` query parameter; the first tab is the default. */
export function useTabParam<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [parameters] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const param = parameters.get('tab');
  const tab = names.find((name) => name === param) ?? names[0];
  // A click between navigate() and the next render must apply to the new path.
  const target = useRef({ pathname, tab });
  useEffect(() => {
    target.current = { pathname, tab };
  }, [pathname, tab]);

  // A save that completes after the user has left the page must not navigate back.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function go(next: Partial<{ pathname: string; tab: Name }>): void {
    if (!isMounted.current) return;
    target.current = { ...target.current, ...next };
    const { pathname: to, tab: name } = target.current;
    const search = withParameters(parameters, { tab: name === names[0] ? undefined : name });
    void navigate({ pathname: to, search: search.toString() }, { replace: true, state });
  }

  return {
    tab,
    openTab: (name: Name) => go({ tab: name }),
    /** Replaces the path and keeps the open tab, for example after an entity was created. */
    replacePath: (path: string) => go({ pathname: path }),
  };
}
