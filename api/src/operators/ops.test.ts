import pWaitFor from 'p-wait-for';
import { checkBook } from '../ledger/check';
import { DiceClient } from '../testing/dice';
import type { TestPlayer } from '../testing/player';
import { giveMoney, readyToWithdraw, shownWithdrawal, withdraw, withdrawn } from '../testing/withdrawing';
import { startWorld, type World } from '../testing/world';
import { type CommandResult, runOps } from './run';

let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  dice = new DiceClient(world);
  // Each withdrawal waits for an operator.
  await world.set('withdrawals_auto_up_to', 0);
}, 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  expect((await ops('audit', 'verify')).exit).toBe(0);
  await world.stop();
});

const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(typed, (by) => Promise.resolve({ app: world.app, operator: by ?? 'karim', roles: ['admin'] }));
const read = async <T>(...typed: string[]): Promise<T> => JSON.parse((await ops(...typed, '--json')).out) as T;
const written = async (): Promise<unknown[]> =>
  world.app.db
    .selectFrom('auditLog')
    .select(['operator', 'act', 'subject', 'details'])
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
const count = async (): Promise<number> => (await read<unknown[]>('audit', '--limit', '10000')).length;
const inbox = async (player: TestPlayer): Promise<string[]> => {
  const { data } = (await player.get('/api/inbox')).body['data'] as unknown as { data: { title: string }[] };
  return data.map(({ title }) => title);
};

/** Creates a claim whose payment the rail can't confirm. */
async function waiting(proof: string): Promise<{ player: TestPlayer; number: string; id: string }> {
  const player = await world.player();
  const order = await player.order();
  await player.claim(order, proof);
  const { serial } = await world.app.db
    .selectFrom('deposits')
    .select('serial')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { player, id: order.id, number: `D${String(serial).padStart(8, '0')}` };
}

test('a pending deposit is listed, and credited when an operator approves it', async () => {
  const { player, number, id } = await waiting('OPS0000001');
  const listed = await ops('deposits');
  expect(listed.out).toMatch(/^NUMBER +PLAYER +METHOD +AMOUNT +STATE/);
  expect(listed.out).toContain(`${number}  ${player.username}  bKash`);
  expect((await ops('approve', number, '--note', 'statement seen', '--by', 'rahim')).out).toBe(
    `${number} credited with 500.00.`,
  );
  expect(await player.balance()).toBe('500.00');
  expect(await written()).toEqual([
    {
      operator: 'rahim',
      act: 'approve',
      subject: number,
      details: { id, player: player.id, amount: 50_000, note: 'statement seen' },
    },
  ]);
  const before = await count();
  expect(await ops('approve', number)).toMatchObject({
    exit: 1,
    out: '',
    error: expect.stringContaining('is success and needs no decision'),
  });
  expect([await player.balance(), await count()]).toEqual(['500.00', before]);
});

test('fifty concurrent approvals credit once, and one transaction ID is credited once', async () => {
  const { player, number } = await waiting('OPS0000002');
  const outputs = await Promise.all(Array.from({ length: 50 }, () => ops('approve', number)));
  expect(outputs.filter(({ exit }) => exit === 0)).toHaveLength(1);
  expect(await player.balance()).toBe('500.00');
  const [first, second] = [await waiting('OPS0000003'), await waiting('OPS0000003')];
  await ops('approve', first.id);
  expect(await ops('approve', second.id)).toMatchObject({
    exit: 1,
    error: expect.stringContaining('has already been credited'),
  });
  expect([await first.player.balance(), await second.player.balance()]).toEqual(['500.00', '0.00']);
});

test('a deposit is rejected with a reason from the list', async () => {
  const { player, number, id } = await waiting('OPS0000004');
  expect(await ops('reject', number)).toMatchObject({
    exit: 2,
    error: expect.stringMatching(/^--reason must be one of not_found, /),
  });
  expect(await ops('reject', number, '--reason', 'because')).toMatchObject({ exit: 2 });
  expect((await ops('reject', id, '--reason', 'wrong_details')).exit).toBe(0);
  expect((await player.get(`/api/deposit-orders/${id}`)).body).toMatchObject({
    state: 'fail',
    reason: 'wrong_details',
  });
});

test('a withdrawal waits, is approved, and shows its approver', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const id = await withdrawn(player);
  const [listed] = await read<{ id: string; number: string; state: string }[]>(
    'withdrawals',
    '--state',
    'requested',
    '--limit',
    '1',
  );
  expect(listed).toMatchObject({ id, state: 'requested' });
  const number = listed?.number ?? '';
  expect(await ops('pay', number)).toMatchObject({ exit: 1, error: 'It is waiting for approval: approve it first.' });
  expect((await ops('approve', number, '--by', 'rahim')).exit).toBe(0);
  expect(await written()).toMatchObject([{ operator: 'rahim', act: 'approve', subject: number }]);
  expect(
    await world.app.db.selectFrom('withdrawals').select('approvedBy').where('id', '=', id).executeTakeFirst(),
  ).toEqual({ approvedBy: 'rahim' });
});

test('pay asks the payment rail at once about a payout without a clear result', async () => {
  world.sandbox.payouts.behavior = 'unreachable';
  const player = await readyToWithdraw(world.app, await world.player());
  const id = await withdrawn(player);
  await ops('approve', id);
  expect((await ops('pay', id)).out).toContain('the rail gave no clear answer; the money stays on hold');
  world.sandbox.payouts.behavior = 'paying';
  expect((await ops('pay', id)).out).toMatch(/^W\d{8} paid, rail id PAY/);
  expect(await written()).toMatchObject([{ operator: 'karim', act: 'pay', details: { id, state: 'unknown' } }]);
  expect(await ops('pay', id)).toMatchObject({ exit: 1, error: 'It has already ended: success.' });
  expect(await player.balance()).toBe('1500.00');
});

test('a rejected withdrawal returns its money and gives the reason', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const id = await withdrawn(player);
  expect((await ops('reject', id, '--reason', 'not_yours', '--note', 'name differs')).out).toMatch(
    /^W\d{8} rejected \(not_yours\); 500\.00 was returned to the player\.$/,
  );
  expect(await shownWithdrawal(player, id)).toMatchObject({ state: 'fail', reason: 'not_yours' });
  expect(await player.balance()).toBe('2000.00');
  expect((await inbox(player))[0]).toBe('Withdrawal returned');
});

test('an adjustment moves main money, reaches the player’s inbox and appears in their records', async () => {
  const player = await world.newcomer();
  expect((await ops('adjust', player.username, '+12.50', '--reason', 'goodwill')).out).toMatch(
    /^A\d{8}: \+12\.50 for \S+, who now has 12\.50\.$/,
  );
  expect((await ops('adjust', player.id, '-2.50', '--reason', 'typed wrong')).exit).toBe(0);
  expect(await player.balance()).toBe('10.00');
  expect((await inbox(player)).slice(0, 2)).toEqual(['Balance adjusted', 'Balance adjusted']);
  const rows = (await player.get('/api/transaction/show')).body['data'] as unknown as {
    id: string;
    number: string;
    action: string;
    amount: string;
    reason: string;
  }[];
  expect(rows.map(({ action, amount, reason }) => [action, amount, reason])).toEqual([
    ['adjustment', '-2.50', 'typed wrong'],
    ['adjustment', '12.50', 'goodwill'],
  ]);
  const shown = (await player.get(`/api/transactions/${rows[0]?.id}`)).body as unknown as {
    transaction: object;
    trail: { step: string }[];
  };
  expect([shown.transaction, shown.trail.map(({ step }) => step)]).toEqual([rows[0], ['success']]);
  expect((await (await world.newcomer()).get(`/api/transactions/${rows[0]?.id}`)).status).toBe(404);
  const before = await count();
  expect(await ops('adjust', player.id, '-10.01', '--reason', 'too much')).toMatchObject({
    exit: 1,
    error: expect.stringContaining('less main money'),
  });
  expect([await player.balance(), await count(), (await inbox(player)).length]).toEqual(['10.00', before, 2]);
});

test('a frozen player can only read, and cannot play, deposit or withdraw until unfrozen', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const token = await dice.openPlay(player);
  expect((await ops('freeze', player.username.toUpperCase(), '--reason', 'two names')).out).toBe(
    `${player.username} is frozen.`,
  );
  expect((await dice.bet(token)).status).toBe('INVALID_TOKEN');
  const order = '/api/get-wallet-number?name=bKash&account_type=Personal&amount=500';
  expect([
    (await player.get(order)).body.code,
    (await dice.launch(player)).body.code,
    (await withdraw(player)).body.code,
  ]).toEqual(['frozen', 'frozen', 'frozen']);
  expect([(await player.get('/api/transaction/show')).status, (await inbox(player))[0]]).toEqual([
    200,
    'Account on hold',
  ]);
  expect(await ops('freeze', player.id, '--reason', 'again')).toMatchObject({
    exit: 1,
    error: 'The player is already frozen.',
  });
  expect((await ops('unfreeze', player.id, '--reason', 'cleared')).exit).toBe(0);
  expect([(await player.get(order)).status, (await dice.bet(token)).status]).toEqual([200, 'OK']);
  expect(await written()).toEqual([
    { operator: 'karim', act: 'unfreeze', subject: player.id, details: { reason: 'cleared' } },
  ]);
});

test('a player’s facts and wallet movements, each with the balance after it', async () => {
  const player = await world.newcomer();
  await giveMoney(world.app, player, 30_000);
  await ops('adjust', player.id, '-50', '--reason', 'test');
  await player.post('/api/limits', { kind: 'loss', period: 'day', amount: '100' });
  const { out } = await ops('player', player.username);
  expect(out).toMatch(/^main +250\.00$/m);
  expect(out).toMatch(/^loss per day +100\.00 +0\.00$/m);
  expect(out).not.toContain('password');
  expect((await ops('player', player.id, '--json')).out).not.toContain('password');
  const rows = await read<{ kind: string; amount: number; balanceAfter: number }[]>(
    'ledger',
    player.username,
    '--wallet',
    'main',
  );
  expect(rows.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['adjustment', -5000, 25_000],
    ['deposit', 30_000, 30_000],
  ]);
});

test('an action notifies the player’s pages in the running api', async () => {
  const player = await world.newcomer();
  const lines: string[] = [];
  const end = world.app.domainEvents.listen(player.id, (event) => lines.push(event));
  await ops('adjust', player.id, '5', '--reason', 'test');
  await pWaitFor(() => lines.length >= 2);
  end();
  expect(lines.sort()).toEqual(['balance-changed', 'inbox-changed']);
});

test.each([
  [[], 2, ''],
  [['drop', 'all'], 2, "unknown command 'drop'"],
  [['constructor'], 2, "unknown command 'constructor'"],
  [['approve'], 2, "missing required argument 'id'"],
  [['approve', 'D1', 'D2'], 2, 'too many arguments'],
  [['approve', 'nothing'], 1, "There is no deposit, withdrawal or win 'nothing'"],
  [['deposits', '--state', 'lost'], 2, '--state must be one of processing, '],
  [['deposits', '--limit', '0'], 2, '--limit must be a number from 1'],
  [['deposits', '--status', 'fail'], 2, "unknown option '--status'"],
  [['player', 'nobody'], 1, "There is no player 'nobody'."],
  [['adjust', 'nobody', '1e9', '--reason', 'x'], 2, "'1e9' is not an amount"],
  [['adjust', 'nobody', '0', '--reason', 'x'], 2, 'The amount must not be zero'],
  [['adjust', 'nobody', '5'], 2, '--reason is required'],
  [['adjust', 'nobody', '5', '--reason'], 2, "'--reason <value>' argument missing"],
  [['audit', 'check'], 2, "audit takes verify, key or no argument, not 'check'."],
  [['adjust', 'nobody', '5', '--reason', 'a', '--reason', 'b'], 2, 'more than once'],
  [['audit', '-x'], 2, "unknown option '-x'"],
])('%j exits with %i and prints one line', async (typed, exit, line) => {
  const before = await count();
  const output = await ops(...typed);
  expect(output.exit).toBe(exit);
  expect(output.error).toContain(line);
  expect(output.error.split('\n')).toHaveLength(1);
  expect(await count()).toBe(before);
});

test('each command’s help lists its words and options', async () => {
  const { out } = await ops('--help');
  for (const name of [
    'deposits',
    'approve [options] <id>',
    'adjust [options] <username|id> <+/-taka>',
    'audit [options] [verify|key]',
  ])
    expect(out).toContain(name);
  expect((await ops('reject', '--help')).out).toMatch(/--reason <value> +deposits: not_found,[^]*suspected_fraud/);
});
