import type { ReactNode } from 'react';
import type { FlavourFamily } from '../../shared/api/types';
import { imageSource } from '../../shared/images';
import { IconPackage } from '../../shared/ui/icons';
import styles from './ProductName.module.css';

interface ProductNameProps {
  name: string;
  image: string | null | undefined;
  tint?: FlavourFamily;
  /** Stands under the name where other columns have no room. */
  facts?: string;
  children?: ReactNode;
}

/** A small picture and the name of a product in a table. */
export function ProductName({ name, image, tint = 'neutral', facts, children }: ProductNameProps) {
  const source = imageSource(image);
  return (
    <span className={styles.name}>
      <span className={styles.picture} data-tint={tint}>
        {source ? (
          <img
            src={source.src}
            srcSet={source.srcSet}
            sizes="32px"
            alt=""
            width="32"
            height="32"
            loading="lazy"
          />
        ) : (
          <IconPackage size={16} />
        )}
      </span>
      <span>
        {name}
        {facts && <span className={styles.facts}>{facts}</span>}
      </span>
      {children}
    </span>
  );
}
