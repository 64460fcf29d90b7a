// Turns the image paths of the API into addresses the page may load.

import { pictureWidths } from './rules.gen';

export interface ImageSource {
  src: string;
  /** Present when the picture is there in several widths. */
  srcSet?: string;
  /** Known for pictures that the shop stored itself. */
  width?: number;
  height?: number;
}

/** Pictures the shop stored itself tell their size in their name, and so in which widths they are there. */
const storedImageName = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** Nothing but http, https and paths of this shop is loaded; anything else counts as no picture. */
export function imageSource(path: string | null | undefined): ImageSource | null {
  const value = path?.trim();
  if (!value) return null;
  if (scheme.test(value)) return /^https?:\/\//i.test(value) ? { src: value } : null;
  // A browser reads "//host" and "/\host" as another host, and ".." would leave the folder of pictures.
  if (/^[/\\]{2}/.test(value) || value.includes('\\') || /(^|\/)\.\.(\/|$)/.test(value)) return null;

  const file = value.replace(/^\//, '').replace(/^(files|images)\//, '');
  if (!file) return null;
  const src = `/images/${file}`;
  const [, digest, width, height] = storedImageName.exec(file) ?? [];
  return digest ? { src, ...responsiveWidths(src, digest, Number(width)), height: Number(height) } : { src };
}

/** The server makes the same from the same path (`Picture::srcset`). */
function responsiveWidths(src: string, digest: string, width: number) {
  const narrower = pictureWidths.filter((candidate) => candidate < width);
  const candidates = narrower.map((candidate) => `/images/${digest}-${candidate}.webp ${candidate}w`);
  return { srcSet: [...candidates, `${src} ${width}w`].join(', '), width };
}
