import { useParams } from 'react-router';
import { ProductView } from '../features/catalog';

export default function ProductPage() {
  const { id = '' } = useParams();
  return <ProductView id={id} />;
}
