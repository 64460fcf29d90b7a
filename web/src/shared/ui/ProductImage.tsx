import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlavorFamily } from '../api/types';
import { imageSource } from '../image-source';
import { classNames } from './class-names';
import { IconPackage } from './icons';
import styles from './ProductImage.module.css';

interface ProductImageProps {
  image: string | null | undefined;
  tint: FlavorFamily;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  /** How wide the picture is shown, for choosing the file. */
  sizes?: string;
  /** Pictures of the first screen do not wait. */
  eager?: boolean;
  faded?: boolean;
  /** Beside a line of text: no air around the picture, and no words in its place. */
  small?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The tinted ground of a product picture, with its place kept whether the picture comes or not. */
export function ProductImage({
  image,
  tint,
  alt = '',
  sizes,
  eager,
  faded,
  small,
  className,
  children,
}: ProductImageProps) {
  const { t } = useTranslation();
  const source = imageSource(image);
  const [brokenSource, setBrokenSource] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);

  // A picture written by the server may have failed before anybody listened.
  useEffect(() => {
    const picture = ref.current;
    if (picture?.complete && picture.naturalWidth === 0 && picture.src) setBrokenSource(source?.src);
  }, [source?.src]);

  const shown = source && source.src !== brokenSource;
  return (
    <span
      className={classNames(styles.image, faded && styles.faded, small && styles.small, className)}
      data-tint={tint}
    >
      {children}
      {shown ? (
        <img
          ref={ref}
          src={source.src}
          srcSet={source.srcSet}
          sizes={source.srcSet && sizes}
          alt={alt}
          width={source.width ?? 640}
          height={source.height ?? 640}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setBrokenSource(source.src)}
        />
      ) : (
        <span className={styles.none}>
          <IconPackage size={24} />
          {small ? <span className="visually-hidden">{t('products.noImage')}</span> : t('products.noImage')}
        </span>
      )}
    </span>
  );
}
