import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../shared/api/types';
import { scrollBehaviour } from '../../../shared/hooks/scroll-behaviour';
import { type ImageSource, imageSource } from '../../../shared/images';
import { pictureSizes } from '../../../shared/picture-sizes';
import recommendedPicture from '../../../shared/pictures/recommended.svg';
import { Button } from '../../../shared/ui/Button';
import { classNames } from '../../../shared/ui/class-names';
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons';
import { EmptyMark } from '../../../shared/ui/Logo';
import { Skeleton } from '../../../shared/ui/Skeleton';
import styles from './CategoryCarousel.module.css';
import { arrowStep, arrowsFor } from './carousel-model';
import { useSwipe } from './use-swipe';

interface CategoryCarouselProps {
  result: UseQueryResult<Category[]>;
  chosenId: number | undefined;
  onTap: (categoryId: number | undefined) => void;
}

const skeletonTiles = [1, 2, 3, 4, 5, 6];
/** How much of the next tile shows beside the chosen one, so that the row looks scrollable. */
const edge = 32;

/** The row of tiles at the top of the home page: what we recommend first, then the root categories. */
export function CategoryCarousel({ result, chosenId, onTap }: CategoryCarouselProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(row);
  const { atStart, atEnd } = useRowEnds(row);
  const { data: categories, isPending, isError } = result;
  useChosenInView(row, chosenId, isPending);

  if (isError && !categories) {
    return (
      <div className={styles.error} role="alert">
        <p>{t('catalog.carouselError')}</p>
        <Button variant="quiet" loading={result.isFetching} onClick={() => void result.refetch()}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  }

  const arrows = arrowsFor(categories?.length ?? skeletonTiles.length);
  const scroll = (distance: number) => row.current?.scrollBy({ left: distance, behavior: scrollBehaviour() });
  return (
    <section
      className={classNames(
        styles.carousel,
        arrows.narrow ? styles.arrowsNarrow : styles.centredNarrow,
        arrows.wide ? styles.arrowsWide : styles.centredWide,
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
          picture={{ src: recommendedPicture }}
          pressed={chosenId === undefined}
          onTap={() => onTap(undefined)}
        />
        {isPending
          ? skeletonTiles.map((tile) => <TileSkeleton key={tile} />)
          : categories?.map((category) => (
              <CategoryTile
                key={category.id}
                name={category.translatedName}
                picture={imageSource(category.imageFilePath)}
                pressed={chosenId === category.id}
                onTap={() => onTap(category.id)}
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
  picture: ImageSource | null;
  pressed: boolean;
  onTap: () => void;
}

function CategoryTile({ name, picture, pressed, onTap }: CategoryTileProps) {
  const [brokenPicture, setBrokenPicture] = useState<string>();
  return (
    <button type="button" className={styles.tile} aria-pressed={pressed} onClick={onTap}>
      {picture && picture.src !== brokenPicture ? (
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={picture.srcSet && pictureSizes.category}
          alt=""
          width="160"
          height="160"
          draggable={false}
          onError={() => setBrokenPicture(picture.src)}
        />
      ) : (
        <span className={styles.placeholder}>
          <EmptyMark />
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

/** Is there anything left to scroll to on either side? */
function useRowEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Browsers round scroll positions, each in its own way.
      setEnds({ atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, [row]);
  return ends;
}

/** A shared link may name a category at the far end of the row. */
function useChosenInView(row: RefObject<HTMLElement | null>, chosenId: number | undefined, pending: boolean) {
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (pending || chosenId === undefined || !tile || !row.current) return;
    const room = row.current.getBoundingClientRect();
    const { left, right } = tile.getBoundingClientRect();
    // Only the row moves, not the page.
    if (right > room.right) row.current.scrollLeft += right - room.right + edge;
    else if (left < room.left) row.current.scrollLeft -= room.left - left + edge;
  }, [row, chosenId, pending]);
}
