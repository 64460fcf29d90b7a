import { rules } from '../rules.gen';

/** Checks for `name@host.tld`. The length check comes first, and the pattern has no catastrophic backtracking. */
export function isEmail(address: string): boolean {
  return address.length <= rules.emailMaxChars && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address);
}
