import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ProductOrSummary } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { imageSizes } from '../../../shared/image-sizes';
import { imageSource } from '../../../shared/image-source';
import { Badge } from '../../../shared/ui/Badge';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconX } from '../../../shared/ui/icons';
import { Modal } from '../../../shared/ui/Modal';
import { ProductImage } from '../../../shared/ui/ProductImage';
import { IconStar, IconZoom } from '../../../shared/ui/page-icons';
import { Skeleton } from '../../../shared/ui/Skeleton';
import styles from './ZoomableProductImage.module.css';

/** Product image that zooms at the mouse position; a button opens it in full screen. */
export function ZoomableProductImage({ product }: { product: ProductOrSummary }) {
  const { t } = useTranslation();
  const [zoomed, setZoomed] = useState(false);
  const { imageUrl, flavorFamily, recommended, translatedName } = product;
  const source = imageSource(imageUrl);
  const scroller = useRef<HTMLDivElement>(null);
  // The image is larger than the screen and scrollable; it starts centered.
  useEffect(() => {
    if (zoomed && scroller.current) scrollToCenter(scroller.current);
  }, [zoomed]);
  return (
    <div className={styles.frame}>
      <div onPointerMove={setZoomOrigin}>
        <ProductImage
          image={imageUrl}
          tint={flavorFamily}
          alt={translatedName}
          sizes={imageSizes.product}
          eager
          urgent
          className={styles.image}
        >
          {recommended && (
            <Badge tone="paper" className={styles.badge}>
              <IconStar size={16} />
              {t('products.recommended')}
            </Badge>
          )}
        </ProductImage>
      </div>
      {source && (
        <>
          <IconButton
            label={t('products.zoom')}
            className={styles.zoomButton}
            onClick={() => setZoomed(true)}
          >
            <IconZoom />
          </IconButton>
          <Modal
            open={zoomed}
            onClose={() => setZoomed(false)}
            label={translatedName}
            className={styles.dialog}
          >
            <IconButton label={t('actions.close')} className={styles.close} onClick={() => setZoomed(false)}>
              <IconX />
            </IconButton>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it */}
            <section ref={scroller} tabIndex={0} className={styles.scroller} onPointerMove={pan}>
              <img
                src={source.src}
                alt={translatedName}
                width={source.width ?? 800}
                height={source.height ?? 800}
                style={{ '--full-width': `${source.width ?? 0}px` } as CSSProperties}
                loading="lazy"
                draggable={false}
              />
            </section>
          </Modal>
        </>
      )}
    </div>
  );
}

export function ProductImageSkeleton() {
  return (
    <div className={styles.frame}>
      <Skeleton className={styles.image} />
    </div>
  );
}

function scrollToCenter(scroller: HTMLElement): void {
  scroller.scrollTo({
    left: (scroller.scrollWidth - scroller.clientWidth) / 2,
    top: (scroller.scrollHeight - scroller.clientHeight) / 2,
    behavior: 'instant',
  });
}

/** Dragging with the mouse scrolls; touch devices do it themselves. */
function pan({ currentTarget, pointerType, buttons, movementX, movementY }: PointerEvent<HTMLElement>): void {
  if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
}

/** CSS scales the image around this point on devices with hover. */
function setZoomOrigin(event: PointerEvent<HTMLElement>): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  event.currentTarget.style.setProperty('--x', `${((event.clientX - left) / width) * 100}%`);
  event.currentTarget.style.setProperty('--y', `${((event.clientY - top) / height) * 100}%`);
}
