export { NotifyMe, preloadNotifyDialog } from './NotifyMe';
export { StockLink } from './StockLink';
