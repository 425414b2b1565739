import fc from 'fast-check';
import { amountsOf, type Handicap } from '../handicaps/handicap';
import { liabilityOf, profitOf } from '../matching/amounts';
import {
  type Position,
  profitsByNumber,
  profitsByWinner,
  type UnmatchedAmounts,
  worstByHandicaps,
  worstByWinners,
  worstLoss,
} from './exposure';

const winners = ['a', 'b', 'c'];
const amount = fc.integer({ min: 1, max: 100_000 });
const price = fc.integer({ min: 101, max: 1200 });
const bet = fc.record({
  outcome: fc.constantFrom(...winners),
  side: fc.constantFrom('back', 'lay'),
  size: amount,
  price,
});
type Bet = { outcome: string; side: string; size: number; price: number };

const matched = ({ outcome, side, size, price: at }: Bet): Position => {
  const [won, lost] = [profitOf(size, at), -size];
  return side === 'back' ? { outcome, ifWins: won, ifLoses: lost } : { outcome, ifWins: -won, ifLoses: -lost };
};
const resultOf = (bets: readonly Position[], winner: string): number =>
  bets.reduce((sum, { outcome, ifWins, ifLoses }) => sum + (outcome === winner ? ifWins : ifLoses), 0);
const waitingOf = (bets: readonly Bet[]): UnmatchedAmounts[] =>
  bets.map(({ outcome, side, size, price: at }) => ({
    outcome,
    backs: side === 'back' ? size : 0,
    lays: side === 'lay' ? liabilityOf(size, at) : 0,
  }));
const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((all, each) => [...all, ...all.map((some) => [...some, each])], [[]]);

test('the hold is the worst loss over every winner and every subset of waiting bets that could match', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 6 }), fc.array(bet, { maxLength: 6 }), (done, open) => {
      const positions = done.map(matched);
      const all = subsets(open).flatMap((some) =>
        winners.map((winner) => resultOf([...positions, ...some.map(matched)], winner)),
      );
      const exposure = worstLoss(profitsByWinner(winners, positions, waitingOf(open)));
      const worst = Math.max(0, -Math.min(...all));
      expect(exposure).toBeGreaterThanOrEqual(worst);
      // Each waiting lay rounds up by at most one poisha.
      expect(exposure - worst).toBeLessThanOrEqual(open.length);
    }),
  );
});

const runners = ['a', 'b', 'c', 'd', 'e'];
const placed = (bets: readonly Position[], placing: readonly string[]): number =>
  bets.reduce((sum, { outcome, ifWins, ifLoses }) => sum + (placing.includes(outcome) ? ifWins : ifLoses), 0);

test('two lays of 200 at 3.0 in a market with two winners hold 800', () => {
  const lays = ['a', 'b'].map((outcome): Position => ({ outcome, ifWins: -400, ifLoses: 200 }));
  expect(worstByWinners(runners, lays, [], 2)).toBe(-800);
});

test('the hold is the worst loss over every set of winners and every subset of waiting bets that could match', () => {
  const wide = fc.array(bet, { maxLength: 5 });
  fc.assert(
    fc.property(wide, wide, fc.integer({ min: 1, max: 4 }), (done, open, count) => {
      const positions = done.map(matched);
      const sets = subsets(runners).filter((some) => some.length === count);
      const all = subsets(open).flatMap((some) => sets.map((set) => placed([...positions, ...some.map(matched)], set)));
      const found = -worstByWinners(runners, positions, waitingOf(open), count);
      const worst = -Math.min(...all);
      expect(found).toBeGreaterThanOrEqual(worst);
      expect(found - worst).toBeLessThanOrEqual(open.length);
    }),
  );
});

const handicap = fc.record({
  of: fc.constantFrom('margin' as const, 'total' as const),
  toward: fc.constantFrom(1 as const, -1 as const),
  quarters: fc.integer({ min: -9, max: 9 }),
});
const onLine = fc.record({
  outcome: fc.nat({ max: 3 }).map(String),
  side: fc.constantFrom('back', 'lay'),
  size: fc.integer({ min: 1, max: 500 }),
  price,
});
/** As the rule says: each half of the stake is a bet of its own, at the next lines if the line ends in a quarter. */
function scored({ toward, quarters }: Handicap, result: number, { ifWins, ifLoses }: Position): number {
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  const [one = 0, other = 0] = lines.map((line) => Math.sign(toward * result + line / 4));
  const won = [one, other].filter((each) => each > 0).length;
  const lost = [one, other].filter((each) => each < 0).length;
  return Math.trunc((ifWins * won) / 2) + Math.trunc((ifLoses * lost) / 2);
}

test('the score at which a quarter line wins half counts beside a line that loses there', () => {
  const handicaps = new Map<string, Handicap>([
    ['-0.75', { of: 'margin', toward: 1, quarters: -3 }],
    ['-0.5', { of: 'margin', toward: 1, quarters: -2 }],
  ]);
  const bets = [
    { outcome: '-0.75', ...amountsOf(100, -100) },
    { outcome: '-0.5', ...amountsOf(-200, 200) },
  ];
  expect(worstByHandicaps(handicaps, bets, [])).toBe(50 - 200);
});

test('with handicaps the hold is the worst loss over every score and every subset of waiting bets, in any parts', () => {
  const some = fc.array(onLine, { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(handicap, { minLength: 4, maxLength: 4 }),
      some,
      some,
      fc.boolean(),
      (all, done, open, isTotal) => {
        const handicaps = all.map((each) => ({ ...each, of: isTotal ? ('total' as const) : ('margin' as const) }));
        const positions = done.map(matched);
        const results = Array.from({ length: 41 }, (_, at) => at - (isTotal ? 0 : 20));
        const at = (bets: readonly Position[], result: number): number =>
          bets.reduce((sum, one) => sum + scored(handicaps[Number(one.outcome)]!, result, one), 0);
        const inParts = (bet: Bet): Bet[] => {
          const part = Math.floor(bet.size / 3);
          return [
            { ...bet, size: part },
            { ...bet, size: bet.size - part },
          ];
        };
        const losses = subsets(open).flatMap((bets) =>
          [bets, bets.flatMap(inParts)].flatMap((parts) =>
            results.map((result) => at([...positions, ...parts.map(matched)], result)),
          ),
        );
        const amounts = positions.map(({ ifWins, ifLoses, ...rest }) => ({ ...rest, ...amountsOf(ifWins, ifLoses) }));
        const byOutcome = new Map(handicaps.map((each, index) => [String(index), each]));
        const found = -worstByHandicaps(byOutcome, amounts, waitingOf(open));
        const worst = -Math.min(...losses);
        expect(found).toBeGreaterThanOrEqual(worst);
        // Waiting lays and halves of several waiting bets are rounded together.
        expect(found - worst).toBeLessThanOrEqual(2 * open.length);
      },
    ),
  );
});

test('the hold covers several groups of an event in any order of settlement', () => {
  const group = fc.array(bet, { maxLength: 4 });
  fc.assert(
    fc.property(group, group, (one, other) => {
      const [first, second] = [one.map(matched), other.map(matched)];
      const exposure = worstLoss(profitsByWinner(winners, first)) + worstLoss(profitsByWinner(winners, second));
      // An undecided group counts as 0: its win has not been paid in yet.
      const results = [first, second].map((bets) => [0, ...winners.map((winner) => resultOf(bets, winner))]);
      const worst = Math.min(...(results[0] ?? []).flatMap((a) => (results[1] ?? []).map((b) => a + b)));
      expect(exposure + worst).toBe(0);
    }),
  );
});

test('a match never increases the hold, in however many parts it happens', () => {
  fc.assert(
    fc.property(
      bet,
      fc.array(bet, { maxLength: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (incoming, done, part) => {
        const positions = done.map(matched);
        const size = Math.floor(incoming.size * part);
        const before = worstLoss(profitsByWinner(winners, positions, waitingOf([incoming])));
        const rest = { ...incoming, size: incoming.size - size };
        const after = worstLoss(
          profitsByWinner(winners, [...positions, matched({ ...incoming, size })], waitingOf([rest])),
        );
        expect(after).toBeLessThanOrEqual(before);
      },
    ),
  );
});

test('for number markets the hold is the worst of every possible result', () => {
  const line = fc.record({
    outcome: fc.integer({ min: 0, max: 30 }).map(String),
    ifWins: fc.integer({ min: -500, max: 500 }),
    ifLoses: fc.integer({ min: -500, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (positions) => {
      const results = Array.from({ length: 40 }, (_, result) =>
        positions.reduce(
          (sum, { outcome, ifWins, ifLoses }) => sum + (result >= Number(outcome) ? ifWins : ifLoses),
          0,
        ),
      );
      expect(worstLoss(profitsByNumber(positions))).toBe(Math.max(0, -Math.min(...results)));
    }),
  );
});
