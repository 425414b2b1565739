import { useEffect, useState } from 'react';
import type { Swiper } from 'swiper';
import { IconButton } from '../controls/icon-button';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons';
import styles from './swiper-carousel.module.css';

interface Props {
  readonly swiper: Swiper;
  readonly previous: string;
  readonly next: string;
}

const EVENTS = ['toEdge', 'fromEdge', 'snapGridLengthChange'] as const;

/** Buttons that move the row by as many slides as it shows. They stay focusable at the ends. */
export function CarouselArrows({ swiper, previous, next }: Props) {
  const [{ isBeginning, isEnd }, setEnds] = useState<Pick<Swiper, 'isBeginning' | 'isEnd'>>(swiper);
  useEffect(() => {
    const update = (): void => setEnds({ isBeginning: swiper.isBeginning, isEnd: swiper.isEnd });
    update();
    EVENTS.forEach((event) => swiper.on(event, update));
    return () => EVENTS.forEach((event) => swiper.off(event, update));
  }, [swiper]);
  const scrollByPage = (pages: 1 | -1): void => {
    const target = swiper.activeIndex + pages * swiper.slidesPerViewDynamic();
    swiper.slideTo(Math.min(Math.max(target, 0), swiper.slides.length - 1));
  };
  return (
    <>
      <IconButton
        className={styles.previous}
        label={previous}
        icon={<ChevronLeftIcon />}
        aria-disabled={isBeginning}
        onClick={() => scrollByPage(-1)}
      />
      <IconButton
        className={styles.next}
        label={next}
        icon={<ChevronRightIcon />}
        aria-disabled={isEnd}
        onClick={() => scrollByPage(1)}
      />
    </>
  );
}
