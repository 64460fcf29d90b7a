import { AddToCart, useQuantityInCart } from '../features/cart';
import { SearchView } from '../features/search';

export default function SearchPage() {
  const quantityInCart = useQuantityInCart();
  return (
    <SearchView renderAction={(product) => <AddToCart product={product} />} quantityInCart={quantityInCart} />
  );
}
