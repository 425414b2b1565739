import { randomBytes } from 'node:crypto';
import { confirm } from '@pavilion/contract/calls/confirmation';
import { logIn, otherPhones } from '@pavilion/contract/calls/identity';
import { addPhone, updateProfile, verifyAddedPhone } from '@pavilion/contract/calls/profile';
import { forgotPassword } from '@pavilion/contract/calls/recovery';
import { changePassword } from '@pavilion/contract/calls/security';
import { submitWithdrawal } from '@pavilion/contract/calls/withdrawals';
import { newPlayerDetails, type Player } from '../../scripts/lib/players';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';

const VICTIMS = 20;
const BALANCE_TAKA = 2000;
const WIDTH = 4;
/** More than the api admits, so that its limit is part of the attack. */
const GUESSES = 12;

/**
 * A thief has the token of an open session and nothing else: they try to withdraw, to add a phone, to reset the
 * password with it and to guess a confirmation, before and while the owner is confirmed.
 */
export const stolenTokens: Attack<MoneyWorld> = {
  name: 'stolen-tokens',
  async attack(world, run) {
    const victims = scaled(VICTIMS, run);
    run.log(`${victims} accounts whose token is stolen`);
    const tally = { attempts: 0, paidOut: 0, takenOver: 0, ownersPaid: 0 };
    await runConcurrently(victims, WIDTH, async () => {
      const victim = await ready(world);
      const accomplice = await world.players.confirmAs(await world.players.makePlayer());
      const before = await attackWith(world, victim, accomplice);
      // The owner is confirmed in the very session whose token is stolen.
      const own = await world.players.confirmAs(victim);
      const during = (await attackWith(world, victim, accomplice)) + (await guess(world, victim));
      const paidOut = await requested(world, victim);
      const isTaken = await isTakenOver(world, victim);
      const isOwnerPaid = (await payout(world, victim, victim.phone, own)) === 200;
      tally.attempts += before + during;
      tally.paidOut += paidOut;
      tally.takenOver += isTaken ? 1 : 0;
      tally.ownersPaid += isOwnerPaid ? 1 : 0;
    });
    return {
      victims,
      attempts: tally.attempts,
      'paid-out': tally.paidOut,
      'taken-over': tally.takenOver,
      'owners-paid': tally.ownersPaid,
    };
  },
};

/** Creates a player with a birthday and money that may be withdrawn. */
async function ready(world: MoneyWorld): Promise<Player> {
  const player = await world.players.makePlayer();
  await world.players.deposit(player, BALANCE_TAKA);
  await world.client.call(updateProfile, { token: player.token, body: { birthday: '1990-04-14' } });
  await world.database.pool.query(
    'update turnover_tickets set completed_at = created_at where player_id = $1 and completed_at is null',
    [player.playerId],
  );
  return player;
}

/** @returns the number of calls the thief made. */
async function attackWith(world: MoneyWorld, { token, phone, username }: Player, accomplice: string): Promise<number> {
  const { phone: thiefsPhone } = newPlayerDetails();
  const secrets = [undefined, accomplice, randomBytes(32).toString('base64url')];
  let calls = 0;
  for (const confirmation of secrets) {
    for (const to of [phone, thiefsPhone]) {
      await payout(world, { token }, to, confirmation);
      calls += 1;
    }
    await world.client.request(addPhone, { token, confirmation, body: { phone: thiefsPhone } });
    await world.client.request(verifyAddedPhone, { token, confirmation, body: { code: '000000' } });
    calls += 2;
  }
  await world.client.request(forgotPassword, { body: { type: 'sms', username, phone: thiefsPhone } as never });
  return calls + 1;
}

/** Guesses the password where a session may confirm or change it. @returns the number of guesses. */
async function guess({ client }: MoneyWorld, { token }: Player): Promise<number> {
  for (let n = 0; n < GUESSES; n += 1)
    await client.request(confirm, { token, body: { method: 'password', proof: `guess${n}pass` } });
  const form = { current: 'guess1pass', password: 'thiefs0wn', confirmation: 'thiefs0wn' };
  await client.request(changePassword, { token, body: form });
  return GUESSES + 1;
}

async function payout(
  world: MoneyWorld,
  { token }: Pick<Player, 'token'>,
  accountNumber: string,
  confirmation?: string,
): Promise<number> {
  const body = { accountNumber, amount: 100_000, methodId: 0, provider: 'bKash' };
  return (await world.client.request(submitWithdrawal, { token, body, ...(confirmation && { confirmation }) })).status;
}

/** Returns the poisha of all withdrawals that exist. */
async function requested({ database }: MoneyWorld, { playerId }: Player): Promise<number> {
  const { rows } = await database.pool.query<{ sum: string }>(
    'select coalesce(sum(amount), 0) as sum from withdrawals where player_id = $1',
    [playerId],
  );
  return Number(rows[0]?.sum);
}

/** Whether the owner can no longer log in, or has a phone that they did not add. */
async function isTakenOver({ client }: MoneyWorld, { username, password, token }: Player): Promise<boolean> {
  const { status } = await client.request(logIn, { body: { username, password } });
  const { data } = await client.call(otherPhones, { token });
  return status !== 200 || data.length > 0;
}
