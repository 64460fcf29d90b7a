import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageSource } from './image-source';

const digest = '0123456789abcdef'.repeat(2);
const own = `images/${digest}-800x600.webp`;

describe('image paths', () => {
  test.each(['https://cdn.example/a.png', 'http://cdn.example/a.png'])(
    'GEN-05 an absolute address passes through: %s',
    (address) => {
      expect(imageSource(address)).toEqual({ src: address });
    },
  );

  test.each([
    ['pod.png', '/images/pod.png'],
    ['/pod.png', '/images/pod.png'],
    ['images/pod.png', '/images/pod.png'],
    ['/images/pod.png', '/images/pod.png'],
    ['products/pod.png', '/images/products/pod.png'],
  ])('GEN-05 a relative path is mapped below images: %s', (path, src) => {
    expect(imageSource(path)).toEqual({ src });
  });

  test.each(['files/pod.png', '/files/pod.png'])('GEN-05 a leading files/ becomes images/: %s', (path) => {
    expect(imageSource(path)).toEqual({ src: '/images/pod.png' });
  });

  test('GEN-05 a picture of the shop is offered in all its widths', () => {
    expect(imageSource(own)).toEqual({
      src: `/${own}`,
      srcSet: `/images/${digest}-320.webp 320w, /images/${digest}-640.webp 640w, /${own} 800w`,
      width: 800,
      height: 600,
    });
  });

  test('GEN-05 no width is wider than the picture itself', () => {
    const small = `images/${digest}-320x200.webp`;
    expect(imageSource(small)?.srcSet).toBe(`/${small} 320w`);
  });

  test.each(['images/pod.webp', own.toUpperCase(), `images/${digest}.webp`, `images/${digest}-320.webp`])(
    'GEN-05 a name that tells no size has one width: %s',
    (path) => {
      expect(imageSource(path)?.srcSet).toBeUndefined();
    },
  );

  test.each([
    null,
    undefined,
    '',
    '  ',
    '/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:https://shop/1',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    '..\\a.png',
    '../api/v1/orders',
    'images/../../secret',
  ])('GEN-05 anything else is no picture: %s', (path) => {
    expect(imageSource(path)).toBeNull();
  });

  test('GEN-05 whatever the path, the picture comes from the web or from the folder of pictures', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const source = imageSource(path);
        if (!source) return;
        expect(source.src).toMatch(/^(https?:\/\/|\/images\/.)/i);
        if (source.src.startsWith('/')) {
          expect(new URL(source.src, 'https://shop.example').origin).toBe('https://shop.example');
        }
      }),
    );
  });
});
