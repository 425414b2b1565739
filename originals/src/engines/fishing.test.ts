import { firstOf, fishKinds } from '@pavilion/contract/originals';
import { one } from './engine';
import { catchesOf, catchPays, fishingEngine, shots } from './fishing';

const { rules, rtp, maxWinMultiple } = firstOf.fishing;
const fishing = fishingEngine(rules);
const { goldenOneIn } = rules;

test.each(fishKinds)('shots at a %s return the RTP on the tile, counted over every outcome', (fish) => {
  const catches = catchesOf(rules, fish);
  // The draw falls into equal parts; the one before the last catch still hits, the one after it misses.
  const at = (part: number): number => (part + 0.5) / shots;
  expect(fishing.play({ fish }, [at(catches - 1), 0.5]).detail.caught).toBe(true);
  expect(fishing.play({ fish }, [at(catches), 0.5])).toEqual({
    multiplier: 0,
    detail: { caught: false, golden: false },
  });
  const colors = Array.from({ length: goldenOneIn }, (_, part) => (part + 0.5) / goldenOneIn);
  const paid = colors.reduce((sum, color) => sum + fishing.play({ fish }, [0, color]).multiplier, 0);
  const returns = ((paid / goldenOneIn / one) * catches * 100) / shots;
  expect(returns).toBeGreaterThanOrEqual(rtp);
  expect(returns).toBeLessThanOrEqual(97);
});

test('one catch of so many is golden, and pays as many times more', () => {
  const colors = Array.from({ length: 200 }, (_, part) => (part + 0.5) / 200);
  const golden = colors.filter((color) => fishing.play({ fish: 'koi' }, [0, color]).detail.golden);
  expect(golden).toHaveLength(200 / goldenOneIn);
  expect(fishing.play({ fish: 'koi' }, [0, golden[0] ?? 1]).multiplier).toBe(10 * one);
});

test('a missed fish is never golden', () => {
  expect(fishing.play({ fish: 'hilsa' }, [0.999, 0])).toEqual({
    multiplier: 0,
    detail: { caught: false, golden: false },
  });
});

test('fish that pay more are caught less often, and a golden one of the best pays the stated maximum', () => {
  const pays = fishKinds.map((kind) => rules.fish[kind]);
  const catches = fishKinds.map((kind) => catchesOf(rules, kind));
  expect(pays).toEqual([...pays].sort((a, b) => a - b));
  expect(catches).toEqual([...catches].sort((a, b) => b - a));
  expect(catchPays(rules, 'hilsa', true)).toBe(maxWinMultiple * one);
});

test.each([null, {}, { fish: 'shark' }, { fish: 0 }, { fish: 'toString' }, { fish: ['koi'] }])(
  '%j is refused as a bet',
  (raw) => expect(fishing.readChoice(raw)).toBeNull(),
);
