import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLocalStorage } from '../../../shared/browser-storage';
import { pagePath } from '../../../shared/paths';
import { storageKeys } from '../../../shared/storage-keys';

export type SignInTab = 'login' | 'register';

export function isCheckout(returnTo: string): boolean {
  return returnTo.startsWith(pagePath('checkout'));
}

/** The open tab, which is part of the URL. A new customer who comes from the checkout starts with registration. */
export function useSignInTab(returnTo: string): { tab: SignInTab; openTab: (tab: SignInTab) => void } {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [signedInBefore, setSignedInBefore] = useState(true);
  useLayoutEffect(() => setSignedInBefore(readLocalStorage(storageKeys.signedInBefore) !== null), []);

  const parameters = new URLSearchParams(search);
  const defaultTab = isCheckout(returnTo) && !signedInBefore ? 'register' : 'login';
  const requested = parameters.get('tab');
  return {
    tab: requested === 'register' || requested === 'login' ? requested : defaultTab,
    openTab: (tab) => {
      parameters.set('tab', tab);
      void navigate({ search: `?${parameters}`, hash }, { replace: true, state });
    },
  };
}
