import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replayEarlyInput } from './early-input';

const index = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const [, recorder = ''] = /<script>([^<]*takeEarlyInput[^<]*)<\/script>/.exec(index) ?? [];

let root: Root | undefined;

beforeEach(() => {
  document.documentElement.dataset.age = 'ok';
  document.documentElement.removeAttribute('data-hydrated');
  new Function(recorder)();
});
afterEach(() => {
  takeEarlyInput();
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

/** The taps that reached the application, in order. */
const effects: string[] = [];
beforeEach(() => {
  effects.length = 0;
});
const note = ({ currentTarget }: MouseEvent<HTMLElement>) => void effects.push(currentTarget.id);

function Counter() {
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('1');
  const [order, setOrder] = useState('new');
  const [isChecked, setChecked] = useState(false);
  return (
    <>
      <button type="button" id="add" onClick={() => setCount(count + 1)}>
        <i>{count}</i>
      </button>
      <button type="button" id="menu" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'open' : 'closed'}
      </button>
      <input id="text" value={text} onChange={({ target }) => setText(target.value)} />
      <p id="typed">{text}</p>
      <select id="order" value={order} onChange={({ target }) => setOrder(target.value)}>
        <option value="new">new</option>
        <option value="name">name</option>
      </select>
      <p id="ordered">{order}</p>
      <input
        id="box"
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
      />
      <p id="checked">{String(isChecked)}</p>
    </>
  );
}

function HydrationEnd() {
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''));
  return null;
}

function Page() {
  const [isReplaced, setReplaced] = useState(false);
  return (
    <Suspense>
      <button type="button" id="first" onClick={note}>
        1
      </button>
      <button type="button" id="off" disabled onClick={note}>
        off
      </button>
      <a href="/delivery" id="link" onClick={note}>
        Delivery
      </a>
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit" id="submit" onClick={note}>
          submit
        </button>
      </form>
      <form action="/search" onSubmit={(event) => event.preventDefault()}>
        <button type="submit" id="search" onClick={note}>
          search
        </button>
      </form>
      <Suspense>
        <button type="button" id="second" onClick={note}>
          2
        </button>
        {isReplaced ? (
          <p>replaced</p>
        ) : (
          <button
            type="button"
            id="replaced"
            onClick={(event) => {
              note(event);
              setReplaced(true);
            }}
          >
            replace
          </button>
        )}
        <Counter />
        <HydrationEnd />
      </Suspense>
    </Suspense>
  );
}

function showHtml(): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  document.body.append(place);
  return place;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

/** Returns whether the browser does nothing itself. */
function tap(id: string): boolean {
  const event = new window.MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
  element(id).dispatchEvent(event);
  return event.defaultPrevented;
}

function type(id: string, value: string): void {
  (element(id) as HTMLInputElement).value = value;
  element(id).dispatchEvent(new Event('input', { bubbles: true }));
}

/** As main.tsx does. */
async function hydrate(place: HTMLElement): Promise<void> {
  const input = takeEarlyInput();
  root = hydrateRoot(place, <Page />);
  await replayEarlyInput(input);
  await vi.waitFor(() => expect(document.documentElement.hasAttribute('data-hydrated')).toBe(true));
}

test('SEL-08 taps before hydration have one effect each, in order', async () => {
  const place = showHtml();
  for (const id of ['second', 'first', 'second']) expect(tap(id)).toBe(true);
  await hydrate(place);
  expect(effects).toEqual(['second', 'first', 'second']);
  tap('first');
  expect(effects).toHaveLength(4);
});

test('SEL-08 each tap acts on the result of the one before', async () => {
  const place = showHtml();
  for (const id of ['add', 'menu', 'add', 'menu', 'add', 'menu']) tap(id);
  await hydrate(place);
  expect(element('add').textContent).toBe('3');
  expect(element('menu').textContent).toBe('open');
});

test('SEL-08 a tap on an icon is one on its button, which is busy until the replay', async () => {
  const place = showHtml();
  element('add').querySelector('i')?.click();
  expect(element('add').getAttribute('aria-busy')).toBe('true');
  await hydrate(place);
  expect(element('add').textContent).toBe('1');
  expect(element('add').hasAttribute('aria-busy')).toBe(false);
});

test('SEL-08 a second tap is dropped if the first has removed the button', async () => {
  const place = showHtml();
  for (const id of ['replaced', 'replaced', 'first']) tap(id);
  await hydrate(place);
  expect(effects).toEqual(['replaced', 'first']);
});

test('SEL-08 what the browser does itself is not recorded', async () => {
  const place = showHtml();
  for (const id of ['link', 'search', 'off']) expect(tap(id)).toBe(false);
  expect(tap('submit')).toBe(true);
  await hydrate(place);
  expect(effects).toEqual(['submit']);
});

test('SEL-08 typed text, a choice and a checkbox reach the application', async () => {
  const place = showHtml();
  type('text', '12');
  type('order', 'name');
  (element('box') as HTMLInputElement).click();
  await hydrate(place);
  expect((element('text') as HTMLInputElement).value).toBe('12');
  expect(element('typed').textContent).toBe('12');
  expect(element('ordered').textContent).toBe('name');
  expect(element('checked').textContent).toBe('true');
  expect((element('box') as HTMLInputElement).checked).toBe(true);
});

describe('SEL-08 nothing is replayed', () => {
  test('after a tap while the age gate is open', async () => {
    document.documentElement.dataset.age = 'ask';
    const place = showHtml();
    expect(tap('first')).toBe(false);
    document.documentElement.dataset.age = 'ok';
    await hydrate(place);
    expect(effects).toEqual([]);
  });

  test('while the age gate is open', async () => {
    const place = showHtml();
    tap('first');
    document.documentElement.dataset.age = 'ask';
    await hydrate(place);
    document.documentElement.dataset.age = 'ok';
    expect(effects).toEqual([]);
  });

  test('after the page was left and restored', async () => {
    const place = showHtml();
    tap('first');
    window.dispatchEvent(new Event('pagehide'));
    expect(element('first').hasAttribute('aria-busy')).toBe(false);
    tap('second');
    await hydrate(place);
    expect(effects).toEqual(['second']);
  });
});

test('SEL-08 recording ends when the scripts cannot be loaded', () => {
  showHtml();
  tap('first');
  const script = document.createElement('script');
  script.type = 'module';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(element('first').hasAttribute('aria-busy')).toBe(false);
  expect(tap('first')).toBe(false);
});
