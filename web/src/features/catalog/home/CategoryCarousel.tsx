import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../shared/api/types';
import { preferredScrollBehavior } from '../../../shared/hooks/scroll-behavior';
import { imageSizes } from '../../../shared/image-sizes';
import { type ImageSource, imageSource } from '../../../shared/image-source';
import recommendedImage from '../../../shared/images/recommended.svg';
import { Button } from '../../../shared/ui/Button';
import { classNames } from '../../../shared/ui/class-names';
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons';
import { EmptyIllustration } from '../../../shared/ui/Logo';
import { Skeleton } from '../../../shared/ui/Skeleton';
import styles from './CategoryCarousel.module.css';
import { arrowStep, arrowsFor } from './carousel-model';
import { useSwipe } from './use-swipe';

interface CategoryCarouselProps {
  result: UseQueryResult<Category[]>;
  selectedId: number | undefined;
  onSelect: (categoryId: number | undefined) => void;
}

const skeletonTiles = [1, 2, 3, 4, 5, 6];
/** Visible part of the next tile beside the selected one, which indicates that the row scrolls. */
const peekPx = 32;

/** Row of tiles at the top of the home page: recommended products, then the root categories. */
export function CategoryCarousel({ result, selectedId, onSelect }: CategoryCarouselProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(row);
  const { atStart, atEnd } = useScrollEnds(row);
  const { data: categories, isPending, isError } = result;
  useSelectedInView(row, selectedId, isPending);

  if (isError && !categories) {
    return (
      <div className={styles.error} role="alert">
        <p>{t('catalog.carouselError')}</p>
        <Button variant="secondary" loading={result.isFetching} onClick={() => void result.refetch()}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  }

  const arrows = arrowsFor(categories?.length ?? skeletonTiles.length);
  const scroll = (distance: number) =>
    row.current?.scrollBy({ left: distance, behavior: preferredScrollBehavior() });
  return (
    <section
      className={classNames(
        styles.carousel,
        arrows.narrow ? styles.arrowsNarrow : styles.centeredNarrow,
        arrows.wide ? styles.arrowsWide : styles.centeredWide,
      )}
      aria-label={t('home.categories')}
      aria-busy={isPending}
    >
      <button
        type="button"
        className={classNames(styles.arrow, styles.back)}
        aria-label={t('home.previousCategories')}
        aria-disabled={atStart}
        onClick={() => scroll(-arrowStep)}
      >
        <IconChevronLeft />
      </button>
      <div ref={row} className={styles.row} {...swipe}>
        <CategoryTile
          name={t('home.recommended')}
          image={{ src: recommendedImage }}
          pressed={selectedId === undefined}
          onSelect={() => onSelect(undefined)}
        />
        {isPending
          ? skeletonTiles.map((tile) => <TileSkeleton key={tile} />)
          : categories?.map((category) => (
              <CategoryTile
                key={category.id}
                name={category.translatedName}
                image={imageSource(category.imageFilePath)}
                pressed={selectedId === category.id}
                onSelect={() => onSelect(category.id)}
              />
            ))}
      </div>
      <button
        type="button"
        className={classNames(styles.arrow, styles.forward)}
        aria-label={t('home.nextCategories')}
        aria-disabled={atEnd}
        onClick={() => scroll(arrowStep)}
      >
        <IconChevronRight />
      </button>
    </section>
  );
}

interface CategoryTileProps {
  name: string;
  image: ImageSource | null;
  pressed: boolean;
  onSelect: () => void;
}

function CategoryTile({ name, image, pressed, onSelect }: CategoryTileProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <button type="button" className={styles.tile} aria-pressed={pressed} onClick={onSelect}>
      {image && image.src !== failedSrc ? (
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.srcSet && imageSizes.category}
          alt=""
          width="160"
          height="160"
          draggable={false}
          onError={() => setFailedSrc(image.src)}
        />
      ) : (
        <span className={styles.placeholder}>
          <EmptyIllustration />
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </button>
  );
}

function TileSkeleton() {
  return (
    <span className={styles.tile} aria-hidden="true">
      <span className={styles.placeholder}>
        <Skeleton width="64%" height="64%" />
      </span>
      <span className={styles.name}>
        <Skeleton width="80%" height={12} />
      </span>
    </span>
  );
}

/** Whether the row is scrolled to its start or end. */
function useScrollEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Browsers round scroll positions differently.
      setEnds({ atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 });
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [row]);
  return ends;
}

/** Scrolls the row to the selected category, which a shared link may put outside the viewport. */
function useSelectedInView(
  row: RefObject<HTMLElement | null>,
  selectedId: number | undefined,
  pending: boolean,
) {
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (pending || selectedId === undefined || !tile || !row.current) return;
    const rowRect = row.current.getBoundingClientRect();
    const { left, right } = tile.getBoundingClientRect();
    // scrollIntoView would also scroll the page.
    if (right > rowRect.right) row.current.scrollLeft += right - rowRect.right + peekPx;
    else if (left < rowRect.left) row.current.scrollLeft -= rowRect.left - left + peekPx;
  }, [row, selectedId, pending]);
}
