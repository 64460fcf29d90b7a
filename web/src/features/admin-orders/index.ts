export { OrderTable } from './OrderTable';
export { OrderWatch, usePendingOrders } from './OrderWatch';
export { WaitingTime } from './WaitingTime';
