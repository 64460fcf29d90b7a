export { AgeGate } from './AgeGate';
export { useAgeConfirmed } from './use-age-confirmed';
