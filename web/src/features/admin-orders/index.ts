export { OrderPoller, usePendingOrderCount } from './OrderPoller';
export { OrderTable } from './OrderTable';
export { WaitingTime } from './WaitingTime';
