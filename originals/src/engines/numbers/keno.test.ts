import { firstOf, risks } from '@pavilion/contract/originals';
import { one } from '../engine';
import { kenoEngine, kenoTable, maxPicks } from './keno';

const { rules, rtp, maxWinMultiple } = firstOf.keno;
const keno = kenoEngine(rules);
const counts = Array.from({ length: maxPicks(rules) }, (_, at) => at + 1);
const tables = risks.flatMap((risk) => counts.map((count) => [risk, count] as const));

/** The chance that so many of `count` picks are drawn, built up number by number. */
function chances(count: number): readonly number[] {
  let states = [1];
  for (let at = 0; at < count; at += 1) {
    const left = rules.numbers - at;
    const next = new Array<number>(states.length + 1).fill(0);
    states.forEach((chance, hits) => {
      const hit = (rules.drawn - hits) / left;
      next[hits] = (next[hits] ?? 0) + chance * (1 - hit);
      next[hits + 1] = (next[hits + 1] ?? 0) + chance * hit;
    });
    states = next;
  }
  return states;
}

test.each(tables)('%s risk with %d numbers returns the RTP on its tile, counted over every draw', (risk, count) => {
  const table = kenoTable(rules, risk, count);
  expect(table).toHaveLength(count + 1);
  const returns = chances(count).reduce((sum, chance, hits) => sum + (chance * (table[hits] ?? 0)) / one, 0) * 100;
  expect(returns).toBeGreaterThanOrEqual(rtp);
  expect(returns).toBeLessThan(99.000_001);
  const paying = table.filter((pays) => pays > 0);
  expect(paying).toEqual([...paying].sort((a, b) => a - b));
});

test('the stated maximum is the best line of all tables', () => {
  expect(Math.max(...tables.flatMap(([risk, count]) => kenoTable(rules, risk, count))) / one).toBe(maxWinMultiple);
});

test('ten distinct numbers are drawn, and those that were picked are hits', () => {
  const { detail } = keno.play({ picks: [1, 2, 40], risk: 'low' }, [0, 0, 0.999, ...new Array<number>(7).fill(0.5)]);
  expect(detail.drawn.slice(0, 3)).toEqual([1, 2, 40]);
  expect(new Set(detail.drawn).size).toBe(10);
  expect(detail.hits).toBe(3);
});

test('picks are stored in ascending order, so that the same card is the same choice', () => {
  expect(keno.readChoice({ picks: [9, 2, 30], risk: 'high' })).toEqual({ picks: [2, 9, 30], risk: 'high' });
});

test.each([
  null,
  { picks: [], risk: 'low' },
  { picks: [1, 1], risk: 'low' },
  { picks: [0], risk: 'low' },
  { picks: [41], risk: 'low' },
  { picks: [1.5], risk: 'low' },
  { picks: [1], risk: 'classic' },
  { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], risk: 'low' },
])('%j is refused as a bet', (raw) => expect(keno.readChoice(raw)).toBeNull());
