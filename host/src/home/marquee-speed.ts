/** The documents' marquee speed of 30, as their marquee means it: pixels a second. */
const PIXELS_A_SECOND = 30;

/** Gives a line that runs by the time its length asks for, also when fonts or language change it. For a ref. */
export function passAtSpeed(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined;
  const sizes = new ResizeObserver(() =>
    line.parentElement?.style.setProperty('animation-duration', `${line.offsetWidth / PIXELS_A_SECOND}s`),
  );
  sizes.observe(line);
  return () => sizes.disconnect();
}
