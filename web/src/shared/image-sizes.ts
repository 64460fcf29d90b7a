/**
 * Values of the `sizes` attribute. The server sends the same strings with its preload headers: with different values
 * the browser could choose another candidate and download the image twice.
 */
export const imageSizes = {
  /** 90 % of a grid column. */
  card: '(min-width: 1400px) 216px, (min-width: 1024px) 21vw, (min-width: 640px) 28vw, 41vw',
  product: '(min-width: 1280px) 640px, (min-width: 769px) 50vw, 100vw',
  category: '(min-width: 769px) 164px, 104px',
};
