import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FlavorFamily } from '../api/types';
import { useTranslation } from '../i18n/use-translation';
import { imageSource } from '../image-source';
import { classNames } from './class-names';
import { IconPackage } from './icons';
import styles from './ProductImage.module.css';

interface ProductImageProps {
  image: string | null | undefined;
  tint: FlavorFamily;
  /** Empty if the name is shown next to the image. */
  alt?: string;
  sizes?: string;
  /** Disables lazy loading, for images above the fold. */
  eager?: boolean;
  /** Loads the image before others, for those that are the largest element of the first screen. */
  urgent?: boolean;
  faded?: boolean;
  /** Thumbnail next to a line of text: no padding, and no visible placeholder text. */
  small?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Product image on a tinted background, with a fixed aspect ratio and a placeholder. */
export function ProductImage({
  image,
  tint,
  alt = '',
  sizes,
  eager,
  urgent,
  faded,
  small,
  className,
  children,
}: ProductImageProps) {
  const { t } = useTranslation();
  const source = imageSource(image);
  const [brokenSource, setBrokenSource] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);

  // A server-rendered image may have failed before hydration attached onError.
  useEffect(() => {
    const element = ref.current;
    if (element?.complete && element.naturalWidth === 0 && element.src) setBrokenSource(source?.src);
  }, [source?.src]);

  const isAvailable = source && source.src !== brokenSource;
  return (
    <span
      className={classNames(styles.image, faded && styles.faded, small && styles.small, className)}
      data-tint={tint}
    >
      {children}
      {isAvailable ? (
        <img
          ref={ref}
          src={source.src}
          srcSet={source.srcSet}
          sizes={source.srcSet && sizes}
          alt={alt}
          width={source.width ?? 640}
          height={source.height ?? 640}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={urgent ? 'high' : undefined}
          decoding="async"
          onError={() => setBrokenSource(source.src)}
        />
      ) : (
        <span className={styles.placeholder}>
          <IconPackage size={24} />
          {small ? <span className="visually-hidden">{t('products.noImage')}</span> : t('products.noImage')}
        </span>
      )}
    </span>
  );
}
