import type { ReactNode } from 'react';
import type { FlavorFamily } from '../../shared/api/types';
import { imageSource } from '../../shared/image-source';
import { classNames } from '../../shared/ui/class-names';
import { IconPackage } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/Link';
import { useListLocation } from './list-location';
import styles from './NameWithThumbnail.module.css';

interface ThumbnailProps {
  image: string | null | undefined;
  tint?: FlavorFamily;
  /** Needed where no name is next to the image. */
  alt?: string;
}

export function Thumbnail({ image, tint = 'neutral', alt = '' }: ThumbnailProps) {
  const source = imageSource(image);
  return (
    <span className={styles.thumbnail} data-tint={tint}>
      {source ? (
        <img
          src={source.src}
          srcSet={source.srcSet}
          sizes="32px"
          alt={alt}
          width="32"
          height="32"
          loading="lazy"
        />
      ) : (
        <IconPackage size={16} />
      )}
    </span>
  );
}

interface NameWithThumbnailProps extends Omit<ThumbnailProps, 'alt'> {
  /** The narrowest screen that shows the image; without it, every screen does. */
  imageFrom?: 'tablet';
  name: string;
  /** Link to the edit page. */
  to?: string;
  /** Shown below the name on screens that hide other columns. */
  facts?: string;
  children?: ReactNode;
}

/** The name cell of a product or category. */
export function NameWithThumbnail({
  name,
  to,
  imageFrom,
  image,
  tint,
  facts,
  children,
}: NameWithThumbnailProps) {
  const listState = useListLocation();
  return (
    <span className={classNames(styles.name, imageFrom && styles[imageFrom])}>
      <Thumbnail image={image} tint={tint} />
      <span>
        {to ? (
          <Link to={to} state={listState}>
            {name}
          </Link>
        ) : (
          name
        )}
        {facts && <span className={styles.facts}>{facts}</span>}
      </span>
      {children}
    </span>
  );
}
