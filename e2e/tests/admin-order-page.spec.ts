import type { APIRequestContext } from '@playwright/test';
import { getAsAdmin, openAdmin, rows, sendAsAdmin } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { cartLine } from '../support/cart.ts';
import { expect, test, waitUntilSettled } from '../support/fixtures.ts';
import { fulfillmentTexts } from '../support/fulfillment-texts.ts';
import { deliveryAddress, placeOrder } from '../support/orders.ts';
import { adminSession, registerCustomer } from '../support/session.ts';
import { shopDay } from '../support/shop-day.ts';
import { interpolate } from '../support/texts.ts';

test.use({ ownShop: 'order-page', contextOptions: { reducedMotion: 'reduce' } });

interface Placed {
  id: number;
  orderNumber: string;
}

interface Listed extends Placed {
  version: number;
}

async function placeOrders(request: APIRequestContext, count: number): Promise<Placed[]> {
  const { token } = await registerCustomer(request);
  const line = await cartLine(request, 'noord-arctic-mint');
  const placed: Placed[] = [];
  while (placed.length < count) {
    const { id } = await placeOrder(request, token, line);
    placed.push(await getAsAdmin<Placed>(request, `orders/${id}`));
  }
  return placed;
}

test('DSK-01 REF-05: the quick look leads to the page, where J and K walk through the list', async ({
  page,
  request,
  texts,
  language,
  narrow,
}) => {
  const { orderCard, orders, actions } = texts.admin;
  const fulfillment = fulfillmentTexts[language];
  // Newest first in the list without a status.
  const [last, middle, first] = (await placeOrders(request, 3)) as [Placed, Placed, Placed];
  const title = ({ orderNumber }: Placed) =>
    page.getByRole('heading', {
      level: 1,
      name: interpolate(orderCard.title, { number: orderNumber }),
    });
  await openAdmin(page, request, '/admin/orders');
  await rows(page).getByRole('link', { name: first.orderNumber, exact: true }).click();
  await page.locator('dialog:modal').getByRole('link', { name: fulfillment.page.open, exact: true }).click();
  await expect(title(first)).toBeVisible();
  await expect(page).toHaveURL(`/admin/orders/${first.id}`);
  await expectNoAxeViolations(page);

  await page.keyboard.press('j');
  await expect(title(middle)).toBeFocused();
  // A colleague moves the order out of the way; it keeps its place in the walk.
  const { version } = await getAsAdmin<{ version: number }>(request, `orders/${middle.id}`);
  await sendAsAdmin(request, 'PATCH', `orders/${middle.id}/status`, { status: 'CANCELLED', version });
  await page.getByRole('button', { name: orderCard.next }).click();
  await expect(title(last)).toBeVisible();
  await page.keyboard.press('k');
  await expect(title(middle)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(texts.statuses.cancelled);
  await page.reload();
  await waitUntilSettled(page);
  await page.keyboard.press('k');
  await expect(title(first)).toBeFocused();

  if (!narrow) {
    await page.getByRole('heading', { level: 3, name: orderCard.emails }).scrollIntoViewIfNeeded();
    await expect(
      page.getByRole('heading', { level: 3, name: fulfillment.payment.title, exact: true }),
    ).toBeInViewport();
  }
  await page.getByRole('link', { name: `${actions.back}: ${orders.title}` }).click();
  await expect(page).toHaveURL('/admin/orders');
});

test('DSK-01: an unknown order says so', { tag: '@phone' }, async ({ page, request, texts }) => {
  await openAdmin(page, request, '/admin/orders/999999');
  await expect(page.getByRole('heading', { level: 1, name: texts.admin.orderCard.notFound })).toBeVisible();
  await expectNoAxeViolations(page);
});

/** Orders by phone for customers with long names and addresses, which staff may place without a limit. */
async function placeLongOrders(request: APIRequestContext, count: number): Promise<void> {
  const { token } = await adminSession(request);
  const { id, name, price } = await cartLine(request, 'kade-base-50');
  // Other tests need the stock.
  const product = await getAsAdmin<{ stock: number }>(request, `products/${id}`);
  await sendAsAdmin(request, 'PUT', `products/${id}`, { ...product, stock: product.stock + count });
  for (let index = 0; index < count; index += 1) {
    const response = await request.post('/api/v1/admin/orders', {
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': `long-order-${index}` },
      data: {
        items: [{ id: String(id), name, price, quantity: 1 }],
        totalPrice: price + 5,
        email: `maximilian.alexander.konstantinopolskij.${index}@very-long-company-name.example.com`,
        firstName: 'Максимилиан-Александр',
        lastName: 'Константинопольский-Оболенский',
        phone: '+31612345678',
        address: deliveryAddress,
        ageConfirmed: true,
        subscribeToNewsletter: false,
        language: 'ru',
        sendConfirmation: true,
      },
    });
    expect(response.status(), await response.text()).toBe(201);
  }
}

test('DSK-02 REF-04: a page of 100 rows fits 1280 px, one line per order', { tag: '@desktop' }, async ({
  page,
  request,
  texts,
}) => {
  await placeLongOrders(request, 100);
  const { content } = await getAsAdmin<{ content: Listed[] }>(request, 'orders?size=3');
  const [shipped, paid, called] = content as [Listed, Listed, Listed];
  await sendAsAdmin(request, 'PATCH', `orders/${shipped.id}/status`, {
    status: 'SHIPPED',
    parcel: { carrier: 'PostNL', trackingNumber: 'LX123456789012345678DE' },
  });
  await sendAsAdmin(request, 'POST', `orders/${paid.id}/entries`, {
    kind: 'payment',
    method: 'ideal',
    amount: 1,
    paidOn: shopDay(),
    version: paid.version,
  });
  await sendAsAdmin(request, 'POST', `orders/${called.id}/contact-attempts`, {
    result: 'call_back',
    callBackAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAdmin(page, request, '/admin/orders?size=100');
  await expect(rows(page)).toHaveCount(100);
  await expect(page.getByRole('columnheader', { name: texts.admin.orders.date })).toBeVisible();
  const measured = await page.getByRole('main').evaluate((main) => {
    const table = main.querySelector('table');
    const box = table?.parentElement;
    const heights = [...main.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height);
    return {
      isPageScrolled: document.documentElement.scrollWidth > window.innerWidth,
      cut: (table?.getBoundingClientRect().right ?? 0) - (box?.getBoundingClientRect().right ?? 0),
      tallest: Math.max(...heights),
      customer: main.querySelector('tbody td:nth-of-type(3)')?.getBoundingClientRect().width ?? 0,
    };
  });
  expect(measured.isPageScrolled).toBe(false);
  expect(measured.cut).toBeLessThanOrEqual(0);
  expect(measured.tallest).toBeLessThanOrEqual(44);
  expect(measured.customer).toBeGreaterThan(80);
  await expectNoAxeViolations(page);
});
