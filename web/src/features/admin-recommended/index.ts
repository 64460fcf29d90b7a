export { FeaturedTable } from './FeaturedTable';
