import { Navigate } from 'react-router';
import { addressOf } from '../../shared/paths';

/** Until there is an overview, the back office opens with the products. */
export default function DashboardPage() {
  return <Navigate to={addressOf('adminProducts')} replace />;
}
