import { type ComponentType, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { runAfterLoad } from '../idle';
import styles from './carousel.module.css';
import type { CarouselProps } from './carousel-props';

/**
 * Slides to swipe through, by swiper (docs/decisions/0041).
 *
 * First come plain slides in the same layout, of a rotation only the first. Swiper replaces them after the page has
 * loaded; if it fails to load, they stay.
 */
export function Carousel(props: CarouselProps) {
  const { label, children, rotateMs, arrows, role, className } = props;
  const plain = useRef<HTMLElement>(null);
  const [Live, setLive] = useState<ComponentType<CarouselProps>>();
  useEffect(
    () =>
      runAfterLoad(
        () =>
          void import(/* webpackChunkName: "carousel" */ './swiper-carousel').then(
            ({ replacePlain }) => replacePlain(plain, setLive),
            () => undefined,
          ),
        0,
      ),
    [],
  );
  if (Live) return <Live {...props} />;
  return (
    <section
      ref={plain}
      aria-label={role ? undefined : label}
      className={classNames(styles.carousel, arrows && styles.between, className)}
    >
      <div role={role} aria-label={role && label} className={styles.plain}>
        {(rotateMs ? children.slice(0, 1) : children).map((slide) => (
          <div key={slide.key} className={styles.slide}>
            {slide}
          </div>
        ))}
      </div>
    </section>
  );
}
