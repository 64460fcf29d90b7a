export { OrderJobIndicator, OrderJobWatcher } from './bulk/OrderJobs';
export { Author } from './card/Author';
export { OrderEditor } from './edit/OrderEditor';
export { NewOrder } from './new/NewOrder';
export {
  OrderPoller,
  useNewWithdrawalCount,
  usePendingOrderCount,
  useTwoStepSetupRequired,
} from './OrderPoller';
export { OrderTable } from './OrderTable';
export { PaymentBadge } from './PaymentBadge';
export { PackingView } from './packing/PackingView';
export { OrderView } from './page/OrderView';
export { PrintPreview } from './print/PrintPreview';
export { useStatusText } from './use-status-text';
export { WaitingTime } from './WaitingTime';
