import { rules } from '../../shared/rules.gen';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export type PictureFault = { kind: 'tooBig'; megabytes: string } | { kind: 'type' };

/** What is wrong with a file before it is sent; the server looks inside and has the last word. */
export function pictureFault({ type, size }: { type: string; size: number }): PictureFault | undefined {
  if (!pictureTypes.some((known) => known === type)) return { kind: 'type' };
  if (size > rules.imageMaxBytes) return { kind: 'tooBig', megabytes: megabytes(size) };
  return undefined;
}

/** Rounded up, so that a file just over the limit does not seem to fit. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / (1024 * 1024)) * 100) / 100).toFixed(2);
}
