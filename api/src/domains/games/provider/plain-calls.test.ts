import pg from 'pg';
import { newId } from '@pavilion/database/id';
import { checkBook } from '../../../ledger/check';
import { startTestWallet, type TestWallet } from '../../../testing/test-wallet';

let wallet: TestWallet;
beforeAll(async () => {
  wallet = await startTestWallet();
}, 60_000);
afterAll(async () => {
  expect(await checkBook(wallet.api.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await wallet.stop();
});

const WIN = { amount: '25.50', detail: { roll: 7 } };

/** Creates a player and the calls of one bet of 10.00. */
async function openPlay(main = 10_000, bonus = 0) {
  const player = await wallet.player(main, bonus);
  const [token, id] = [await wallet.play(player), newId()];
  const [round_id, game_code] = [`r-${id}`, 'PAV-DICE-001'];
  const bet = (ownWin?: typeof WIN) =>
    wallet.call('bet', {
      ...{ token, transaction_id: id, round_id, game_code, amount: '10.00' },
      ...(ownWin !== undefined && { win: { transaction_id: `w-${id}`, ...ownWin } }),
    });
  const win = (amount = WIN.amount) =>
    wallet.call('win', {
      ...{ transaction_id: `w-${id}`, bet_transaction_id: id, round_id, game_code, amount, round_closed: true },
    });
  return { player, bet, win };
}

/** A statement that a connection sent. */
interface Sent {
  readonly name: string;
  readonly client: unknown;
}

/** Returns a call's reply, and the statements about bets and wins that it sent, with those of their transactions. */
async function statementsOf(call: () => Promise<Record<string, unknown>>) {
  const spy = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const reply = await call();
    const sent = (spy.mock.calls as unknown[][]).map(([query], at) => {
      const text = typeof query === 'string' ? query : (query as { text: string }).text;
      return { name: /^select \* from (\w+)\(\$/.exec(text)?.[1] ?? text, client: spy.mock.contexts[at] };
    });
    return {
      reply,
      names: transactionsOf(sent)
        .filter((names) => names.some(isAboutBets))
        .flat(),
    };
  } finally {
    spy.mockRestore();
  }
}

const isAboutBets = (name: string): boolean => /^\w+_(bet|win)$/.test(name);

/** Separates what the connections sent, also for jobs at the same time, by transaction. */
function transactionsOf(sent: readonly Sent[]): string[][] {
  const transactions: string[][] = [];
  const open = new Map<unknown, string[]>();
  for (const { name, client } of sent.filter(
    (one) => /^(begin|commit|rollback)$/.test(one.name) || isAboutBets(one.name),
  )) {
    const names = open.get(client) ?? [];
    if (names.length === 0) transactions.push(names);
    names.push(name);
    if (names[0] === 'begin' && !/^(commit|rollback)$/.test(name)) open.set(client, names);
    else open.delete(client);
  }
  return transactions;
}

test('the usual bet is one statement, and its win another', async () => {
  const { bet, win } = await openPlay();
  expect(await statementsOf(bet)).toEqual({ reply: { status: 'OK', balance: '90.00' }, names: ['place_plain_bet'] });
  expect(await statementsOf(win)).toEqual({ reply: { status: 'OK', balance: '115.50' }, names: ['pay_plain_win'] });
});

test('the usual bet that brings its win is one statement', async () => {
  const { bet } = await openPlay();
  expect(await statementsOf(() => bet(WIN))).toEqual({
    reply: { status: 'OK', balance: '115.50', round_closed: true },
    names: ['place_plain_bet'],
  });
});

test('a bet above the balance is refused in one statement', async () => {
  const { bet } = await openPlay(500);
  const refusal = { status: 'INSUFFICIENT_FUNDS', balance: '5.00' };
  expect(await statementsOf(bet)).toEqual({ reply: refusal, names: ['place_plain_bet'] });
  expect(await bet()).toEqual(refusal);
});

test('a repeated call needs a decision: it changes nothing in one statement, and gets its stored reply in the next', async () => {
  const { player, bet, win } = await openPlay();
  await bet();
  await win();
  expect(await statementsOf(bet)).toEqual({
    reply: { status: 'OK', balance: '90.00' },
    names: ['place_plain_bet', 'begin', 'lock_bet', 'commit'],
  });
  expect(await statementsOf(win)).toEqual({
    reply: { status: 'OK', balance: '115.50' },
    names: ['pay_plain_win', 'begin', 'lock_win', 'commit'],
  });
  expect((await wallet.api.app.ledger.balance(wallet.api.app.db, player.id)).main).toBe(11_550);
});

test('a win of bonus money needs a decision, and is split as its stake was', async () => {
  const [apart, together] = [await openPlay(400, 10_000), await openPlay(400, 10_000)];
  await apart.bet();
  expect(await apart.win('20.00')).toEqual({ status: 'OK', balance: '114.00' });
  const { reply, names } = await statementsOf(() => together.bet({ ...WIN, amount: '20.00' }));
  expect(reply).toEqual({ status: 'OK', balance: '114.00', round_closed: true });
  expect(names).toEqual(['place_plain_bet', 'begin', 'lock_bet', 'place_bet', 'pay_win', 'commit']);
  for (const { player } of [apart, together])
    expect(await wallet.api.app.ledger.balance(wallet.api.app.db, player.id)).toMatchObject({
      main: 800,
      bonus: 10_600,
    });
});
