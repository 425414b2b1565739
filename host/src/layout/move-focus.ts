import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};
const downwards: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/**
 * Moves focus by arrow keys, Home and End among the elements that match `selector`; Tab is unchanged. @returns
 * whether it moved.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  orientation: 'across' | 'down',
): boolean {
  const step = steps[orientation === 'down' ? (downwards[event.key] ?? event.key) : event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (!step || at === -1) return false;
  event.preventDefault();
  stops[step(at, stops.length - 1)]?.focus();
  return true;
}
