import { TOTP } from 'otpauth';
import { localOperatorToken, urls } from '@pavilion/contract/settings';
import type { CommandResult } from '../../api/src/operators/run';
import { operatorApi } from '../../scripts/lib/operators';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { betBody, openGame, wallet } from '../opened-games';

const ROUNDS = 20;
const WIDTH = 4;
const AMOUNT = '+15000';
const AMOUNT_POISHA = 1_500_000;

/**
 * A support operator's session tries whatever moves money; a cashier asks for an adjustment above the limit and tries to
 * approve it alone, then a colleague approves it several times at once; a trader does the same with a refund above the
 * limit; a copied session is used after the sign-out.
 */
export const operatorRights: Attack<MoneyWorld> = {
  name: 'operator-rights',
  async attack(world, run) {
    const rounds = scaled(ROUNDS, run);
    const api = operatorApi(urls(world.env).api, (secret) => new TOTP({ secret }).generate());
    const admin = localOperatorToken(world.env);
    const enroll = async (name: string, role: string): Promise<string> =>
      (await api.enroll(admin, `${name}.${run.seed}`, role)).token;
    const support = await enroll('support', 'support');
    const [cashier, colleague] = [await enroll('cashier', 'cashier'), await enroll('colleague', 'cashier')];
    const tally = { attempts: 0, bySupport: 0, alone: 0, twice: 0, approved: 0 };
    await runConcurrently(rounds, WIDTH, async () => {
      const { username, playerId } = await world.players.makePlayer();
      const refused = await Promise.all(moves(username).map((typed) => api.run(support, typed)));
      tally.attempts += refused.length;
      tally.bySupport +=
        refused.filter(({ exit }) => exit !== 1).length + Number((await moneyOf(world, playerId)) !== 0);
      const pending = await api.run(cashier, ['adjust', username, AMOUNT, '--reason', 'attack', '--json']);
      const { request } = JSON.parse(pending.out) as { request: string };
      const approve = (token: string): Promise<CommandResult> => api.run(token, ['requests', 'approve', request]);
      await Promise.all([approve(cashier), approve(cashier), approve(support)]);
      tally.alone += Number((await moneyOf(world, playerId)) !== 0);
      await Promise.all(Array.from({ length: 5 }, () => approve(colleague)));
      const moved = await moneyOf(world, playerId);
      tally.approved += Number(moved === AMOUNT_POISHA);
      tally.twice += Number(moved > AMOUNT_POISHA);
    });
    return {
      attempts: tally.attempts,
      'by-support': tally.bySupport,
      'approved-alone': tally.alone,
      'approved-twice': tally.twice,
      approved: tally.approved,
      ...(await refundAlone(world, api, { admin, rounds, seed: run.seed })),
      'after-sign-out': await useCopies(api, colleague),
    };
  },
};

/** Traders refund open rounds above the limit: alone, and with a colleague who approves several times at once. */
async function refundAlone(
  world: MoneyWorld,
  api: ReturnType<typeof operatorApi>,
  { admin, rounds, seed }: { admin: string; rounds: number; seed: number },
) {
  const { token: trader } = await api.enroll(admin, `trader.${seed}`, 'trader');
  const { token: colleague } = await api.enroll(admin, `trader2.${seed}`, 'trader');
  const game = await openGame(world, 25_000);
  const { playerId } = game.player;
  const opening = await moneyOf(world, playerId);
  const tally = { alone: 0, twice: 0, refunded: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const bet = betBody(game, AMOUNT_POISHA);
    await wallet(world, 'bet', bet);
    const refund = ['round-refund', await roundOf(world, bet.round_id), '--reason', 'attack', '--json'];
    const pending = await api.run(trader, refund);
    const { request } = JSON.parse(pending.out) as { request: string };
    const approve = (token: string): Promise<CommandResult> => api.run(token, ['requests', 'approve', request]);
    await Promise.all([approve(trader), approve(trader), api.run(trader, refund)]);
    tally.alone += Number((await moneyOf(world, playerId)) !== opening - AMOUNT_POISHA);
    await Promise.all(Array.from({ length: 5 }, () => approve(colleague)));
    const money = await moneyOf(world, playerId);
    tally.refunded += Number(money === opening);
    tally.twice += Number(money > opening);
  }
  return { 'refunded-alone': tally.alone, 'refunded-twice': tally.twice, refunded: tally.refunded };
}

async function roundOf({ database }: MoneyWorld, providerRound: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from rounds where provider_round = $1', [
    providerRound,
  ]);
  return rows[0]?.id ?? '';
}

/** Everything of support's commands that would move money or give a right. */
function moves(username: string): readonly (readonly string[])[] {
  return [
    ['adjust', username, '+100', '--reason', 'x'],
    ['approve', 'W00000001'],
    ['approve', 'D00000001'],
    ['approve', 'G00000001'],
    ['pay', 'W00000001'],
    ['round-refund', 'x', '--reason', 'x'],
    ['referrals', 'approve', '1'],
    ['market', 'void', 'x', '--reason', 'x'],
    ['setting', 'operator_limits', '{"cashier":{"act":null,"day":null}}'],
    ['operators', 'add', 'accomplice', '--roles', 'admin'],
  ];
}

/** Signs out while copies of the session are in use. @returns how many commands it still ran afterwards. */
async function useCopies(api: ReturnType<typeof operatorApi>, token: string): Promise<number> {
  await Promise.all([api.run(token, ['requests']), api.signOut(token), api.run(token, ['requests'])]);
  const after = await Promise.all(Array.from({ length: 20 }, () => api.run(token, ['requests'])));
  return after.filter(({ exit }) => exit !== undefined).length;
}

async function moneyOf({ database }: MoneyWorld, playerId: string): Promise<number> {
  const { rows } = await database.pool.query<{ sum: string }>(
    "select coalesce(sum(balance), 0) as sum from accounts where owner = $1 and kind in ('main', 'bonus', 'held')",
    [playerId],
  );
  return Number(rows[0]?.sum);
}
