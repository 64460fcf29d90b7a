import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeDatabase, query, startPostgres } from '../support/postgres.ts';
import { launchShop, runCommand, type ShopProcess } from '../support/shop-process.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

// The built binary with a real SMTP server, without a browser.

/** Registers a customer, orders the first available product and returns the order number. */
async function orderSomething(shop: ShopProcess, language: string): Promise<string> {
  const call = async (path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${shop.address}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'accept-language': language,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    return JSON.parse(text);
  };
  const person = { firstName: 'Anna', lastName: 'Berg', email: 'anna@customer.example' };
  const { token } = await call('/auth/register', {
    ...person,
    phoneNumber: '+31612345678',
    password: 'secret-1',
  });
  const { content } = await call('/products/recommended?page=0&size=20');
  const product = content.find(
    (one: { stock: number; price: number; purchasable: boolean }) =>
      one.purchasable && one.stock > 2 && one.price < 90,
  );
  const { shippingFee } = await call('/settings');
  const order = await call(
    '/orders',
    {
      ...person,
      items: [{ id: String(product.id), name: product.name, price: product.price, quantity: 1 }],
      totalPrice: Math.round((product.price + shippingFee) * 100) / 100,
      phone: '+31612345678',
      telegram: 'anna_berg',
      address: { street: 'Keizersgracht 1', city: 'Amsterdam', country: 'NL', zipCode: '1016 DX' },
      ageConfirmed: true,
    },
    token,
  );
  return order.orderNumber;
}

test('CHK-17 buyer and manager get one email each, although the SMTP server rejects the first attempt and the shop is killed', async () => {
  test.setTimeout(120_000);
  const directory = await mkdtemp(join(tmpdir(), 'nevel-mail-'));
  const postgres = await startPostgres();
  const mailServer = await startSmtpServer({ rejections: 3 });
  try {
    const database = await makeDatabase(postgres.maintenance, 'emails');
    const settings = {
      NEVEL_DATABASE_URL: database,
      NEVEL_SMTP_URL: mailServer.url,
      NEVEL_EMAIL_FROM: 'Nevel Shop <orders@nevel.example>',
    };
    const first = await launchShop(directory, settings);
    await query(
      database,
      `INSERT INTO settings VALUES (1, '{"notificationEmail":"boss@nevel.example"}', 1, 0)`,
    );
    const number = await orderSomething(first, 'en');
    // The email of the registration, the confirmation and the notice.
    await expect.poll(mailServer.rejected).toBe(3);
    await first.kill();
    expect(mailServer.emails).toEqual([]);

    // The next attempt would come after 30 seconds, or when the lease of the killed process expires.
    await query(database, 'UPDATE outbox SET next_attempt_at = 0');
    const second = await launchShop(directory, settings);
    await expect
      .poll(() => query(database, 'SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL'))
      .toBe('0');
    await second.stop();

    const to = (address: string) => mailServer.emails.filter((email) => email.to?.[0]?.address === address);
    expect(mailServer.emails).toHaveLength(3);
    const confirmation = to('anna@customer.example').find((email) => email.subject?.includes('Order'));
    expect(confirmation?.subject).toBe(`Order ${number} received`);
    expect(confirmation?.from).toMatchObject({ name: 'Nevel Shop', address: 'orders@nevel.example' });
    expect(confirmation?.messageId).toMatch(/^<mail-\d+-\d+@nevel\.example>$/);
    expect(confirmation?.text).toContain('Thank you for your order!');
    expect(confirmation?.text).not.toContain('Keizersgracht');
    expect(confirmation?.html).toContain('<html lang="en">');
    expect(confirmation?.html).not.toMatch(/<img|src=|url\(/);

    const [notice] = to('boss@nevel.example');
    expect(notice?.subject).toContain(`Новый заказ ${number}`);
    expect(notice?.replyTo?.[0]?.address).toBe('anna@customer.example');
    for (const link of ['mailto:anna@customer.example', 'tel:+31612345678', 'https://t.me/anna_berg']) {
      expect(notice?.html).toContain(link);
    }
  } finally {
    await mailServer.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
});

test('no email goes to an SMTP server with an untrusted certificate, and the admin shows why', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'nevel-mail-'));
  const mailServer = await startSmtpServer({ untrustedCertificate: true });
  try {
    const settings = {
      NEVEL_SMTP_URL: `${mailServer.url}?tls=required`,
      NEVEL_EMAIL_FROM: 'orders@nevel.example',
    };
    const shop = await launchShop(directory, settings);
    await orderSomething(shop, 'ru');
    await expect
      .poll(() => runCommand(directory, settings, ['emails']))
      .toMatch(/order_confirmation .* certificate/i);
    await shop.stop();
    expect(mailServer.emails).toEqual([]);
  } finally {
    await mailServer.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
