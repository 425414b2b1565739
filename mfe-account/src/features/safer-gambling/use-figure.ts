import { useFormat, useTexts } from '@pavilion/platform';
import { texts } from '../../texts';
import type { LimitName } from './safer-gambling.api';

/** Returns the formatter of a limit's figures: taka, or hours and minutes. */
export function useFigure(kind: LimitName['kind']): (figure: number) => string {
  const t = useTexts(texts).saferGambling;
  const format = useFormat();
  if (kind !== 'session') return format.money;
  return (minutes) => t.duration(Math.floor(minutes / 60), minutes % 60, format.number);
}
