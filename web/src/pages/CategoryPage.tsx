import { useParams } from 'react-router';
import { AddToCart, useQuantityInCart } from '../features/cart';
import { CategoryView } from '../features/catalog';

export default function CategoryPage() {
  const { id = '' } = useParams();
  const quantityInCart = useQuantityInCart();
  return (
    <CategoryView
      id={id}
      renderAction={(product) => <AddToCart product={product} />}
      quantityInCart={quantityInCart}
    />
  );
}
