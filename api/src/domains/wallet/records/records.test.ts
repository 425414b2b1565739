import { sql } from 'kysely';
import { DiceClient } from '../../../testing/dice';
import type { TestPlayer } from '../../../testing/player';
import { giveMoney, readyToWithdraw, withdrawn } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';
import { approveWin } from '../../games/provider/win-review.service';
import { adjust } from './adjustment.service';

let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  dice = new DiceClient(world);
}, 60_000);
afterAll(() => world.stop());

interface Page {
  readonly data: { id: string; number?: string; amount?: string; action?: string }[];
  readonly page: { next: string | null; previous: string | null; first: number };
}
const get = async <T = Page>(player: TestPlayer, path: string): Promise<T> =>
  (await player.get(path)).body as unknown as T;

async function rich(): Promise<TestPlayer> {
  const player = await world.newcomer();
  await giveMoney(world.app, player, 1_000_000);
  return player;
}

/** Plays rounds of 10 taka each, a second apart; every third wins 25. */
async function play(player: TestPlayer, rounds: number): Promise<string[]> {
  const token = await dice.openPlay(player);
  const bets: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await dice.bet(token);
    await dice.win(id, round % 3 === 0 ? '25.00' : '0.00');
    bets.push(id);
    world.app.clock.advance(1000);
  }
  return bets;
}

/** Returns the differences between the daily sums and the rows they summarize, for all players. */
async function drift(): Promise<unknown[]> {
  const bets = await sql`
    (select player_id, (settled_at + 21600000) / 86400000 as day, platform, game_type, count(*) as n, sum(stake) as stake, sum(win) as win from rounds where settled_at is not null group by 1, 2, 3, 4)
    except select player_id, day, platform, game_type, bets, stake, win from bet_days`.execute(world.app.db);
  const money = await sql`
    (select player_id, (created_at + 21600000) / 86400000 as day, type, key, count(*) as n, sum(amount) as amount from transaction_records group by 1, 2, 3, 4)
    except select player_id, day, type, key, transactions, amount from transaction_days`.execute(world.app.db);
  return [...bets.rows, ...money.rows];
}

test('settled bets are paged at a custom size, and their sums cover all pages', async () => {
  const player = await rich();
  await play(player, 12);
  const first = await get(player, '/api/betting-record?status=settled&days=today&size=10');
  expect([first.data.length, first.page.first, first.page.previous]).toEqual([10, 1, null]);
  const second = await get(player, `/api/betting-record?status=settled&days=today&size=10&cursor=${first.page.next}`);
  expect([second.data.length, second.page.first, second.page.next]).toEqual([2, 11, null]);
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(12);
  const oldest = await get(player, '/api/betting-record?status=settled&days=today&size=25&sort=oldest');
  expect(oldest.data.map(({ id }) => id)).toEqual([...ids].reverse());
  expect(await get(player, '/api/records/bets/totals?status=settled&days=today')).toEqual({
    count: 12,
    turnover: '120.00',
    win: '100.00',
    profit_loss: '-20.00',
  });
  expect(await get(player, '/api/records/bets/totals?status=settled&days=yesterday')).toMatchObject({
    count: 0,
    turnover: '0.00',
  });
});

test('platform and type filter pages and sums; open bets are listed separately', async () => {
  const player = await rich();
  await play(player, 2);
  await dice.bet(await dice.openPlay(player), '7.00');
  expect((await get(player, '/api/betting-record?status=settled&platform=PAVILION&game_type=EGAME')).data).toHaveLength(
    2,
  );
  expect((await get(player, '/api/betting-record?status=settled&platform=NOVA')).data).toHaveLength(0);
  expect((await get(player, '/api/betting-record?status=settled&game_type=SLOT')).data).toHaveLength(0);
  expect((await get(player, '/api/betting-record?status=unsettled')).data).toHaveLength(1);
  expect(await get(player, '/api/records/bets/totals?status=unsettled')).toMatchObject({ count: 1, turnover: '7.00' });
  expect(await get(player, '/api/records/bets/totals?platform=PAVILION')).toMatchObject({
    count: 3,
    turnover: '27.00',
  });
});

test('sums follow a resettled round and a refunded stake', async () => {
  const player = await rich();
  const token = await dice.openPlay(player);
  const { id } = await dice.bet(token);
  await dice.win(id, '2500.00');
  // A win approved after the end of its round is settled at once.
  const { serial } = await world.app.db
    .selectFrom('winReviews')
    .select('serial')
    .where('playerId', '=', player.id)
    .executeTakeFirstOrThrow();
  await approveWin(world.app, serial, 'karim', async () => undefined);
  const back = await dice.bet(token);
  await dice.rollback(back.id);
  expect(await get(player, '/api/records/bets/totals?status=settled')).toEqual({
    count: 2,
    turnover: '10.00',
    win: '2500.00',
    profit_loss: '2490.00',
  });
  expect(await drift()).toEqual([]);
});

test('transactions of every kind share one list, sorted and filtered by the server', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  await (await player.deposit('500.00')).balance();
  await sql`update turnover_tickets set remaining = 0, completed_at = created_at where player_id = ${player.id}`.execute(
    world.app.db,
  );
  world.app.clock.advance(1000);
  await withdrawn(player, '700.00');
  world.app.clock.advance(1000);
  await adjust({ app: world.app, operator: 'karim' }, { player: player.id, amount: 1_931, reason: 'goodwill' });
  const list = async (query: string) =>
    (await get(player, `/api/transaction/show?size=10&${query}`)).data.map(
      ({ action, amount }) => `${action} ${amount}`,
    );
  expect(await list('')).toEqual(['adjustment 19.31', 'withdraw 700.00', 'deposit 500.00']);
  expect(await list('sort=oldest')).toEqual(['deposit 500.00', 'withdraw 700.00', 'adjustment 19.31']);
  expect(await list('sort=largest')).toEqual(['withdraw 700.00', 'deposit 500.00', 'adjustment 19.31']);
  expect(await list('type=2')).toEqual(['adjustment 19.31']);
  expect(await list('type=-1&status=-1&days=yesterday')).toEqual([]);
  expect(await list('type=0&status=2')).toEqual([]);
  expect(await get(player, '/api/records/transactions/totals?days=all')).toMatchObject({
    count: 3,
    deposits: '500.00',
    adjustments: '19.31',
  });
  expect(await drift()).toEqual([]);
});

test('an unclaimed order is not listed, and a failed claim is', async () => {
  const player = await world.player();
  const order = await player.order('300.00');
  expect((await get(player, '/api/transaction/show')).data).toEqual([]);
  await player.claim(order, 'NOSUCHPAID');
  expect((await get(player, '/api/transaction/show?status=0')).data).toHaveLength(1);
  await world.set('deposit_editable_after_minutes', 0);
  await player.post(`/api/deposit-orders/${order.id}/revert`);
  expect((await get(player, '/api/transaction/show?status=0')).data).toHaveLength(0);
  expect((await get(player, '/api/transaction/show?status=2')).data).toMatchObject([
    { id: order.id, reason: 'reverted' },
  ]);
  expect(await drift()).toEqual([]);
});

test('a ticket lists the bets that changed it, and a bet its tickets', async () => {
  const player = await (await world.player()).deposit('500.00');
  const token = await dice.openPlay(player);
  for (const amount of ['120.00', '30.00']) {
    await dice.win((await dice.bet(token, amount)).id, '0.00');
    world.app.clock.advance(1000);
  }
  const { turnover } = await get<{ turnover: { id: string }[] }>(player, '/api/turnovers?state=active');
  expect(turnover).toMatchObject([
    {
      required_turnover: '500.00',
      remaining_turnover: '350.00',
      completed_at: null,
      ends_at: null,
      transaction: { action: 'deposit', promotion: null, payment_method: { name: 'bKash' } },
    },
  ]);
  const ticket = turnover[0]?.id ?? '';
  const shown = await get<Page & { data: { bet_id: string }[] }>(player, `/api/turnovers/${ticket}?size=10`);
  expect(shown.data).toMatchObject([
    { amount: '30.00', game_name: 'Dhaka Dice', platform: 'PAVILION' },
    { amount: '120.00' },
  ]);
  const bet = await get<{ data: { turnover: unknown } }>(player, `/api/betting-record/${shown.data[0]?.bet_id}`);
  expect(bet.data.turnover).toEqual([{ ticket_id: ticket, promotion: null, amount: '30.00' }]);
  expect(await get(player, '/api/records/turnovers/totals?state=active')).toEqual({
    count: 1,
    required_turnover: '500.00',
    remaining_turnover: '350.00',
  });
  expect((await get<{ turnover: [] }>(player, '/api/turnovers?state=completed')).turnover).toEqual([]);
});

test('a file contains every row of its range, in the player’s language', async () => {
  const player = await rich();
  await play(player, 3);
  const file = async (lang: string): Promise<string[]> => {
    const response = await fetch(`${player.base}/api/records/bets.csv?status=settled&days=today`, {
      headers: { authorization: `Bearer ${player.token}`, cookie: `lang=${lang}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="betting-records.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return bytes.toString('utf8').slice(1).split('\r\n');
  };
  const english = await file('en');
  expect(english[0]).toMatch(/^Platform,Game Type,Turnover,Profit\/Loss,Settle Date \(GMT\+6\),/);
  expect(english[1]).toMatch(/^PAVILION,Crash and arcade,10\.00,-10\.00,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Dhaka Dice,/);
  expect(english).toHaveLength(5);
  expect((await file('bn'))[1]).toMatch(/,ঢাকা ডাইস,/);
});

test('ASVS 8.2.2: pages and files contain only the player’s own rows', async () => {
  const player = await rich();
  for (const path of [
    '/api/records/bets.csv',
    '/api/records/transactions.csv',
    '/api/turnovers',
    '/api/records/bets/totals',
  ]) {
    expect((await world.guest.get(path)).status).toBe(401);
    expect((await player.get(`${path}?remote_id=somebody`)).status).toBe(403);
  }
});

test('an invalid cursor and an unsupported page size are refused', async () => {
  const player = await rich();
  for (const query of ['cursor=x', 'size=11', 'size=1000000', 'from=2026-02-31x', 'sort=secret'])
    expect((await player.get(`/api/betting-record?${query}`)).status).toBe(422);
});
