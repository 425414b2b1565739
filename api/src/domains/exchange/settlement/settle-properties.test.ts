import fc from 'fast-check';
import { inTransaction } from '../../../kernel/database/database';
import { houseBalance } from '../../../ledger/accounts';
import { expectSumsToAgree } from '../../../testing/exchange/exchange-sums';
import { MatchFixture } from '../../../testing/exchange/match-fixture';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
let players: TestPlayer[];
beforeAll(async () => {
  world = await startWorld('exchange-orders');
  players = await Promise.all(Array.from({ length: 4 }, () => world.newcomer()));
  for (const { id } of players)
    await inTransaction(world.app.db, (trx) =>
      world.app.ledger.deposit(trx, id, 100_000_000, 'bkash', `opening:${id}`),
    );
}, 60_000);
afterAll(() => world.stop());

const player = fc.nat({ max: 3 });
const match = fc
  .record({
    kind: fc.constant('match' as const),
    backer: player,
    layer: player,
    selection: fc.constantFrom('1', '2'),
    price: fc.integer({ min: 101, max: 2000 }),
    size: fc.integer({ min: 1, max: 99_999 }),
  })
  .filter(({ backer, layer }) => backer !== layer);
const bookmaker = fc.record({
  kind: fc.constant('bookmaker' as const),
  of: player,
  selection: fc.constantFrom('1', '2'),
  side: fc.constantFrom('back' as const, 'lay' as const),
  rate: fc.integer({ min: 1, max: 30_000 }),
  size: fc.integer({ min: 1, max: 99_999 }),
});
const fancy = fc.record({
  kind: fc.constant('fancy' as const),
  of: player,
  side: fc.constantFrom('yes' as const, 'no' as const),
  at: fc.integer({ min: 0, max: 60 }),
  rate: fc.integer({ min: 1, max: 20_000 }),
  size: fc.integer({ min: 1, max: 99_999 }),
});
type Bet = ReturnType<typeof one.generate>['value'];
const one = fc.oneof(match, bookmaker, fancy);
const bets = fc.array(one, { minLength: 1, maxLength: 8 });
const winner = fc.constantFrom('1', '2', null);
const results = fc.array(fc.record({ winner, number: fc.oneof(fc.nat({ max: 60 }), fc.constant(null)) }), {
  minLength: 1,
  maxLength: 4,
});

async function purses(): Promise<Record<string, number>> {
  const rows = await world.app.db
    .selectFrom('accounts')
    .select(['owner', 'kind', 'balance'])
    .where(
      'owner',
      'in',
      players.map(({ id }) => id),
    )
    .where('kind', 'in', ['main', 'exchange', 'owed'])
    .execute();
  return Object.fromEntries(
    rows.map(({ owner, kind, balance }) => [`${players.findIndex(({ id }) => id === owner)} ${kind}`, balance]),
  );
}

async function place(fixture: MatchFixture, bet: Bet): Promise<void> {
  const who = (index: number): TestPlayer => players[index] as TestPlayer;
  if (bet.kind === 'match') await fixture.match(who(bet.backer), who(bet.layer), bet.selection, bet.price, bet.size);
  else if (bet.kind === 'bookmaker')
    await fixture.bookmakerBet(who(bet.of), bet.selection, bet.side, bet.rate, bet.size);
  else await fixture.fancyBet(who(bet.of), bet.side, bet.at, bet.rate, bet.size);
}

test('for any bets and any corrections money is conserved, no hold remains, and the same result gives the same balances', async () => {
  await fc.assert(
    fc.asyncProperty(bets, results, async (placed, decided) => {
      const fixture = await new MatchFixture(world.app).open();
      const opening = await purses();
      for (const bet of placed) await place(fixture, bet);
      const [first, ...more] = [...decided, decided[0]].filter((each) => each !== undefined);
      const decide = ({ winner: won, number }: { winner: string | null; number: number | null }) =>
        Promise.allSettled(
          [
            [fixture.odds, won],
            [fixture.bookmaker, won],
            [fixture.fancy, number === null ? null : String(number)],
          ].map(([market, result]) => fixture.settle(result as string | null, market as string)),
        );
      if (first === undefined) return;
      await decide(first);
      const after = await purses();
      for (const next of more) await decide(next);
      expect(await purses()).toEqual(after);
      await decide({ winner: null, number: null });
      expect(Object.fromEntries(Object.entries(await purses()).filter(([name]) => !name.endsWith('owed')))).toEqual(
        Object.fromEntries(Object.entries(opening).filter(([name]) => !name.endsWith('owed'))),
      );
    }),
    { numRuns: 8 },
  );
  await expectSumsToAgree(world.app);
  // The last decision voided everything.
  expect([await houseBalance(world.app.db, 'commission', 'BDT')]).toEqual([0]);
}, 120_000);
