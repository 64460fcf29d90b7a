/**
 * How wide pictures are shown, for choosing the file. The server announces the first pictures of a page with the
 * same words: were they other words, a browser might choose another file and fetch the picture twice.
 */
export const imageSizes = {
  /** Nine tenths of a column of the grid. */
  card: '(min-width: 1400px) 216px, (min-width: 1024px) 21vw, (min-width: 640px) 28vw, 41vw',
  product: '(min-width: 1280px) 640px, (min-width: 769px) 50vw, 100vw',
  category: '(min-width: 769px) 164px, 104px',
};
