export {
  claimOrder,
  invalidateOrders,
  lastOrderQuery,
  orderWithdrawalQuery,
  placeOrder,
  usePreviousAddresses,
  usePreviousPhones,
} from './api';
export { Card } from './OrderCards';
export { OrderList } from './OrderList';
export { OrderSuccess, type PlacedState } from './OrderSuccess';
export { type OrderRef, OrderView } from './OrderView';
export { addressLine, orderPath, readAccessKey, streetLine } from './order-model';
export { entriesInForce, moneyOf } from './order-money';
export { PlacedOrderNotice } from './PlacedOrderNotice';
export { rememberPlacedOrder } from './placed-order';
