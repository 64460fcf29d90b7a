import { useParams } from 'react-router';
import { CategoryView } from '../features/catalog';

export default function CategoryPage() {
  const { id = '' } = useParams();
  return <CategoryView id={id} />;
}
