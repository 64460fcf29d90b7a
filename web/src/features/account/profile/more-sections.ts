export { Devices } from '../devices/Devices';
export { MyData } from '../my-data/MyData';
export { TwoStep } from '../two-step/TwoStep';
