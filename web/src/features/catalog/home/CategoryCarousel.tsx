import type { UseQueryResult } from '@tanstack/react-query';
import { type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { To } from 'react-router';
import type { Category } from '../../../shared/api/types';
import { preferredScrollBehavior } from '../../../shared/hooks/scroll-behavior';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { imageSizes } from '../../../shared/image-sizes';
import { type ImageSource, imageSource } from '../../../shared/image-source';
import recommendedImage from '../../../shared/images/recommended.svg';
import { Button } from '../../../shared/ui/Button';
import { classNames } from '../../../shared/ui/class-names';
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons';
import { Link } from '../../../shared/ui/Link';
import { EmptyIllustration } from '../../../shared/ui/Logo';
import { Skeleton } from '../../../shared/ui/Skeleton';
import styles from './CategoryCarousel.module.css';

interface CategoryCarouselProps {
  ref?: Ref<HTMLElement>;
  result: UseQueryResult<Category[]>;
  selectedId: number | undefined;
  /** Link of a category's tile, or of the recommended products. */
  link: (categoryId: number | undefined) => To;
  onSelect: () => void;
}

const skeletonTiles = [1, 2, 3, 4, 5, 6];
/** Number of tiles in the initial viewport of phones. */
const eagerTiles = 4;
const arrowStepPx = 250;
/** Visible part of the next tile beside the selected one, which indicates that the row scrolls. */
const peekPx = 32;

/** Row of tiles at the top of the home page: recommended products, then the root categories. */
export function CategoryCarousel({ result, ...props }: CategoryCarouselProps) {
  const { t } = useTranslation();
  if (!result.isError || result.data) return <Carousel categories={result.data} {...props} />;
  return (
    <div className={styles.error} role="alert">
      <p>{t('catalog.carouselError')}</p>
      <Button variant="secondary" loading={result.isFetching} onClick={() => void result.refetch()}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}

interface CarouselProps extends Omit<CategoryCarouselProps, 'result'> {
  /** Undefined while loading. */
  categories: Category[] | undefined;
}

/** Scrolls natively by touch and wheel; arrows appear if tiles do not fit. */
function Carousel({ ref, categories, selectedId, link, onSelect }: CarouselProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const { atStart, atEnd } = useScrollEnds(row);
  const isPending = categories === undefined;
  useSelectedInView(row, selectedId, isPending);

  const arrow = (direction: -1 | 1, isAtLimit: boolean) => (
    <button
      type="button"
      className={classNames(styles.arrow, direction < 0 ? styles.back : styles.forward)}
      aria-label={t(direction < 0 ? 'home.previousCategories' : 'home.nextCategories')}
      aria-disabled={isAtLimit}
      hidden={atStart && atEnd}
      onClick={() =>
        row.current?.scrollBy({ left: direction * arrowStepPx, behavior: preferredScrollBehavior() })
      }
    >
      {direction < 0 ? <IconChevronLeft /> : <IconChevronRight />}
    </button>
  );
  return (
    <section ref={ref} className={styles.carousel} aria-label={t('home.categories')} aria-busy={isPending}>
      {arrow(-1, atStart)}
      <div ref={row} className={styles.row}>
        <CategoryTile
          name={t('home.recommended')}
          image={{ src: recommendedImage }}
          current={selectedId === undefined}
          to={link(undefined)}
          onSelect={onSelect}
          eager
        />
        {isPending
          ? skeletonTiles.map((tile) => <TileSkeleton key={tile} />)
          : categories.map((category, index) => (
              <CategoryTile
                key={category.id}
                name={category.translatedName}
                image={imageSource(category.imageFilePath)}
                current={selectedId === category.id}
                to={link(category.id)}
                onSelect={onSelect}
                eager={index + 1 < eagerTiles}
              />
            ))}
      </div>
      {arrow(1, atEnd)}
    </section>
  );
}

interface CategoryTileProps {
  name: string;
  image: ImageSource | null;
  current: boolean;
  to: To;
  onSelect: () => void;
  eager: boolean;
}

function CategoryTile({ name, image, current, to, onSelect, eager }: CategoryTileProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const element = useRef<HTMLImageElement>(null);

  // A server-rendered image may have failed before hydration attached onError.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailedSrc(image?.src);
  }, [image?.src]);

  return (
    <Link to={to} className={styles.tile} aria-current={current || undefined} onClick={onSelect}>
      {image && image.src !== failedSrc ? (
        <img
          ref={element}
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.srcSet && imageSizes.category}
          alt=""
          width="160"
          height="160"
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setFailedSrc(image.src)}
        />
      ) : (
        <span className={styles.placeholder}>
          <EmptyIllustration />
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </Link>
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

/** Whether the row is scrolled to its start or end; both if everything fits. */
function useScrollEnds(row: RefObject<HTMLElement | null>) {
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(true);
  const measure = useEffectEvent(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    // Browsers round scroll positions differently.
    setAtStart(scrollLeft <= 1);
    setAtEnd(scrollLeft + clientWidth >= scrollWidth - 1);
  });
  // Each render may have changed the tiles.
  useEffect(() => measure());
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const onChange = () => measure();
    element.addEventListener('scroll', onChange, { passive: true });
    const observer = new ResizeObserver(onChange);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onChange);
      observer.disconnect();
    };
  }, [row]);
  return { atStart, atEnd };
}

/** Scrolls the row to the selected category, which a shared link may put outside the viewport. */
function useSelectedInView(
  row: RefObject<HTMLElement | null>,
  selectedId: number | undefined,
  pending: boolean,
) {
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (pending || selectedId === undefined || !tile || !row.current) return;
    const rowRect = row.current.getBoundingClientRect();
    const { left, right } = tile.getBoundingClientRect();
    // scrollIntoView would also scroll the page.
    if (right > rowRect.right) row.current.scrollLeft += right - rowRect.right + peekPx;
    else if (left < rowRect.left) row.current.scrollLeft -= rowRect.left - left + peekPx;
  }, [row, selectedId, pending]);
}
