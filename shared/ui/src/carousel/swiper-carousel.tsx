import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper as Instance } from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import { Swiper, type SwiperProps, SwiperSlide } from 'swiper/react';
import { classNames } from '../class-names';
import { useUiTexts } from '../ui-texts';
import styles from './carousel.module.css';
import { CarouselArrows } from './carousel-arrows';
import { CarouselControls } from './carousel-controls';
import type { CarouselProps } from './carousel-props';
import live from './swiper-carousel.module.css';
import { useRotation } from './use-rotation';

const MOVE_MS = 500;
/** Style sheets decide how many slides fit. Arrow keys work while the focus is inside. */
const options: SwiperProps = {
  modules: [A11y, Keyboard],
  slidesPerView: 'auto',
  watchSlidesProgress: true,
  keyboard: { enabled: false, pageUpDown: false },
};
/** Slides of a row keep their own roles and names. */
const unnamed = { slideRole: '', slideLabelMessage: '' };

/** Interval between attempts while the visitor uses the plain slides. */
const BUSY_MS = 500;

/** Replaces plain slides, once a press has ended and the focus has left: both would be lost with the elements. */
export function replacePlain(
  { current }: RefObject<HTMLElement | null>,
  show: (get: () => ComponentType<CarouselProps>) => void,
): void {
  if (current?.matches(':active, :focus-within')) setTimeout(replacePlain, BUSY_MS, { current }, show);
  else show(() => SwiperCarousel);
}

/** The carousel once swiper has loaded: see Carousel. */
function SwiperCarousel({ label, children, rotateMs, arrows, role, shown = 0, className }: CarouselProps) {
  const t = useUiTexts();
  const stage = useRef<HTMLElement>(null);
  const [swiper, setSwiper] = useState<Instance | null>(null);
  const { at, furthest, moveTo } = usePlace(shown);
  const { rotation, reducesMotion, handlers, toggle } = useRotation(stage, swiper, { at, rotateMs });
  useEffect(() => scrollIntoView(swiper, shown), [swiper, shown]);
  const rotates = rotateMs !== undefined;
  return (
    <section
      ref={stage}
      aria-label={role ? undefined : label}
      aria-roledescription={role ? undefined : t.carousel}
      className={classNames(styles.carousel, arrows && styles.between, className)}
      {...handlers}
    >
      <Swiper
        {...options}
        className={live.viewport}
        role={role}
        aria-label={role && label}
        initialSlide={shown}
        speed={reducesMotion ? 0 : MOVE_MS}
        rewind={rotates}
        a11y={rotates ? {} : unnamed}
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => moveTo(activeIndex)}
      >
        {children.map((slide, index) => (
          <SwiperSlide
            key={slide.key}
            className={styles.slide}
            inert={rotates && index !== at}
            aria-roledescription={rotates ? t.slide : undefined}
          >
            {(!rotates || index <= furthest + 1) && slide}
          </SwiperSlide>
        ))}
        {rotates && children.length > 1 && (
          <CarouselControls
            slot="container-end"
            at={at}
            count={children.length}
            rotation={rotation}
            stayMs={rotateMs}
            onChoose={(index) => swiper?.slideTo(index)}
            onToggle={toggle}
          />
        )}
      </Swiper>
      {arrows && swiper && <CarouselArrows swiper={swiper} {...arrows} />}
    </section>
  );
}

/** The current slide, and the furthest so far: slides load their pictures one ahead. */
function usePlace(start: number) {
  const [at, setAt] = useState(start);
  const [furthest, setFurthest] = useState(start);
  const moveTo = (index: number): void => {
    setAt(index);
    setFurthest((before) => Math.max(before, index));
  };
  return { at, furthest, moveTo };
}

function scrollIntoView(swiper: Instance | null, index: number): void {
  const slide = swiper?.slides[index];
  if (swiper && slide && !slide.classList.contains(swiper.params.slideFullyVisibleClass ?? '')) swiper.slideTo(index);
}
