import { backgroundDone } from '../../../kernel/background';
import { bettor, moneyAt, order, placeOrders } from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
import { exchangeOf } from '../markets/exchange.domain';
import { readPosition } from '../orders/position.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

interface Runner {
  readonly id: number;
  readonly name?: string;
  readonly hc: number;
  readonly status?: string;
}

const handicaps: readonly Runner[] = [-1.5, 0, 0.25].flatMap((hc) => [
  { id: 71, name: 'Padma', hc },
  { id: 72, name: 'Meghna', hc: -hc },
]);
const totals: readonly Runner[] = [2.5, 3].flatMap((hc) => [
  { id: 82, name: 'Under', hc },
  { id: 81, name: 'Over', hc },
]);

let number = 0;
interface State {
  readonly runners: readonly Runner[];
  readonly status?: string;
  readonly bettingType?: string;
}

/** Sends definitions of a new market, one after another. @returns its id. */
async function define(...states: readonly State[]) {
  number += 1;
  const id = `1.66${number}`;
  for (const state of states) await send(id, state);
  return id;
}
async function send(id: string, { runners, status = 'OPEN', bettingType = 'ASIAN_HANDICAP_DOUBLE_LINE' }: State) {
  const marketDefinition = {
    ...{ eventId: id.slice(2), eventTypeId: '4', eventName: 'Padma v Meghna', name: 'Handicap', inPlay: false },
    ...{ bettingType, numberOfWinners: 0, marketType: 'HANDICAP', status },
    runners: runners.map((runner, at) => ({ status: 'ACTIVE', sortPriority: at + 1, ...runner })),
  };
  exchangeOf(world.app).handleMessage({ op: 'mcm', pt: Date.now(), mc: [{ id, img: true, marketDefinition }] });
  await backgroundDone(world.app);
}
const market = (id: string) => exchangeOf(world.app).market(id);
const runnerOf = (id: string, name: string): string =>
  String(market(id)?.runners.find((runner) => runner.name === name)?.selectionId);

test('each line of a selection is a runner with the line in its name, and one wins on each line', async () => {
  const id = await define({ runners: handicaps });
  expect(market(id)).toMatchObject({ status: 'OPEN', winners: 3, hasLines: true });
  expect(market(id)?.runners.map(({ name }) => name)).toEqual([
    ...['Padma -1.5', 'Meghna +1.5', 'Padma 0', 'Meghna 0', 'Padma +0.25', 'Meghna -0.25'],
  ]);
  const other = await define({ runners: totals });
  expect(market(other)?.runners.map(({ name }) => name)).toEqual(['Under 2.5', 'Over 2.5', 'Under 3', 'Over 3']);
});

test('a line more leaves a market with bets open: it adds no result that they don’t have', async () => {
  const id = await define({ runners: handicaps });
  const player = await bettor(world);
  const back = (name: string) => order('back', '3.00', '100.00', { selection_id: runnerOf(id, name) });
  expect((await placeOrders(player, [back('Padma -1.5')], { market: id })).status).toBe(200);
  const lines = [...handicaps, { id: 71, name: 'Padma', hc: -2.5 }, { id: 72, name: 'Meghna', hc: 2.5 }];
  await send(id, { runners: lines });
  expect(market(id)).toMatchObject({ status: 'OPEN' });
  expect((await placeOrders(player, [back('Padma -2.5')], { market: id })).status).toBe(200);
  expect(await moneyAt(player)).toEqual({ balance: '800.00', exposure: '200.00' });
});

test('bets on two lines are held for the worst score, not for both', async () => {
  const id = await define({ runners: handicaps });
  const player = await bettor(world);
  const back = (name: string, stake: string) => order('back', '3.00', stake, { selection_id: runnerOf(id, name) });
  expect((await placeOrders(player, [back('Padma -1.5', '100.00')], { market: id })).status).toBe(200);
  expect(await moneyAt(player)).toEqual({ balance: '900.00', exposure: '100.00' });
  // No score loses both, but the waiting bets may be matched or not.
  expect((await placeOrders(player, [back('Meghna +1.5', '100.00')], { market: id })).status).toBe(200);
  expect(await moneyAt(player)).toEqual({ balance: '900.00', exposure: '100.00' });
  expect((await placeOrders(player, [back('Padma +0.25', '100.00')], { market: id })).status).toBe(200);
  // If Meghna wins, the first and the last are lost.
  expect(await moneyAt(player)).toEqual({ balance: '800.00', exposure: '200.00' });
  expect((await readPosition(world.app, player.id, undefined)).events[0]?.markets[0]?.worst).toBe(-200_00);
});

test('later definitions without names keep the lines, and a removed selection withdraws its whole line', async () => {
  const nameless = handicaps.map(({ id, hc }) => ({ id, hc, ...(id === 71 && hc === -1.5 && { status: 'REMOVED' }) }));
  const id = await define({ runners: handicaps }, { runners: nameless });
  expect(market(id)?.runners.map(({ name, status }) => [name, status])).toEqual([
    ['Padma -1.5', 'REMOVED'],
    ['Meghna +1.5', 'REMOVED'],
    ['Padma 0', 'ACTIVE'],
    ['Meghna 0', 'ACTIVE'],
    ['Padma +0.25', 'ACTIVE'],
    ['Meghna -0.25', 'ACTIVE'],
  ]);
  expect(market(id)?.status).toBe('OPEN');
});

test('a market whose lines become plain runners is suspended, and its end adds none', async () => {
  const plain = [
    { id: 71, name: 'Padma', hc: 0 },
    { id: 72, name: 'Meghna', hc: 0 },
  ];
  const changed = { runners: plain, bettingType: 'ODDS' };
  expect(market(await define({ runners: totals }, changed))?.status).toBe('SUSPENDED');
  const id = await define({ runners: totals }, changed, { ...changed, status: 'CLOSED' });
  expect(market(id)?.status).toBe('CLOSED');
  expect(market(id)?.runners).toHaveLength(4);
});
