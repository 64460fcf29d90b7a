import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { isAdminPage, isRendered, type PageName, pageNames, pages } from '../../web/src/shared/paths.ts';
import { camtStatement, uploadStatement } from './bank-statements.ts';
import { cartLine, setCart } from './cart.ts';
import { waitUntilSettled } from './fixtures.ts';
import { placeOrder } from './orders.ts';
import { adminSession, registerCustomer, setSession } from './session.ts';
import { shopDay } from './shop-day.ts';

// An example URL of every page, for checks that apply to all of them.

/**
 * A shopper is a customer with a filled cart. A buyer has placed an order, and the URL is of that order; a seller is an administrator
 * with the order of a buyer, and a bookkeeper one with a bank statement.
 */
type Visitor = 'anyone' | 'customer' | 'shopper' | 'buyer' | 'seller' | 'admin' | 'bookkeeper';

interface Example {
  parameters?: Record<string, string>;
  visitor: Visitor;
}

/** A page with parameters, or for others than the visitors below, needs an entry. */
const examples: Partial<Record<PageName, Partial<Example>>> = {
  // Ids of the demo catalog start at 1, in file order.
  category: { parameters: { id: '9' } },
  product: { parameters: { id: '16' } },
  checkout: { visitor: 'shopper' },
  orderSuccess: { visitor: 'buyer', parameters: { id: '1' } },
  order: { visitor: 'buyer', parameters: { id: '1' } },
  orders: { visitor: 'buyer' },
  profile: { visitor: 'customer' },
  changePassword: { visitor: 'customer' },
  backInStock: { parameters: { action: 'confirm' } },
  adminProductEdit: { parameters: { id: '16' } },
  adminCategoryEdit: { parameters: { id: '9' } },
  adminOrderEdit: { visitor: 'seller', parameters: { id: '1' } },
  adminOrder: { visitor: 'seller', parameters: { id: '1' } },
  adminCustomer: { visitor: 'seller', parameters: { key: 'order-1' } },
  adminPaymentStatement: { visitor: 'bookkeeper', parameters: { id: '1' } },
};

export interface ExamplePage {
  name: string;
  address: string;
  visitor: Visitor;
}

/** Every page with a screen, and the not-found page. */
export const examplePages: ExamplePage[] = [
  ...pageNames
    // It redirects to the dashboard.
    .filter((name) => name !== 'adminHome')
    .map((name) => {
      const { parameters, visitor = isAdminPage(name) ? 'admin' : 'anyone' }: Partial<Example> =
        examples[name] ?? {};
      return {
        name,
        address: pages[name].path.replace(/:(\w+)/g, (_, key: string) => {
          const value = parameters?.[key];
          if (!value) throw new Error(`The example of ${name} has no ${key}`);
          return value;
        }),
        visitor,
      };
    }),
  { name: 'not-found', address: '/no-such-page', visitor: 'anyone' },
];

/** The pages that need no session. */
export const publicPages = examplePages.filter(({ visitor }) => visitor === 'anyone');

/** Whether the server renders the example to HTML. */
export const isServerRendered = ({ name }: ExamplePage): boolean =>
  name === 'not-found' || isRendered(name as PageName);

/** Prepares a visitor who may see an example page, and returns its URL. */
export async function prepareVisitor(
  page: Page,
  request: APIRequestContext,
  { address, visitor }: ExamplePage,
): Promise<string> {
  if (visitor === 'admin') await setSession(page, await adminSession(request));
  if (visitor === 'customer') await setSession(page, await registerCustomer(request));
  if (visitor === 'shopper') {
    await setSession(page, await registerCustomer(request));
    await setCart(page, await cartLine(request, 'kade-base-50', { quantity: 2 }));
  }
  if (visitor === 'bookkeeper') {
    await setSession(page, await adminSession(request));
    const entry = { reference: 'example', amount: '12.95', name: 'P Jansen', text: 'bedankt' };
    const id = await uploadStatement(request, camtStatement(shopDay(), [entry]));
    return address.replace(/\d+$/, String(id));
  }
  if (visitor !== 'buyer' && visitor !== 'seller') return address;
  const customer = await registerCustomer(request);
  await setSession(page, visitor === 'seller' ? await adminSession(request) : customer);
  const { id } = await placeOrder(request, customer.token, await cartLine(request, 'kade-base-50'));
  return address.replace(/\d+$/, String(id));
}

/** Opens an example page as a visitor who may see it, and checks the status. */
export async function openExample(
  page: Page,
  request: APIRequestContext,
  example: ExamplePage,
): Promise<void> {
  const path = await prepareVisitor(page, request, example);
  const response = await page.goto(path);
  expect(response?.status()).toBe(example.name === 'not-found' ? 404 : 200);
  await waitUntilSettled(page);
  await expect(page).toHaveURL((url) => url.pathname === path);
}
