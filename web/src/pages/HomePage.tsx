import { AddToCart } from '../features/cart';
import { HomeCatalog, HomeIntro } from '../features/catalog';

export default function HomePage() {
  return (
    <div className="wrap">
      <HomeIntro />
      <HomeCatalog renderAction={(product) => <AddToCart product={product} />} />
    </div>
  );
}
