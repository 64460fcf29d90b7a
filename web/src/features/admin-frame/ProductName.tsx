import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FlavourFamily } from '../../shared/api/types';
import { imageSource } from '../../shared/images';
import { classNames } from '../../shared/ui/class-names';
import { IconPackage } from '../../shared/ui/icons';
import styles from './ProductName.module.css';

interface ThumbnailProps {
  image: string | null | undefined;
  tint?: FlavourFamily;
  /** Words for it where no name stands beside it. */
  alt?: string;
}

/** A picture as small as a line of a table. */
export function Thumbnail({ image, tint = 'neutral', alt = '' }: ThumbnailProps) {
  const source = imageSource(image);
  return (
    <span className={styles.picture} data-tint={tint}>
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

interface ProductNameProps extends Omit<ThumbnailProps, 'alt'> {
  /** From which width on there is room for the picture; without, always. */
  pictureFrom?: 'tablet';
  name: string;
  /** Where it is edited. */
  to?: string;
  /** Stands under the name where other columns have no room. */
  facts?: string;
  children?: ReactNode;
}

/** A small picture and the name of a product in a table. */
export function ProductName({ name, to, pictureFrom, image, tint, facts, children }: ProductNameProps) {
  return (
    <span className={classNames(styles.name, pictureFrom && styles[pictureFrom])}>
      <Thumbnail image={image} tint={tint} />
      <span>
        {to ? <Link to={to}>{name}</Link> : name}
        {facts && <span className={styles.facts}>{facts}</span>}
      </span>
      {children}
    </span>
  );
}
