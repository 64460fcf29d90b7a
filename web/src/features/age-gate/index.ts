export { AgeGate } from './AgeGate';
