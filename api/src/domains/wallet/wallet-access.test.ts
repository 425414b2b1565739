import { domains } from '@pavilion/contract/index';
import { backgroundDone } from '../../kernel/background';
import {
  attemptsOf,
  callsOf,
  documentedFields,
  faultOf,
  readPlayerRows,
  send,
} from '../../testing/matrices/access-matrix';
import { walletMatrix } from '../../testing/matrices/wallet-matrix';
import { makeWalletSelf } from '../../testing/matrices/wallet-self';
import { makeWalletVictim, type WalletVictim } from '../../testing/matrices/wallet-victim';
import { addOffer } from '../../testing/offers';
import { startWorld, type World } from '../../testing/world';

let world: World;
let victim: WalletVictim;
beforeAll(async () => {
  world = await startWorld();
  await addOffer(world.app);
  // Rate limits and waiting times would hide how a call treats another player's data.
  await world.set('receipts_per_hour', 10_000);
  await world.set('deposit_editable_after_minutes', 0);
  victim = await makeWalletVictim(world);
}, 60_000);
afterAll(() => world.stop());

test('every call of these domains has a row in the table, and every field of it is covered', async () => {
  const { wallet, withdrawals, records, movements, inbox, limits, receipts, saferGambling, turnover } = domains;
  expect(documentedFields(walletMatrix)).toEqual(
    await callsOf(
      world,
      [wallet, withdrawals, records, movements, inbox, limits, receipts, saferGambling, turnover],
      ['GET /api/receipts/:id'],
    ),
  );
});

test('the victim owns one item of each kind, in each state', async () => {
  const { player, open, waiting, credited, takenBack, pending, paid, returned, receipts, messages } = victim;
  const stateOf = async (path: string): Promise<unknown> => (await player.get(path)).body['state'];
  const states = [
    ...[open, waiting, credited, takenBack].map((id) => `/api/deposit-orders/${id}`),
    ...[pending, paid, returned].map((id) => `/api/withdrawals/${id}`),
  ];
  expect(await Promise.all(states.map(stateOf))).toEqual([
    'open',
    'processing',
    'success',
    'fail',
    'processing',
    'success',
    'fail',
  ]);
  expect([receipts.length, messages.length > 5]).toEqual([2, true]);
});

test.each(Object.entries(walletMatrix))(
  'ASVS 8.2.2: a player cannot read or change another’s data by %s',
  async (key, row) => {
    const before = await readPlayerRows(world, victim.player.id);
    const [messageCount, sends] = [world.sandbox.messages.length, new Set(world.sandbox.payouts.payouts.keys())];
    let self = await makeWalletSelf(world, row);
    // Control: the same call succeeds with the player's own items, so the refusals below have no other cause.
    expect(await send(key, row, self.player, self)).toMatchObject({ status: 200 });
    let isSpent = true;
    for (const attempt of attemptsOf(key, row, victim)) {
      if (isSpent) self = await makeWalletSelf(world, row);
      const response = await send(key, row, self.player, self, attempt);
      expect(faultOf(attempt, response, victim.secrets)).toBeNull();
      isSpent = response.status === 200 && !key.startsWith('GET');
    }
    await backgroundDone(world.app);
    expect(await readPlayerRows(world, victim.player.id)).toEqual(before);
    expect(
      world.sandbox.messages.slice(messageCount).filter(({ to }) => to.endsWith(victim.player.phone.slice(1))),
    ).toEqual([]);
    const paidNow = [...world.sandbox.payouts.payouts.values()].filter((payout) => !sends.has(payout.key));
    expect(paidNow.filter(({ to }) => to === victim.player.phone)).toEqual([]);
  },
  60_000,
);
