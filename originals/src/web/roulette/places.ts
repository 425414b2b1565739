import { doubleZero, type Spot } from '../../engines/roulette/roulette.spots';

/** A spot's position: center and size in cells, along the twelve rows of numbers (c) and across them (r). */
interface Place {
  readonly c: number;
  readonly r: number;
  readonly dc: number;
  readonly dr: number;
  /** True if it lies on the lines between cells. */
  readonly isBetween: boolean;
}

const evenMoney = ['low', 'even', 'red', 'black', 'odd', 'high'];

const center = (number: number): readonly [number, number] => [Math.ceil(number / 3) + 0.5, ((number - 1) % 3) + 0.5];
const isZero = (number: number): boolean => number === 0 || number === doubleZero;
const cell = (c: number, r: number, dc: number, dr = 1): Place => ({ c, r, dc, dr, isBetween: false });
const between = (c: number, r: number): Place => ({ c, r, dc: 0, dr: 0, isBetween: true });
const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length;

/** A single zero spans all three rows; two zeros share them, 0 beside 1. */
function zeroPlace(number: number, zeros: 1 | 2): Place {
  return zeros === 1 ? cell(0.5, 1.5, 1, 3) : cell(0.5, number === 0 ? 0.75 : 2.25, 1, 1.5);
}

/** Returns a spot's position: zeros before the numbers, columns after them, dozens and even chances along the side. */
export function placeOf({ id, kind, numbers }: Spot, zeros: 1 | 2): Place {
  const which = Number(id.split('-')[1]);
  if (kind === 'column') return cell(13.5, which - 0.5, 1);
  if (kind === 'dozen') return cell(4 * which - 1, -0.5, 4);
  if (evenMoney.includes(kind)) return cell(2 + 2 * evenMoney.indexOf(kind), -1.5, 2);
  if (kind === 'straight') return isZero(which) ? zeroPlace(which, zeros) : cell(...center(which), 1);
  if (numbers.every(isZero)) return between(0.5, 1.5);
  const others = numbers.filter((number) => !isZero(number)).map(center);
  const [c, r] = [mean(others.map((at) => at[0])), mean(others.map((at) => at[1]))];
  if (numbers.some(isZero)) return between(1, numbers.length === 4 ? 0 : r);
  return between(c, kind === 'street' || kind === 'line' ? 0 : r);
}
