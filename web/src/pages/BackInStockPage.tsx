import { useLocation, useParams } from 'react-router';
import { StockLink } from '../features/stock-notification';

/** The page of the links in emails about sold-out products: `confirm` or `cancel`. */
export default function BackInStockPage() {
  const { action } = useParams();
  return <StockLink action={action === 'cancel' ? 'cancel' : 'confirm'} hash={useLocation().hash} />;
}
