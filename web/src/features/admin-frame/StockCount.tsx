import { rules } from '../../shared/rules.gen';
import styles from './StockCount.module.css';

/** The stock of a product; low stock and no stock are highlighted. */
export function StockCount({ stock }: { stock: number }) {
  const className = stock <= 0 ? styles.none : stock <= rules.lowStockTo ? styles.low : undefined;
  return <span className={className}>{stock}</span>;
}
