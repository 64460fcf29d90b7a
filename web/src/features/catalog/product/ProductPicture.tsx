import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/api/types';
import { imageSource } from '../../../shared/images';
import { pictureSizes } from '../../../shared/picture-sizes';
import { Badge } from '../../../shared/ui/Badge';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconStar, IconX, IconZoom } from '../../../shared/ui/icons';
import { Modal } from '../../../shared/ui/Modal';
import { Tile } from '../../../shared/ui/Tile';
import styles from './ProductPicture.module.css';

/** The big picture: under a mouse it grows where the mouse points, and a button opens it over the whole screen. */
export function ProductPicture({ product }: { product: Product }) {
  const { t } = useTranslation();
  const [large, setLarge] = useState(false);
  const { imageUrl, flavourFamily, recommended, translatedName } = product;
  const source = imageSource(imageUrl);
  const around = useRef<HTMLDivElement>(null);
  // On a phone the picture is larger than the screen and is moved by the finger; it starts in the middle.
  useEffect(() => {
    if (large && around.current) showMiddle(around.current);
  }, [large]);
  return (
    <div className={styles.picture}>
      <div onPointerMove={growWhereItPoints}>
        <Tile
          image={imageUrl}
          tint={flavourFamily}
          alt={translatedName}
          sizes={pictureSizes.product}
          eager
          className={styles.tile}
        >
          {recommended && (
            <Badge tone="paper" className={styles.badge}>
              <IconStar size={16} />
              {t('products.recommended')}
            </Badge>
          )}
        </Tile>
      </div>
      {source && (
        <>
          <IconButton label={t('products.zoom')} className={styles.zoom} onClick={() => setLarge(true)}>
            <IconZoom />
          </IconButton>
          <Modal open={large} onClose={() => setLarge(false)} label={translatedName} className={styles.large}>
            <div ref={around} className={styles.around}>
              <img
                src={source.src}
                alt={translatedName}
                width={source.width ?? 800}
                height={source.height ?? 800}
                loading="lazy"
              />
            </div>
            <IconButton label={t('actions.close')} className={styles.close} onClick={() => setLarge(false)}>
              <IconX />
            </IconButton>
          </Modal>
        </>
      )}
    </div>
  );
}

function showMiddle(around: HTMLElement): void {
  around.scrollTo({
    left: (around.scrollWidth - around.clientWidth) / 2,
    top: (around.scrollHeight - around.clientHeight) / 2,
    behavior: 'instant',
  });
}

/** The style sheet enlarges the picture around this point, where there is a mouse at all. */
function growWhereItPoints(event: PointerEvent<HTMLElement>): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  event.currentTarget.style.setProperty('--x', `${((event.clientX - left) / width) * 100}%`);
  event.currentTarget.style.setProperty('--y', `${((event.clientY - top) / height) * 100}%`);
}
