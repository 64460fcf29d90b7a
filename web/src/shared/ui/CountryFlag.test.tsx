import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { captureTimeouts } from '../../testing/manual-timers';
import { usePreloadFlags } from '../hooks/use-preload-flags';
import { CountryFlag } from './CountryFlag';

const image = (container: HTMLElement) => container.querySelector('img');

test('CHK-12 a flag falls back from SVG to PNG to a globe icon', () => {
  const { container } = render(<CountryFlag code="NL" base="/flags/" />);
  expect(image(container)?.getAttribute('src')).toBe('/flags/nl.svg');
  fireEvent.error(image(container) as HTMLElement);
  expect(image(container)?.getAttribute('src')).toBe('/flags/w40/nl.png');
  fireEvent.error(image(container) as HTMLElement);
  expect(image(container)).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

test('CHK-12 another country starts with its SVG, and a country without a flag loads no image', () => {
  const { container, rerender } = render(<CountryFlag code="NL" base="https://flags.example" />);
  fireEvent.error(image(container) as HTMLElement);
  rerender(<CountryFlag code="DE" base="https://flags.example" />);
  expect(image(container)?.getAttribute('src')).toBe('https://flags.example/de.svg');
  rerender(<CountryFlag code="" base="https://flags.example" />);
  expect(image(container)).toBeNull();
});

function Progress({ codes }: { codes: string[] }) {
  return <output>{usePreloadFlags('/flags', codes)}</output>;
}

test('CHK-12 preloading starts after 100 ms and reports its progress; missing flags count as finished', () => {
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
  render(<Progress codes={['NL', 'DE', 'BE']} />);
  expect(images).toEqual([]);
  act(() => timers.run());
  expect(images.map(({ src }) => src)).toEqual(['/flags/nl.svg', '/flags/de.svg', '/flags/be.svg']);
  screen.getByText('0');
  act(() => images[0]?.onload());
  screen.getByText('33');
  act(() => images[1]?.onerror());
  expect(images[3]?.src).toBe('/flags/w40/de.png');
  act(() => images[3]?.onerror());
  act(() => images[2]?.onload());
  screen.getByText('100');
});
