import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageSource } from './image-source';

const digest = '0123456789abcdef'.repeat(2);
const storedPath = `images/${digest}-800x600.webp`;

describe('image paths', () => {
  test.each(['https://cdn.example/a.png', 'http://cdn.example/a.png'])(
    'GEN-05 an absolute URL is unchanged: %s',
    (url) => {
      expect(imageSource(url)).toEqual({ src: url });
    },
  );

  test.each([
    ['pod.png', '/images/pod.png'],
    ['/pod.png', '/images/pod.png'],
    ['images/pod.png', '/images/pod.png'],
    ['/images/pod.png', '/images/pod.png'],
    ['products/pod.png', '/images/products/pod.png'],
  ])('GEN-05 a relative path is mapped to /images: %s', (path, src) => {
    expect(imageSource(path)).toEqual({ src });
  });

  test.each(['files/pod.png', '/files/pod.png'])('GEN-05 a leading files/ becomes images/: %s', (path) => {
    expect(imageSource(path)).toEqual({ src: '/images/pod.png' });
  });

  test('GEN-05 an uploaded image has a srcset with all widths', () => {
    expect(imageSource(storedPath)).toEqual({
      src: `/${storedPath}`,
      srcSet: `/images/${digest}-320.webp 320w, /images/${digest}-640.webp 640w, /${storedPath} 800w`,
      width: 800,
      height: 600,
    });
  });

  test('GEN-05 the srcset has no width above the width of the image', () => {
    const small = `images/${digest}-320x200.webp`;
    expect(imageSource(small)?.srcSet).toBe(`/${small} 320w`);
  });

  test.each([
    'images/pod.webp',
    storedPath.toUpperCase(),
    `images/${digest}.webp`,
    `images/${digest}-320.webp`,
  ])('GEN-05 a file name without dimensions has no srcset: %s', (path) => {
    expect(imageSource(path)?.srcSet).toBeUndefined();
  });

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
  ])('GEN-05 any other value is rejected: %s', (path) => {
    expect(imageSource(path)).toBeNull();
  });

  test('GEN-05 for any path, the source is an http(s) URL or a path below /images', () => {
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
