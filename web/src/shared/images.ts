// Turns the image paths of the API into addresses the page may load.

export interface ImageSource {
  src: string;
  /** Present when a narrower twin of the picture exists. */
  srcSet?: string;
}

/** Pictures the shop stored itself: 800 px wide, with a 320 px twin beside them. */
const ownPicture = /^images\/[0-9a-f]{32}\.webp$/;
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
  const inFolder = `images/${file}`;
  if (!ownPicture.test(inFolder)) return { src: `/${inFolder}` };
  return {
    src: `/${inFolder}`,
    srcSet: `/${inFolder.replace('.webp', '-320.webp')} 320w, /${inFolder} 800w`,
  };
}
