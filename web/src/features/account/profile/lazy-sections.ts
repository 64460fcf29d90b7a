import { lazyComponent } from '../../../shared/lazy-component';

// Sections of the profile that its first tab does not need, in one chunk.

const load = () => import('./more-sections');
const devices = lazyComponent(async () => (await load()).Devices);
const emailSection = lazyComponent(async () => (await load()).EmailSection);
const myData = lazyComponent(async () => (await load()).MyData);
const twoStep = lazyComponent(async () => (await load()).TwoStep);

export const Devices = devices.Component;
export const EmailSection = emailSection.Component;
export const MyData = myData.Component;
export const TwoStep = twoStep.Component;

/** Loads the code of all sections, so that they render at once. */
export async function preloadSections(): Promise<void> {
  await Promise.all([devices.preload(), emailSection.preload(), myData.preload(), twoStep.preload()]);
}
