import { useFormat, useTexts } from '@pavilion/platform';
import type { LimitName } from './safer-gambling.api';
import { texts } from './safer-gambling.texts';

/** Returns the formatter of a limit's figures: taka, or hours and minutes. */
export function useFigure(kind: LimitName['kind']): (figure: number) => string {
  const t = useTexts(texts);
  const format = useFormat();
  if (kind !== 'session') return format.money;
  return (minutes) => t.duration(Math.floor(minutes / 60), minutes % 60, format.number);
}
