export { OrderPoller, usePendingOrderCount, useTwoStepSetupRequired } from './OrderPoller';
export { OrderTable } from './OrderTable';
export { WaitingTime } from './WaitingTime';
