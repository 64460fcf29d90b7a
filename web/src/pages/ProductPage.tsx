import { useParams } from 'react-router';
import { BuyBox } from '../features/cart';
import { ProductView } from '../features/catalog';

export default function ProductPage() {
  const { id = '' } = useParams();
  return <ProductView id={id} action={(product) => <BuyBox key={product.id} product={product} />} />;
}
