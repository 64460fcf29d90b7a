import { createContext, type ReactNode, useContext, useState } from 'react';

type CodesState = readonly [codes: string[] | undefined, setCodes: (codes: string[] | undefined) => void];

const RecoveryCodesContext = createContext<CodesState>([undefined, () => {}]);

/** Keeps new recovery codes, which the server returns only once, while other sections of the profile are open. */
export function RecoveryCodesProvider({ children }: { children: ReactNode }) {
  return <RecoveryCodesContext value={useState<string[]>()}>{children}</RecoveryCodesContext>;
}

/** New recovery codes that the user has not confirmed to have saved. */
export function useRecoveryCodes(): CodesState {
  return useContext(RecoveryCodesContext);
}
