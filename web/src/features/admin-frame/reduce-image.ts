const longestSidePx = 1600;
/** Files up to this size are uploaded in time by slow connections, too. */
const smallBytes = 300 * 1024;

/** Makes an image smaller for the upload. Small files and GIFs, which may be animated, stay as they are. */
export async function reduceImage(file: Blob): Promise<Blob> {
  if (file.size <= smallBytes || file.type === 'image/gif') return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, longestSidePx / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    // JPEG has no transparency. Browsers without a WebP encoder write PNG.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const reduced = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
    return reduced && reduced.size < file.size ? reduced : file;
  } catch {
    // The server explains what is wrong with an image that cannot be read.
    return file;
  }
}
