import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Which tab of a form is open stands in the address; the first one needs no word. */
export function useTabInAddress<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const asked = parameters.get('tab');
  const tab = names.find((name) => name === asked) ?? names[0];
  // While the next page is on its way this one can still be pressed: what is pressed belongs there.
  const place = useRef({ pathname, tab });
  useEffect(() => {
    place.current = { pathname, tab };
  }, [pathname, tab]);

  // A slow save may end when somebody has left: they are not called back.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  function go(next: Partial<{ pathname: string; tab: Name }>): void {
    if (!isHere.current) return;
    place.current = { ...place.current, ...next };
    const search = new URLSearchParams(parameters);
    if (place.current.tab === names[0]) search.delete('tab');
    else search.set('tab', place.current.tab);
    const { pathname: to } = place.current;
    void navigate({ pathname: to, search: search.toString() }, { replace: true, preventScrollReset: true });
  }

  return {
    tab,
    openTab: (name: Name) => go({ tab: name }),
    /** What is edited has another address now; its tab stays open. */
    moveTo: (address: string) => go({ pathname: address }),
  };
}
