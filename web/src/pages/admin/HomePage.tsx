import { Navigate } from 'react-router';
import { addressOf } from '../../shared/paths';

/** The address that people type: it leads to the overview. */
export default function HomePage() {
  return <Navigate to={addressOf('adminDashboard')} replace />;
}
