import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { showPlayer } from '@pavilion/contract/calls/identity';
import { addPhone, sendAddedPhoneCode, updateProfile, verifyAddedPhone } from '@pavilion/contract/calls/profile';
import { forgotPassword } from '@pavilion/contract/calls/recovery';
import { reportNotMe } from '@pavilion/contract/calls/security';
import { submitWithdrawal } from '@pavilion/contract/calls/withdrawals';
import { urls } from '@pavilion/contract/settings';
import { newPlayerDetails, type Player } from '../../scripts/lib/players';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';

const VICTIMS = 10;
const WIDTH = 2;
const DAY_MINUTES = '1440';
const RESET_CODES = `select count(*) from codes where player_id = $1 and purpose = 'reset'`;
/** Time within which a code that is made in the background exists. */
const CODE_MS = 400;

/**
 * A thief has an open session and the password as well. They add and verify a phone of their own, and try to be paid
 * there and to get a code for a new password; then the owner opens the link of the notice on the old phone.
 */
export const newPhones: Attack<MoneyWorld> = {
  name: 'new-phones',
  async attack(world, run) {
    // The demo's setting is one minute.
    await world.database.pool.query(
      `update settings set value = $1::jsonb where key in ('new_phone_payout_minutes', 'new_phone_reset_minutes')`,
      [DAY_MINUTES],
    );
    const victims = scaled(VICTIMS, run);
    run.log(`${victims} accounts to which a thief adds a phone`);
    const tally = { paidOut: 0, codes: 0, ownCodes: 0, notices: 0, frozen: 0 };
    await runConcurrently(victims, WIDTH, async () => {
      const victim = await world.players.makePlayer();
      await world.players.deposit(victim, 2000);
      const { phone, confirmation } = await addThiefsPhone(world, victim);
      await payout(world, victim, phone, confirmation);
      await forgot(world, victim, phone);
      const token = await tokenFromNotice(world, victim.phone);
      const paidOut = await sumOf(world, 'select sum(amount) from withdrawals where player_id = $1', victim);
      const codes = await sumOf(world, RESET_CODES, victim);
      // The same request for the old phone, which shows that the first one was not refused for another reason.
      await forgot(world, victim, victim.phone);
      const ownCodes = (await sumOf(world, RESET_CODES, victim)) - codes;
      const isFrozen = await freeze(world, victim, token);
      tally.paidOut += paidOut;
      tally.codes += codes;
      tally.ownCodes += ownCodes;
      tally.notices += token === '' ? 0 : 1;
      tally.frozen += isFrozen ? 1 : 0;
    });
    return {
      victims,
      'paid-out': tally.paidOut,
      'reset-codes': tally.codes,
      'own-codes': tally.ownCodes,
      notices: tally.notices,
      frozen: tally.frozen,
    };
  },
};

async function addThiefsPhone({ client, players, database }: MoneyWorld, victim: Player) {
  const { token, playerId } = victim;
  const { phone } = newPlayerDetails();
  await client.call(updateProfile, { token, body: { birthday: '1990-04-14' } });
  await database.pool.query('update turnover_tickets set completed_at = created_at where player_id = $1', [playerId]);
  const confirmation = await players.confirmAs(victim);
  await client.call(addPhone, { token, confirmation, body: { phone } });
  await client.call(sendAddedPhoneCode, { token, body: { phone } });
  await client.call(verifyAddedPhone, { token, confirmation, body: { code: await players.codeSentTo(phone) } });
  return { phone, confirmation };
}

async function payout(
  { client }: MoneyWorld,
  { token }: Player,
  accountNumber: string,
  confirmation: string,
): Promise<number> {
  const body = { accountNumber, amount: 100_000, methodId: 0, provider: 'bKash' };
  return (await client.request(submitWithdrawal, { token, confirmation, body })).status;
}

/** Requests a code for a new password by text, with a solved captcha. */
async function forgot({ env, database }: MoneyWorld, { username }: Player, phone: string): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  await database.pool.query('insert into captchas (id_hash, digits_hash, expires_at) values ($1, $2, $3)', [
    hash(id),
    hash(`${id}\n1234`),
    Date.now() + 60_000,
  ]);
  await fetch(`${urls(env).api}${forgotPassword.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `captcha=${id}` },
    body: JSON.stringify({ type: 'sms', username, phone, captcha: '1234' }),
  });
  await sleep(CODE_MS);
}

/** Returns the token of the notice's link that a phone got; empty if it got none within two seconds. */
async function tokenFromNotice({ env }: MoneyWorld, phone: string): Promise<string> {
  const to = encodeURIComponent(phone.replace(/^0/, '+880'));
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await fetch(`${urls(env).sandbox}/outbox/messages?to=${to}`);
    const messages = (await response.json()) as { text: string }[];
    const token = messages.map(({ text }) => /\/not-me#([\w-]+)/.exec(text)?.[1]).find((found) => found !== undefined);
    if (token !== undefined) return token;
    await sleep(100);
  }
  return '';
}

async function sumOf({ database }: MoneyWorld, query: string, { playerId }: Player): Promise<number> {
  const { rows } = await database.pool.query<Record<string, string | null>>(query, [playerId]);
  return Number(Object.values(rows[0] ?? {})[0] ?? 0);
}

/** Opens the link. @returns whether the session is over and the account is frozen. */
async function freeze({ client, database }: MoneyWorld, victim: Player, token: string): Promise<boolean> {
  await client.request(reportNotMe, { body: { token } });
  const { status } = await client.request(showPlayer, { token: victim.token, query: {} });
  const { rows } = await database.pool.query<{ status: string }>('select status from players where id = $1', [
    victim.playerId,
  ]);
  return status === 401 && rows[0]?.status === 'frozen';
}
