import { AddToCart, useQuantityInCart } from '../features/cart';
import { HomeCatalog, HomeIntro } from '../features/catalog';

export default function HomePage() {
  const quantityInCart = useQuantityInCart();
  return (
    <div className="wrap">
      <HomeIntro />
      <HomeCatalog
        renderAction={(product) => <AddToCart product={product} />}
        quantityInCart={quantityInCart}
      />
    </div>
  );
}
