import { CONFIRMATION_HEADER } from '@pavilion/contract/calls/confirmation';
import { signUpForm, type TestPlayer } from '../../../testing/player';
import { readyToWithdraw, withdraw, withdrawn } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';

interface Wallet {
  readonly provider: string;
  readonly account_number: string;
  readonly name: string | null;
  readonly method: { readonly name: string };
  readonly payouts_from: string;
}

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(() => world.set('withdrawals_auto_up_to', 0));
afterAll(() => world.stop());

const ready = async (): Promise<TestPlayer> => readyToWithdraw(world.app, await world.player());
const walletsOf = async (player: TestPlayer): Promise<Wallet[]> =>
  (await player.get('/api/saved-wallets')).body['data'] as unknown as Wallet[];
const own = ({ phone }: TestPlayer) => ({ provider: 'bkash', account_number: phone });

test('a confirmed payout saves its wallet, which the player names and renames', async () => {
  const player = await ready();
  expect(await walletsOf(player)).toEqual([]);
  await withdrawn(player);
  const [wallet] = await walletsOf(player);
  expect(wallet).toMatchObject({ ...own(player), name: null, method: { name: 'bKash' } });
  expect(Date.parse(wallet?.payouts_from ?? '')).toBeLessThanOrEqual(world.app.clock.now());
  const rename = (name: string) => player.post('/api/saved-wallets/name', { ...own(player), name });
  await rename('  My   own  ');
  expect((await walletsOf(player)).map(({ name }) => name)).toEqual(['My own']);
  await rename(' ');
  expect((await walletsOf(player)).map(({ name }) => name)).toEqual([null]);
  expect((await rename('x'.repeat(31))).status).toBe(422);
});

test('a payout that was refused saves no wallet', async () => {
  const player = await ready();
  const refused = await withdraw(player, '24000.00');
  expect(refused.body.code).toBe('insufficient_funds');
  expect(await walletsOf(player)).toEqual([]);
});

test('a removed wallet needs a confirmation again', async () => {
  const player = await ready();
  const first = await withdrawn(player);
  await world.app.db
    .updateTable('withdrawals')
    .set({ state: 'fail', reason: 'operator' })
    .where('id', '=', first)
    .execute();
  expect((await player.post('/api/saved-wallets/remove', own(player))).status).toBe(200);
  expect(await walletsOf(player)).toEqual([]);
  expect((await player.post('/api/saved-wallets/remove', own(player))).status).toBe(404);
  const thief = player.stolen;
  const body = { account_number: player.phone, amount: '500.00', payment_id: 0, provider: 'bKash' };
  expect((await thief.post('/api/submit-withdraw', body)).body.code).toBe('confirmation_required');
  expect((await thief.post('/api/submit-withdraw', body, { [CONFIRMATION_HEADER]: 'guess' })).status).toBe(428);
});

test('a wallet whose phone cools says from when it can be paid', async () => {
  const player = await ready();
  await withdrawn(player);
  const { phone } = signUpForm();
  const verifiedAt = world.app.clock.now();
  await world.app.db
    .insertInto('phones')
    .values({ phone: `+88${phone}`, playerId: player.id, isPrimary: false, verifiedAt, createdAt: verifiedAt })
    .execute();
  const row = { playerId: player.id, provider: 'bkash', accountNumber: phone, name: null, createdAt: verifiedAt + 1 };
  await world.app.db.insertInto('payoutWallets').values(row).execute();
  const wallets = await walletsOf(player);
  expect(wallets.map((wallet) => wallet.account_number)).toEqual([phone, player.phone]);
  expect(Date.parse(wallets[0]?.payouts_from ?? '')).toBe(verifiedAt + 24 * 3_600_000);
});

test('a wallet that can no longer be paid is not listed', async () => {
  const player = await ready();
  await withdrawn(player);
  const row = { playerId: player.id, provider: 'bkash', accountNumber: '01999999999', name: null, createdAt: 1 };
  await world.app.db.insertInto('payoutWallets').values(row).execute();
  await world.app.db
    .insertInto('payoutWallets')
    .values({ ...row, provider: 'closed' })
    .execute();
  expect((await walletsOf(player)).map((wallet) => wallet.account_number)).toEqual([player.phone]);
});
