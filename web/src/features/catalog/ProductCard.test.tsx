import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAttribute, aProduct } from '../../testing/builders';
import { renderWithProviders } from '../../testing/render-page';
import { ProductCard } from './ProductCard';

const buy = <button type="button">Купить</button>;

describe('product card', () => {
  test('shows the name, two attributes and the price, and links to the product', async () => {
    const attributes = [
      anAttribute('20 мг/мл', 1),
      anAttribute('600 затяжек', 2),
      anAttribute('550 мА·ч', 3),
    ];
    await renderWithProviders(
      <ProductCard product={aProduct({ id: 5, translatedName: 'Noord Мята', price: 7.9, attributes })} />,
    );
    expect(screen.getByRole('link', { name: 'Noord Мята' }).getAttribute('href')).toBe('/product/5');
    screen.getByText('20 мг/мл · 600 затяжек');
    screen.getByText(/^7,90/);
  });

  test('does not break short hyphenated words', async () => {
    await renderWithProviders(
      <ProductCard product={aProduct({ translatedName: 'Dauw e-liquid, 2-pack' })} />,
    );
    const link = screen.getByRole('link', { name: 'Dauw e-liquid, 2-pack' });
    expect([...link.querySelectorAll('.nowrap')].map((part) => part.textContent)).toEqual([
      'e-liquid,',
      '2-pack',
    ]);
  });

  test('is tinted by the flavor family', async () => {
    const { container } = await renderWithProviders(
      <ProductCard product={aProduct({ flavorFamily: 'mint' })} />,
    );
    expect(container.querySelector('[data-tint]')?.getAttribute('data-tint')).toBe('mint');
  });

  test('CARD-03 shows the stock if it is low', async () => {
    await renderWithProviders(<ProductCard product={aProduct({ stock: 3 })} action={buy} />);
    screen.getByText(/^Осталось 3\sшт\.$/);
    screen.getByRole('button', { name: 'Купить' });
  });

  test('CARD-03 does not show the stock if it is not low', async () => {
    await renderWithProviders(<ProductCard product={aProduct({ stock: 6 })} />);
    expect(screen.queryByText(/Осталось/)).toBeNull();
  });

  test('PROD-03 a product that is not purchasable has a disabled button', async () => {
    await renderWithProviders(<ProductCard product={aProduct({ purchasable: false })} action={buy} />);
    expect(screen.queryByRole('button', { name: 'Купить' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Недоступен' }).disabled).toBe(true);
    expect(screen.getAllByText('Недоступен')).toHaveLength(1);
  });

  test('PROD-03 RST-01 a sold-out product says so and links to the notification', async () => {
    const soldOut = aProduct({ id: 5, translatedName: 'Мята', stock: 0 });
    await renderWithProviders(<ProductCard product={soldOut} action={buy} />);
    expect(screen.queryByRole('button')).toBeNull();
    screen.getByText('Нет в наличии');
    const notify = screen.getByRole('link', { name: 'Сообщить о поступлении: Мята' });
    expect(notify.getAttribute('href')).toBe('/product/5#notify');
  });

  test('shows a placeholder for a broken image', async () => {
    const { container } = await renderWithProviders(
      <ProductCard product={aProduct({ imageUrl: 'files/pod.png' })} />,
    );
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/images/pod.png');
    fireEvent.error(image as Element);
    screen.getByText('Нет изображения');
    expect(container.querySelector('img')).toBeNull();
  });

  test('escapes HTML in names', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { container } = await renderWithProviders(
      <ProductCard product={aProduct({ translatedName: name })} />,
    );
    expect(screen.getByRole('link').textContent).toBe(name);
    expect(container.querySelector('img')).toBeNull();
  });
});
