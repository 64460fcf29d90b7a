export { OrderJobIndicator, OrderJobWatcher } from './bulk/OrderJobs';
export { OrderEditor } from './edit/OrderEditor';
export { NewOrder } from './new/NewOrder';
export {
  OrderPoller,
  useNewWithdrawalCount,
  usePendingOrderCount,
  useTwoStepSetupRequired,
} from './OrderPoller';
export { OrderTable } from './OrderTable';
export { OrderView } from './page/OrderView';
export { PrintPreview } from './print/PrintPreview';
export { WaitingTime } from './WaitingTime';
