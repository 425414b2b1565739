import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { Swiper } from 'swiper';

/** `resting` while the slides are out of sight, hovered, or have keyboard focus; `paused` by the player. */
export type Rotation = 'moving' | 'resting' | 'paused';

interface Settings {
  /** Index of the current slide; each slide stays its full time. */
  readonly at: number;
  readonly rotateMs: number | undefined;
}

/**
 * Shows the next slide after each `rotateMs`; with reduced motion it starts paused. Arrow keys work while the focus is
 * inside.
 *
 * Swiper's own Autoplay requests every animation frame, which costs a phone a fifth of a core while nothing moves;
 * this is one timer a slide.
 *
 * @returns `handlers` for the element around the slides.
 */
export function useRotation(stage: RefObject<HTMLElement | null>, swiper: Swiper | null, { at, rotateMs }: Settings) {
  const [reducesMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isPaused, setPaused] = useState(reducesMotion);
  const isInSight = useIsInSight(stage, rotateMs !== undefined);
  const [isHovered, setHovered] = useState(false);
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const rotation = rotationOf(isPaused, !isInSight || isHovered || hasKeyboardFocus);
  useEffect(() => {
    if (!swiper || rotateMs === undefined) return undefined;
    swiper.wrapperEl.setAttribute('aria-live', rotation === 'paused' ? 'polite' : 'off');
    if (rotation !== 'moving') return undefined;
    const timer = setTimeout(() => swiper.slideNext(), rotateMs);
    return () => clearTimeout(timer);
  }, [swiper, rotation, rotateMs, at]);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => {
      swiper?.keyboard.enable();
      setKeyboardFocus(target.matches(':focus-visible'));
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      swiper?.keyboard.disable();
      setKeyboardFocus(false);
    },
  };
  return { rotation, reducesMotion, handlers, toggle: () => setPaused(!isPaused) };
}

function rotationOf(isPaused: boolean, mustRest: boolean): Rotation {
  if (isPaused) return 'paused';
  return mustRest ? 'resting' : 'moving';
}

function useIsInSight(stage: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!stage.current || !isWatched) return undefined;
    const watch = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true));
    watch.observe(stage.current);
    return () => watch.disconnect();
  }, [stage, isWatched]);
  return isInSight;
}
