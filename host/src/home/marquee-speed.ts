/** The specification's marquee speed of 30, in pixels per second as in their marquee. */
const PIXELS_A_SECOND = 30;

/** Sets a line's animation duration from its length, again whenever fonts or language change it. Use as a ref. */
export function setMarqueeSpeed(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined;
  const sizes = new ResizeObserver(() =>
    line.parentElement?.style.setProperty('animation-duration', `${line.offsetWidth / PIXELS_A_SECOND}s`),
  );
  sizes.observe(line);
  return () => sizes.disconnect();
}
