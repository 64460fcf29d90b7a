import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { captureTimeouts } from '../../testing/manual-timers';
import { usePreloadFlags } from '../hooks/use-preload-flags';
import { CountryFlag } from './CountryFlag';

const picture = (container: HTMLElement) => container.querySelector('img');

test('CHK-12 a flag is the vector, then the raster, then a globe', () => {
  const { container } = render(<CountryFlag code="NL" base="/flags/" />);
  expect(picture(container)?.getAttribute('src')).toBe('/flags/nl.svg');
  fireEvent.error(picture(container) as HTMLElement);
  expect(picture(container)?.getAttribute('src')).toBe('/flags/w40/nl.png');
  fireEvent.error(picture(container) as HTMLElement);
  expect(picture(container)).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

test('CHK-12 another country gets a new try, and one without a flag asks for none', () => {
  const { container, rerender } = render(<CountryFlag code="NL" base="https://flags.example" />);
  fireEvent.error(picture(container) as HTMLElement);
  rerender(<CountryFlag code="DE" base="https://flags.example" />);
  expect(picture(container)?.getAttribute('src')).toBe('https://flags.example/de.svg');
  rerender(<CountryFlag code="DK" base="https://flags.example" />);
  expect(picture(container)).toBeNull();
});

function Percent({ codes }: { codes: string[] }) {
  return <output>{usePreloadFlags('/flags', codes)}</output>;
}

test('CHK-12 preloading begins after 100 ms and tells how far it is; a flag that is nowhere does not hold it up', () => {
  const images: { src: string; onload: () => void; onerror: () => void }[] = [];
  class FakeImage {
    src = '';
    onload = () => {};
    onerror = () => {};
    constructor() {
      images.push(this);
    }
  }
  vi.stubGlobal('Image', FakeImage);
  const timers = captureTimeouts(100);
  render(<Percent codes={['NL', 'DE', 'BE']} />);
  expect(images).toEqual([]);
  act(() => timers.run());
  expect(images.map(({ src }) => src)).toEqual(['/flags/nl.svg', '/flags/de.svg', '/flags/be.svg']);
  expect(screen.getByText('0')).toBeDefined();
  act(() => images[0]?.onload());
  expect(screen.getByText('33')).toBeDefined();
  act(() => images[1]?.onerror());
  expect(images[3]?.src).toBe('/flags/w40/de.png');
  act(() => images[3]?.onerror());
  act(() => images[2]?.onload());
  expect(screen.getByText('100')).toBeDefined();
});
