export { forgetOrders, placeOrder, usePreviousAddresses, usePreviousPhones } from './api';
export { OrderList } from './OrderList';
export { OrderSuccess } from './OrderSuccess';
export { OrderView } from './OrderView';
export { addressLine, orderAddress, orderId } from './order-model';
