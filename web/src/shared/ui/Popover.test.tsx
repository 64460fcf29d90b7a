import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Popover } from './Popover';

test('an open panel follows its button when the window is resized, and stays in the viewport', async () => {
  const rects = {
    button: new DOMRect(600, 20, 40, 40),
    panel: new DOMRect(600, 68, 350, 300),
  };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'BUTTON' ? rects.button : rects.panel;
  });
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
  render(
    <Popover label="Меню" trigger={(props) => <button type="button" {...props} />}>
      {() => 'Содержимое'}
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button'));
  const panel = screen.getByRole('dialog');
  expect([panel.style.top, panel.style.left]).toEqual(['68px', '600px']);

  // A rotated phone: the button moved down, and the panel would exceed both edges.
  rects.button = new DOMRect(300, 120, 40, 40);
  rects.panel = new DOMRect(300, 168, 350, 300);
  vi.stubGlobal('innerWidth', 500);
  vi.stubGlobal('innerHeight', 400);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect([panel.style.top, panel.style.left]).toEqual(['92px', '142px']);
});

test('POP-01 a tap outside the open panel only closes it; the button and toasts still work', async () => {
  const onClick = vi.fn();
  render(
    <>
      <Popover
        label="Меню"
        trigger={(props) => (
          <button type="button" {...props}>
            Открыть
          </button>
        )}
      >
        {() => (
          <button type="button" onClick={onClick}>
            Внутри
          </button>
        )}
      </Popover>
      <button type="button" onClick={onClick}>
        Снаружи
      </button>
      <div role="status">
        <button type="button" onClick={onClick}>
          Вернуть
        </button>
      </div>
    </>,
  );
  const user = userEvent.setup();
  const tap = (name: string) => user.pointer({ keys: '[TouchA]', target: screen.getByText(name) });
  await tap('Снаружи');
  expect(onClick).toHaveBeenCalledTimes(1);
  await tap('Открыть');
  await tap('Снаружи');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Внутри')).toBeNull();
  await tap('Открыть');
  await tap('Внутри');
  await tap('Вернуть');
  expect(onClick).toHaveBeenCalledTimes(3);
  await tap('Открыть');
  await tap('Открыть');
  expect(screen.queryByText('Внутри')).toBeNull();
  await tap('Снаружи');
  expect(onClick).toHaveBeenCalledTimes(4);
});
