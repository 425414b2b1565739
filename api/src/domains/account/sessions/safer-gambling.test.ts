import { backgroundDone } from '../../../kernel/background';
import { makePromotions } from '../../../main/seed/promotions';
import { DiceClient } from '../../../testing/dice';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { addPromotion } from '../../promotions/promotions.service';

let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  dice = new DiceClient(world);
  for (const promotion of makePromotions(world.app.clock.now())) await addPromotion(world.app.db, promotion);
}, 60_000);
afterAll(() => world.stop());

const DAY = 86_400_000;
const timeOut = (player: TestPlayer, days: number | string) => player.post('/api/safer-gambling/time-out', { days });
const exclude = (player: TestPlayer, months: number) => player.post('/api/safer-gambling/self-exclusion', { months });
const restrictionOf = async (player: TestPlayer) =>
  (await player.get('/api/session')).body['restriction'] as unknown as { kind: string; until: string } | null;

async function openPlay(): Promise<{ player: TestPlayer; token: string }> {
  const player = await (await world.player()).deposit('500.00');
  return { player, token: await dice.openPlay(player) };
}

test('a time-out ends every session in every process at once, including open streams', async () => {
  const player = await world.newcomer();
  const phone = await player.logInAgain();
  const second = await world.second();
  const stream = await fetch(`${second.url}/live/me`, { headers: { authorization: `Bearer ${phone.token}` } });
  const whole = stream.text();
  const began = Date.now();
  expect((await timeOut(player, 1)).body['success']).toBe(true);
  expect([(await player.post('/api/balance')).status, (await phone.post('/api/balance')).status]).toEqual([401, 401]);
  expect(await whole).toContain('event: session-ended');
  expect(Date.now() - began).toBeLessThan(1500);
  await second.stop();
});

test('during a time-out a player may log in and read, but not deposit, play or bet, and gets no offers', async () => {
  const { player, token } = await openPlay();
  expect((await dice.bet(token)).status).toBe('OK');
  await timeOut(player, 7);
  expect((await dice.bet(token)).status).toBe('INVALID_TOKEN');
  const back = await player.logInAgain();
  expect(await restrictionOf(back)).toMatchObject({ kind: 'time-out' });
  expect((await back.get('/api/transaction/show')).status).toBe(200);
  const order = await back.get('/api/get-wallet-number?name=bKash&account_type=Personal&amount=500');
  expect([order.status, order.body.code]).toEqual([403, 'restricted']);
  expect((await back.post('/api/ewa/request', { provider: 'bKash', type: 'Personal', amount: '500' })).body.code).toBe(
    'restricted',
  );
  expect((await dice.launch(back)).body.code).toBe('restricted');
  expect((await back.post('/api/exchange/token')).body.code).toBe('restricted');
  expect((await back.get('/api/promotion')).body).toEqual([]);
  expect((await world.guest.get('/api/promotion')).body).not.toEqual([]);
  world.app.clock.advance(7 * DAY);
  const free = await player.logInAgain();
  expect(await restrictionOf(free)).toBeNull();
  expect((await dice.launch(free)).status).toBe(200);
});

test('money paid for an order from before the time-out is still credited, and an earlier bet is still settled', async () => {
  const { player, token } = await openPlay();
  const { id } = await dice.bet(token);
  const order = await player.order();
  await timeOut(player, 1);
  expect(await dice.win(id, '25.00')).toBe('OK');
  const back = await player.logInAgain();
  await back.claim(order, back.pay(order));
  expect((await back.outcomeOf(order)).state).toBe('success');
  expect(await back.balance()).toBe('1015.00');
});

test('the longer restriction applies: none can be shortened, and a shorter one changes nothing', async () => {
  const player = await world.newcomer();
  await exclude(player, 6);
  const long = await restrictionOf(await player.logInAgain());
  expect(long).toMatchObject({ kind: 'self-exclusion' });
  await timeOut(await player.logInAgain(), 1);
  expect(await restrictionOf(await player.logInAgain())).toEqual(long);
  await exclude(await player.logInAgain(), 12);
  expect(Date.parse((await restrictionOf(await player.logInAgain()))?.until ?? '')).toBeGreaterThan(
    Date.parse(long?.until ?? ''),
  );
});

test('unsupported lengths are refused and restrict nothing', async () => {
  const player = await world.newcomer();
  for (const days of [0, -1, 2, 31, 1.5, '1e9']) expect((await timeOut(player, days)).status).toBe(422);
  for (const months of [0, 5, -6, 6.5, 1201]) expect((await exclude(player, months)).body.code).toBe('invalid_fields');
  expect((await player.post('/api/safer-gambling/reality-check', { minutes: 7 })).body.code).toBe('invalid_fields');
  expect(await restrictionOf(player)).toBeNull();
});

test('the reality check is the player’s own choice, and 0 turns it off', async () => {
  const player = await world.newcomer();
  const chosen = async () => (await player.get('/api/session')).body['reality_check_minutes'];
  expect(await chosen()).toBeNull();
  await player.post('/api/safer-gambling/reality-check', { minutes: 30 });
  expect(await chosen()).toBe(30);
  await player.post('/api/safer-gambling/reality-check', { minutes: 0 });
  expect(await chosen()).toBeNull();
});

test.each([
  ['logs out', async (player: TestPlayer) => player.post('/api/logout')],
  [
    'revokes the session',
    async (player: TestPlayer) => {
      const { id } = (await player.get('/api/session')).body as unknown as { id: string };
      return (await player.logInAgain()).send('DELETE', `/api/sessions/${id}`, undefined, {});
    },
  ],
  ['excludes themself', async (player: TestPlayer) => exclude(player, 6)],
  ['is frozen', async (player: TestPlayer) => world.change(player, { status: 'frozen' })],
])(
  'ASVS 7.4.1: a game’s play ends when the player %s: no new bets, but stakes are settled or refunded',
  async (_, end) => {
    const { player, token } = await openPlay();
    const [first, second] = [await dice.bet(token), await dice.bet(token)];
    const session = await dice.launchSession(player);
    await end(player);
    expect((await dice.bet(token)).status).toBe('INVALID_TOKEN');
    expect((await dice.call('balance', { token }))['status']).toBe('INVALID_TOKEN');
    expect((await dice.call('authenticate', { session }))['status']).toBe('INVALID_TOKEN');
    expect(await dice.win(first.id, '25.00')).toBe('OK');
    expect(await dice.rollback(second.id)).toBe('OK');
    const { main } = await world.app.ledger.balance(world.app.db, player.id);
    expect(main).toBe(51_500);
  },
);

test('a bet counts as player activity: it extends the session, and an idle session ends the play', async () => {
  const { player, token } = await openPlay();
  for (let i = 0; i < 3; i++) {
    world.app.clock.advance(25 * 60_000);
    expect((await dice.bet(token, '1.00')).status).toBe('OK');
    await backgroundDone(world.app);
  }
  expect((await player.get('/api/session', { 'x-background': '1' })).status).toBe(200);
  world.app.clock.advance(30 * 60_000);
  expect((await dice.bet(token, '1.00')).status).toBe('INVALID_TOKEN');
});
