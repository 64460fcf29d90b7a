export { Devices } from '../devices/Devices';
export { EmailSection } from '../email/EmailSection';
export { MyData } from '../my-data/MyData';
export { TwoStep } from '../two-step/TwoStep';
