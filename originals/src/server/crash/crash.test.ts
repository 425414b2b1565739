import { setTimeout as pause } from 'node:timers/promises';
import { timeTo } from '../../engines/crash';
import { bet, crashPlayer, crashWorld, placed, playerNamed, times } from '../../testing/crash-world';

let world: Awaited<ReturnType<typeof crashWorld>>;
beforeEach(async () => void (world = await crashWorld()));
afterEach(() => world.end());

test('a hundred concurrent cash-outs pay once, at the first one’s multiplier', async () => {
  const { service, listen, takeOff } = await world.start();
  await listen();
  const { id, state } = await placed(service.place(crashPlayer, bet('key-1')));
  expect(state).toBe('accepted');
  await takeOff();
  world.clock.now += timeTo(200) + 1;
  const outs = await Promise.all(Array.from({ length: 100 }, () => service.leave(crashPlayer, id)));
  expect(new Set(outs.map((each) => each?.out))).toEqual(new Set([200]));
  world.clock.now += timeTo(280) - timeTo(200);
  expect(await service.leave(crashPlayer, id)).toMatchObject({ state: 'settled', out: 200 });
  expect(world.api.count('win')).toBe(1);
  expect(world.api.calls.at(-1)?.body).toMatchObject({ detail: { chance: 0.495 } });
  expect(world.api.balance).toBe(100_000 + 1_000);
});

test('a cash-out at or after the crash never pays, even if the server announces the crash late', async () => {
  const { service, listen, until, takeOff, bets } = await world.start();
  await listen();
  const { id } = await placed(service.place(crashPlayer, bet('key-1')));
  await takeOff();
  world.clock.now += timeTo(2_000);
  expect((await service.leave(crashPlayer, id))?.out).toBeNull();
  await until('crashed');
  await service.idle();
  expect(await bets.get(id)).toMatchObject({ state: 'settled', out: null });
  expect(world.api.calls.at(-1)).toMatchObject({
    name: 'win',
    body: { amount: '0.00', round_closed: true, detail: { chance: 0 } },
  });
  expect(world.api.balance).toBe(99_000);
});

test('an auto cash-out below the end pays without a connected player; one above it does not', async () => {
  const { service, listen, takeOff, bets } = await world.start();
  const leave = await listen();
  const low = await placed(service.place(crashPlayer, bet('key-1', 150)));
  const other = playerNamed('p2');
  const high = await placed(service.place(other, bet('key-1', 2_000)));
  await takeOff();
  leave();
  world.clock.now += timeTo(2_000);
  while ((await bets.get(high.id)).state !== 'settled') await pause(2);
  await service.idle();
  expect(await bets.get(low.id)).toMatchObject({ state: 'settled', out: 150 });
  expect(await bets.get(high.id)).toMatchObject({ state: 'settled', out: null });
  expect(world.api.balance).toBe(100_000 + 500 - 1_000);
});

test('a repeated key returns the same bet; a second bet in the same place and a late one are refused', async () => {
  const { service, listen, takeOff } = await world.start();
  await listen();
  const twice = await Promise.all([service.place(crashPlayer, bet('key-1')), service.place(crashPlayer, bet('key-1'))]);
  expect(new Set(twice.map((each) => (typeof each === 'string' ? each : each.id))).size).toBe(1);
  expect(await service.place(crashPlayer, bet('key-1', null, 2_000))).toBe('key_reused');
  expect(await service.place(crashPlayer, bet('key-2'))).toBe('round_open');
  await takeOff();
  expect(await service.place(crashPlayer, bet('key-3'))).toBe('not_open');
  expect(world.api.count('bet')).toBe(1);
});

test('two bets of a player fly together, cash out at their own multipliers, and are found again', async () => {
  const { service, listen, takeOff, bets } = await world.start();
  await listen();
  const second = { ...bet('key-2', 150, 2_000), place: 1 };
  const [one, two] = await Promise.all([
    placed(service.place(crashPlayer, bet('key-1'))),
    placed(service.place(crashPlayer, second)),
  ]);
  expect([one.state, two.state]).toEqual(['accepted', 'accepted']);
  expect(await service.place(crashPlayer, { ...second, key: 'key-3' })).toBe('round_open');
  expect(await service.place(crashPlayer, { ...second, place: 0 })).toBe('key_reused');
  expect([(await service.lastBet(crashPlayer, 0))?.id, (await service.lastBet(crashPlayer, 1))?.id]).toEqual([
    one.id,
    two.id,
  ]);
  await takeOff();
  world.clock.now += timeTo(200) + 1;
  await service.leave(crashPlayer, one.id);
  await service.leave(crashPlayer, two.id);
  await service.idle();
  expect(await bets.get(one.id)).toMatchObject({ state: 'settled', out: 200 });
  expect(await bets.get(two.id)).toMatchObject({ state: 'settled', out: 150 });
  expect(world.api.balance).toBe(100_000 + 1_000 + 1_000);
});

test.each(['lost-request', 'lost-reply'] as const)(
  'a bet with the response %s does not fly and is rolled back',
  async (fault) => {
    const { service, listen } = await world.start();
    await listen();
    world.api.faults.set('bet', fault);
    const { id } = await placed(service.place(crashPlayer, bet('key-1')));
    await service.idle();
    expect(await placed(service.place(crashPlayer, bet('key-1')))).toMatchObject({ id, state: 'rolled_back' });
    expect(world.api.balance).toBe(100_000);
  },
);

test('after a crash of the process in mid-flight, cashed-out bets are paid and the others refunded', async () => {
  const before = await world.start();
  await before.listen();
  const out = await placed(before.service.place(crashPlayer, bet('key-1')));
  const flying = await placed(before.service.place(playerNamed('p2'), bet('key-2', 250)));
  await before.takeOff();
  world.clock.now += timeTo(200) + 1;
  world.api.faults.set('win', 'lost-request');
  await before.service.leave(crashPlayer, out.id);
  await before.kill();
  world.api.faults.clear();

  const after = await world.start();
  await after.service.sweep();
  expect((await after.bets.get(flying.id)).state).toBe('accepted');
  world.clock.now += times.leaseMs;
  await after.service.sweep();
  expect(await after.bets.get(out.id)).toMatchObject({ state: 'settled', out: 200 });
  expect((await after.bets.get(flying.id)).state).toBe('rolled_back');
  expect(await after.bets.unfinished()).toEqual([]);
  expect(world.api.balance).toBe(100_000 + 1_000);
  await after.listen();
  expect(after.messages[0]).toMatchObject({ type: 'state', nonce: 2 });
});

test('a win answered ROUND_CLOSED ends its bet and is not retried', async () => {
  const { service, listen, takeOff, bets } = await world.start();
  await listen();
  const { id } = await placed(service.place(crashPlayer, bet('key-1')));
  await takeOff();
  world.clock.now += timeTo(200) + 1;
  world.api.refusals.set('win', 'ROUND_CLOSED');
  expect(await service.leave(crashPlayer, id)).toMatchObject({ state: 'rolled_back' });
  expect([await bets.unfinished(), world.api.count('win')]).toEqual([[], 1]);
});
