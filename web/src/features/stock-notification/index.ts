export { NotifyMe } from './NotifyMe';
export { StockLink } from './StockLink';
