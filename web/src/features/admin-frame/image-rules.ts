import { rules } from '../../shared/rules.gen';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export type ImageError = { kind: 'tooBig'; megabytes: number } | { kind: 'type' };

/** Checks type and size before the upload; the server checks the content. */
export function validateImage({ type, size }: { type: string; size: number }): ImageError | undefined {
  if (!imageTypes.some((allowed) => allowed === type)) return { kind: 'type' };
  if (size > rules.imageMaxBytes) return { kind: 'tooBig', megabytes: megabytes(size) };
  return undefined;
}

/** Rounded up, so that a file just over the limit is not displayed as within it. */
function megabytes(bytes: number): number {
  return Math.ceil((bytes / (1024 * 1024)) * 100) / 100;
}
