import type { Role } from '../../shared/api/types';
import { rules } from '../../shared/rules.gen';
import { useSettings } from './settings';

/** Minimum length of a new password. Instances of the previous release omit it. */
export function usePasswordMinimum(role: Role): number {
  const { settings } = useSettings();
  const minimum = role === 'ADMIN' ? settings?.adminPasswordMinChars : settings?.passwordMinChars;
  return minimum ?? rules.passwordMinChars;
}
