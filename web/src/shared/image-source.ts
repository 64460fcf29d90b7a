import { imageWidths } from './rules.gen';

export interface ImageSource {
  src: string;
  /** Set when the image is available in several widths. */
  srcSet?: string;
  /** Known only for images uploaded to the shop. */
  width?: number;
  height?: number;
}

/** File names of uploaded images contain their dimensions, which determine the available widths. */
const storedImageName = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** Converts an image path of the API to a URL. Returns null for anything but http(s) URLs and paths of the shop. */
export function imageSource(path: string | null | undefined): ImageSource | null {
  const value = path?.trim();
  if (!value) return null;
  if (scheme.test(value)) return /^https?:\/\//i.test(value) ? { src: value } : null;
  // Browsers resolve "//host" and "/\host" to another host, and ".." would leave the image directory.
  if (/^[/\\]{2}/.test(value) || value.includes('\\') || /(^|\/)\.\.(\/|$)/.test(value)) return null;

  const file = value.replace(/^\//, '').replace(/^(files|images)\//, '');
  if (!file) return null;
  const src = `/images/${file}`;
  const [, digest, width, height] = storedImageName.exec(file) ?? [];
  return digest ? { src, ...responsiveWidths(src, digest, Number(width)), height: Number(height) } : { src };
}

/** Must produce the same `srcset` as the server, otherwise preloaded images are downloaded twice. */
function responsiveWidths(src: string, digest: string, width: number) {
  const narrower = imageWidths.filter((candidate) => candidate < width);
  const candidates = narrower.map((candidate) => `/images/${digest}-${candidate}.webp ${candidate}w`);
  return { srcSet: [...candidates, `${src} ${width}w`].join(', '), width };
}
