import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAttribute, aProduct } from '../../testing/builders';
import { showPart } from '../../testing/render-page';
import { ProductCard } from './ProductCard';

const buy = <button type="button">Купить</button>;

describe('a product card', () => {
  test('shows the name, two facts and the price, and leads to the product', async () => {
    const attributes = [
      anAttribute('20 мг/мл', 1),
      anAttribute('600 затяжек', 2),
      anAttribute('550 мА·ч', 3),
    ];
    await showPart(
      <ProductCard product={aProduct({ id: 5, translatedName: 'Noord Мята', price: 7.9, attributes })} />,
    );
    expect(screen.getByRole('link', { name: 'Noord Мята' }).getAttribute('href')).toBe('/product/5');
    expect(screen.getByText('20 мг/мл · 600 затяжек')).toBeDefined();
    expect(screen.getByText(/^7,90/)).toBeDefined();
  });

  test('keeps short words with hyphens in one piece', async () => {
    await showPart(<ProductCard product={aProduct({ translatedName: 'Dauw e-liquid, 2-pack' })} />);
    const link = screen.getByRole('link', { name: 'Dauw e-liquid, 2-pack' });
    expect([...link.querySelectorAll('.nowrap')].map((part) => part.textContent)).toEqual([
      'e-liquid,',
      '2-pack',
    ]);
  });

  test('takes its tint from the flavour family', async () => {
    const { container } = await showPart(<ProductCard product={aProduct({ flavourFamily: 'mint' })} />);
    expect(container.querySelector('[data-tint]')?.getAttribute('data-tint')).toBe('mint');
  });

  test('CARD-03 says how many are left when few are', async () => {
    await showPart(<ProductCard product={aProduct({ stock: 3 })} action={buy} />);
    expect(screen.getByText(/^Осталось 3\sшт\.$/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Купить' })).toBeDefined();
  });

  test('CARD-03 says nothing of a plentiful stock', async () => {
    await showPart(<ProductCard product={aProduct({ stock: 6 })} />);
    expect(screen.queryByText(/Осталось/)).toBeNull();
  });

  test.each([
    [{ stock: 0 }, 'Нет в наличии'],
    [{ purchasable: false }, 'Недоступен'],
  ])('PROD-03 %j cannot be bought: "%s"', async (parts, words) => {
    await showPart(<ProductCard product={aProduct(parts)} action={buy} />);
    expect(screen.queryByRole('button', { name: 'Купить' })).toBeNull();
    expect((screen.getByRole('button', { name: words }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  test('keeps the place of a picture that is missing or broken', async () => {
    const { container } = await showPart(<ProductCard product={aProduct({ imageUrl: 'files/pod.png' })} />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/images/pod.png');
    fireEvent.error(picture as Element);
    expect(screen.getByText('Нет изображения')).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
  });

  test('shows text as text, whatever it looks like', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { container } = await showPart(<ProductCard product={aProduct({ translatedName: name })} />);
    expect(screen.getByRole('link').textContent).toBe(name);
    expect(container.querySelector('img')).toBeNull();
  });
});
