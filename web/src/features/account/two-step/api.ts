import { queryOptions } from '@tanstack/react-query';
import { type Api, unwrap } from '../../../shared/api/client';
import { queryKeys } from '../../../shared/api/query-keys';
import { read } from '../../../shared/api/read';
import type { components } from '../../../shared/api/schema.gen';
import type { TwoStepSetup } from '../../../shared/api/types';

type Bodies = components['schemas'];

export function twoStepQuery(api: Api, email: string) {
  return queryOptions({
    queryKey: queryKeys.twoStep(email),
    queryFn: ({ signal }) => read(api, '/api/v1/profile/two-step', { signal }),
    staleTime: 0,
  });
}

/** Creates a secret, which is not in use before a code confirms it. */
export function beginSetup(api: Api, password: string): Promise<TwoStepSetup> {
  return unwrap(api.POST('/api/v1/profile/two-step', { body: { password } }));
}

/** Turns two-step sign-in on and returns the recovery codes. */
export async function confirmSetup(api: Api, code: string): Promise<string[]> {
  return (await unwrap(api.POST('/api/v1/profile/two-step/confirm', { body: { code } }))).recoveryCodes;
}

export async function disableTwoStep(api: Api, proof: Bodies['TwoStepProof']): Promise<void> {
  await unwrap(api.POST('/api/v1/profile/two-step/disable', { body: proof }));
}

/** Replaces all recovery codes. */
export async function createRecoveryCodes(api: Api, proof: Bodies['TwoStepProof']): Promise<string[]> {
  return (await unwrap(api.POST('/api/v1/profile/two-step/recovery-codes', { body: proof }))).recoveryCodes;
}
