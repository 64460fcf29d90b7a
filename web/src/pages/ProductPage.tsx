import { useParams } from 'react-router';
import { BuyBox, useCurrentStock, useQuantityInCart } from '../features/cart';
import { ProductView } from '../features/catalog';
import { NotifyMe } from '../features/stock-notification';

export default function ProductPage() {
  const { id = '' } = useParams();
  const quantityInCart = useQuantityInCart();
  const currentStock = useCurrentStock();
  return (
    <ProductView
      id={id}
      action={(product) => <BuyBox key={product.id} product={product} />}
      quantityInCart={quantityInCart}
      currentStock={currentStock}
      soldOutAction={(product) => <NotifyMe key={product.id} product={product} size="lg" />}
    />
  );
}
