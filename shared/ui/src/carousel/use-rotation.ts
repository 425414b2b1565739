import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import type { SwiperProps } from 'swiper/react';

/**
 * Rotates the slides by swiper's Autoplay, until paused; with reduced motion it starts paused. It also rests while
 * the slides are out of sight, hovered, or have keyboard focus.
 */
export function useRotation(stage: RefObject<HTMLElement | null>, swiper: Swiper | null, rotateMs: number | undefined) {
  const [reducesMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [paused, setPaused] = useState(reducesMotion);
  const isInSight = useRef(true);
  const mustRest = (): boolean => !isInSight.current || isAttended(stage.current);
  const rest = ({ autoplay }: Swiper): void => {
    if (autoplay.running && !autoplay.paused && mustRest()) autoplay.pause();
  };
  const resume = (): void => {
    if (swiper?.autoplay.paused && !mustRest()) swiper.autoplay.resume();
  };
  const onSight = useEffectEvent((isVisible: boolean) => {
    isInSight.current = isVisible;
    if (isVisible) resume();
    else if (swiper) rest(swiper);
  });
  useEffect(() => {
    if (!stage.current || rotateMs === undefined) return undefined;
    const watch = new IntersectionObserver((entries) => onSight(entries.at(-1)?.isIntersecting ?? true));
    watch.observe(stage.current);
    return () => watch.disconnect();
  }, [stage, rotateMs]);
  return {
    paused,
    reducesMotion,
    enter: () => {
      swiper?.keyboard.enable();
      if (swiper) rest(swiper);
    },
    leave: () => {
      swiper?.keyboard.disable();
      resume();
    },
    toggle: () => swiper && toggleRotation(swiper),
    rotation: rotateMs === undefined ? {} : optionsOf({ rotateMs, reducesMotion, setPaused, rest }),
  };
}

/** Returns whether somebody may be reading a slide: it is hovered, or something in it has keyboard focus. */
function isAttended(stage: HTMLElement | null): boolean {
  if (!stage || document.hidden || stage.querySelector(':focus-visible') !== null) return true;
  return window.matchMedia('(hover: hover)').matches && stage.matches(':hover');
}

interface Rotation {
  readonly rotateMs: number;
  readonly reducesMotion: boolean;
  readonly setPaused: (paused: boolean) => void;
  readonly rest: (swiper: Swiper) => void;
}

function optionsOf({ rotateMs, reducesMotion, setPaused, rest }: Rotation): SwiperProps {
  return {
    autoplay: {
      delay: rotateMs,
      disableOnInteraction: false,
      pauseOnMouseEnter: true,
      // Without motion no transition ends, so nothing would start the next stay.
      waitForTransition: !reducesMotion,
    },
    onAfterInit: ({ autoplay }) => {
      if (reducesMotion) autoplay.stop();
    },
    onAutoplayStart: ({ wrapperEl }) => {
      setPaused(false);
      wrapperEl.setAttribute('aria-live', 'off');
    },
    onAutoplayStop: ({ el, wrapperEl }) => {
      setPaused(true);
      wrapperEl.setAttribute('aria-live', 'polite');
      findBar(el)?.style.removeProperty('scale');
    },
    onAutoplayResume: rest,
    onAutoplayTimeLeft: ({ el }, _timeLeft, share) => findBar(el)?.style.setProperty('scale', `${1 - share} 1`),
  };
}

/** Finds the current dot's bar, which is written to directly, at every frame. */
const findBar = (el: HTMLElement): HTMLElement | null => el.querySelector('[aria-current] > span');

function toggleRotation({ autoplay }: Swiper): void {
  if (autoplay.running) autoplay.stop();
  else autoplay.start();
}
