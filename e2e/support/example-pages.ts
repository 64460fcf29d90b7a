import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { isRendered, type PageName, pages } from '../../web/src/shared/paths.ts';
import { cartLine, setCart } from './cart.ts';
import { waitUntilSettled } from './fixtures.ts';
import { placeOrder } from './orders.ts';
import { adminSession, registerCustomer, setSession } from './session.ts';

// An example URL of every page, for checks that apply to all of them.

/**
 * A shopper is a customer with a filled cart. A buyer has placed an order, and the URL is of that order; a seller is an administrator
 * with the order of a buyer.
 */
type Visitor = 'anyone' | 'customer' | 'shopper' | 'buyer' | 'seller' | 'admin';

interface Example {
  parameters?: Record<string, string>;
  visitor: Visitor;
}

/** Redirects to the dashboard, so it has no screen. */
type RedirectPage = 'adminHome';
const hasScreen = (name: PageName): name is Exclude<PageName, RedirectPage> => name !== 'adminHome';

/** A new page does not compile without an entry here. */
const examples: Record<Exclude<PageName, RedirectPage>, Example> = {
  home: { visitor: 'anyone' },
  // Ids of the demo catalog start at 1, in file order.
  category: { visitor: 'anyone', parameters: { id: '9' } },
  product: { visitor: 'anyone', parameters: { id: '16' } },
  search: { visitor: 'anyone' },
  delivery: { visitor: 'anyone' },
  payment: { visitor: 'anyone' },
  returns: { visitor: 'anyone' },
  terms: { visitor: 'anyone' },
  privacy: { visitor: 'anyone' },
  auth: { visitor: 'anyone' },
  forgotPassword: { visitor: 'anyone' },
  resetPassword: { visitor: 'anyone' },
  cart: { visitor: 'anyone' },
  checkout: { visitor: 'shopper' },
  orderSuccess: { visitor: 'buyer', parameters: { id: '1' } },
  order: { visitor: 'buyer', parameters: { id: '1' } },
  orders: { visitor: 'buyer' },
  profile: { visitor: 'customer' },
  changePassword: { visitor: 'customer' },
  withdrawal: { visitor: 'anyone' },
  backInStock: { visitor: 'anyone', parameters: { action: 'confirm' } },
  adminDashboard: { visitor: 'admin' },
  adminProducts: { visitor: 'admin' },
  adminProductAdd: { visitor: 'admin' },
  adminProductEdit: { visitor: 'admin', parameters: { id: '16' } },
  adminRecommended: { visitor: 'admin' },
  adminCategories: { visitor: 'admin' },
  adminCategoryAdd: { visitor: 'admin' },
  adminCategoryEdit: { visitor: 'admin', parameters: { id: '9' } },
  adminOrders: { visitor: 'admin' },
  adminOrderAdd: { visitor: 'admin' },
  adminOrderEdit: { visitor: 'seller', parameters: { id: '1' } },
  adminOrderPrint: { visitor: 'admin' },
  adminWithdrawals: { visitor: 'admin' },
  adminUsers: { visitor: 'admin' },
  adminSearch: { visitor: 'admin' },
  adminSettings: { visitor: 'admin' },
};

export interface ExamplePage {
  name: string;
  address: string;
  visitor: Visitor;
}

/** Every page with a screen, and the not-found page. */
export const examplePages: ExamplePage[] = [
  ...(Object.keys(pages) as PageName[]).filter(hasScreen).map((name) => ({
    name,
    address: pages[name].path.replace(/:(\w+)/g, (_, key: string) => {
      const value = examples[name].parameters?.[key];
      if (!value) throw new Error(`The example of ${name} has no ${key}`);
      return value;
    }),
    visitor: examples[name].visitor,
  })),
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
