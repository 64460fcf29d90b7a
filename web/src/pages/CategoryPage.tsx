import { useParams } from 'react-router';
import { AddToCart } from '../features/cart';
import { CategoryView } from '../features/catalog';

export default function CategoryPage() {
  const { id = '' } = useParams();
  return <CategoryView id={id} renderAction={(product) => <AddToCart product={product} />} />;
}
