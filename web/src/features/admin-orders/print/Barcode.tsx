import { CODE128B } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import styles from './Documents.module.css';

/** Blank modules that scanners need on both sides. */
const quietZone = 10;

/** A text as Code 128. Bars are vectors, which print sharp at any resolution. */
export function Barcode({ text }: { text: string }) {
  const modules = new CODE128B(text, {}).encode().data;
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${quietZone + index} 0h${length}v1h-${length}z`,
  );
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${modules.length + 2 * quietZone} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  );
}
