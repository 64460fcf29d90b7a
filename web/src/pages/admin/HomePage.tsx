import { Navigate } from 'react-router';
import { pagePath } from '../../shared/paths';

/** Redirects /admin to the dashboard. */
export default function HomePage() {
  return <Navigate to={pagePath('adminDashboard')} replace />;
}
