export { DashboardOverview as default } from '../../features/admin-dashboard';
