import { rules } from '../../shared/rules.gen';
import styles from './Stock.module.css';

/** How many are left; few and none stand out by weight and colour. */
export function Stock({ stock }: { stock: number }) {
  const look = stock <= 0 ? styles.none : stock <= rules.lowStockTo ? styles.low : undefined;
  return <span className={look}>{stock}</span>;
}
