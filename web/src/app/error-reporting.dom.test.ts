import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../shared/api/api-error';
import { createReport, startErrorReporting } from './error-reporting';

function errorWithStack(message: string, stack: string): Error {
  return Object.assign(new Error(message), { stack });
}

describe('a report of a client error', () => {
  test.each([
    [
      'Chrome',
      `TypeError: x
    at CartPopover (https://shop.example/assets/index-B7Z.js:1:2345)
    at https://shop.example/assets/index-B7Z.js:9:1
    at async load (https://shop.example/assets/vendor-1.js:7:8)
    at inject (chrome-extension://abc/content.js:1:1)
    at https://other.example/tracker.js?user=anna:1:1`,
    ],
    [
      'Firefox and Safari',
      `CartPopover@https://shop.example/assets/index-B7Z.js:1:2345
@https://shop.example/assets/index-B7Z.js:9:1
load@https://shop.example/assets/vendor-1.js:7:8
inject@moz-extension://abc/content.js:1:1
@https://other.example/tracker.js?user=anna:1:1`,
    ],
  ])('has only frames of own files: %s', (_, stack) => {
    expect(createReport(errorWithStack('x', stack), '/').stack.split('\n')).toEqual([
      'CartPopover /assets/index-B7Z.js:1:2345',
      '/assets/index-B7Z.js:9:1',
      'load /assets/vendor-1.js:7:8',
    ]);
  });

  test('has no email address, URL, query or id', () => {
    const message = 'Bad value 4711 of anna@mail.nl at https://shop.example/order/17?key=secret';
    expect(createReport(new Error(message), '/order/17').message).toBe(
      'Error: Bad value [number] of [email] at [url]',
    );
  });

  test('is not longer than the server accepts', () => {
    const frame = `${'f'.repeat(900)}@https://shop.example/assets/index-B7Z.js:1:2345\n`;
    const report = createReport(errorWithStack('x'.repeat(999), frame.repeat(9)), '/');
    expect([report.message.length, report.stack.length]).toEqual([300, 4000]);
  });

  test.each([
    ['/product/17', '/product/:id'],
    ['/admin/orders', '/admin/orders'],
    ['/unknown/anna', '*'],
  ])('names the route pattern of %s', (pathname, pattern) => {
    expect(createReport(new Error('x'), pathname).page).toBe(pattern);
  });
});

describe('error reporting', () => {
  const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
  const listeners: [string, EventListenerOrEventListenerObject][] = [];
  beforeEach(() => {
    sendBeacon.mockClear();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    const add = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listeners.push([type, listener as EventListener]);
      add(type, listener as EventListener);
    });
  });
  afterEach(() => {
    for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  });

  test('sends uncaught errors and rejections', async () => {
    startErrorReporting();
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('first') }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('second') }));
    expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual([
      '/api/v1/client-errors',
      '/api/v1/client-errors',
    ]);
    const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
    expect(bodies.map((body) => JSON.parse(body).message)).toEqual(['TypeError: first', 'Error: second']);
  });

  test('sends an error once and at most five per page view', () => {
    const report = startErrorReporting();
    const message = (index: number) => errorWithStack(`error ${'x'.repeat(index)}`, '');
    for (const index of [0, 0, 1, 2, 3, 4, 5, 6]) report(message(index));
    expect(sendBeacon).toHaveBeenCalledTimes(5);
    window.history.pushState(null, '', '/catalog');
    for (const index of [0, 0, 1]) report(message(index));
    expect(sendBeacon).toHaveBeenCalledTimes(7);
    window.history.pushState(null, '', '/');
  });

  test('does not send failed requests or values that are not errors', () => {
    const report = startErrorReporting();
    report(new ApiError('Network error', 0));
    report('text');
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
