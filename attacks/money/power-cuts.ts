import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { balance } from '@pavilion/contract/calls/identity';
import { submitDeposit } from '@pavilion/contract/calls/wallet';
import { dataFolder } from '@pavilion/contract/settings';
import { claimOf, type PaidOrder, type Player } from '../../scripts/lib/players';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { newId } from '../opened-games';
import { sampleInputs } from '../property';

const CYCLES = 20;
const PLAYERS = 6;
/** Number of different deposits of each player. */
const AMOUNTS = 1_000;

/** A player who deposits repeatedly and records acknowledged claims. */
interface Depositor {
  readonly player: Player;
  readonly acknowledged: PaidOrder[];
}

/**
 * The api (every second time with the database) is killed at a random moment; everything it
 * acknowledged must exist afterwards.
 */
export const powerCuts: Attack<MoneyWorld> = {
  name: 'power-cuts',
  async attack(world, run) {
    const depositors: Depositor[] = [];
    await runConcurrently(
      PLAYERS,
      3,
      async () => void depositors.push({ player: await world.players.makePlayer(), acknowledged: [] }),
    );
    const cycles = scaled(CYCLES, run);
    run.log(`${cycles} kills while ${PLAYERS} players claim deposits`);
    const tally = { lost: 0, slowest: 0 };
    let ended = false;
    const amounts = sampleInputs(run, fc.integer({ min: 100, max: 999 }), AMOUNTS);
    const depositing = depositors.map((depositor) => depositUntil(world, amounts, depositor, () => ended));
    const waits = sampleInputs(run, fc.integer({ min: 300, max: 1_799 }), cycles);
    for (const [cycle, wait] of waits.entries()) {
      await sleep(wait);
      const confirmed = depositors.map(({ acknowledged }) => [...acknowledged]);
      const readyIn = await killServers(world, cycle % 2 === 1);
      if (readyIn > tally.slowest)
        run.log(`ready again in ${Math.round(readyIn)} ms${cycle % 2 === 1 ? ', the database killed too' : ''}`);
      tally.slowest = Math.max(tally.slowest, readyIn);
      const lost = await countLost(world, depositors, confirmed);
      tally.lost += lost;
    }
    ended = true;
    await Promise.all(depositing);
    const { uncredited, difference } = await settleAll(world, depositors);
    const acknowledged = depositors.reduce((sum, one) => sum + one.acknowledged.length, 0);
    return {
      kills: cycles,
      acknowledged,
      lost: tally.lost,
      uncredited,
      'balance-off': difference,
      'ready-in': tally.slowest / 1000,
    };
  },
};

async function killServers(world: MoneyWorld, withDatabase: boolean): Promise<number> {
  const cuts = [world.api().kill()];
  if (withDatabase)
    process.kill(
      Number(readFileSync(join(dataFolder(world.env), 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
  await Promise.all(cuts);
  return world.restart();
}

async function depositUntil(
  world: MoneyWorld,
  amounts: readonly number[],
  { player, acknowledged }: Depositor,
  ended: () => boolean,
): Promise<void> {
  for (let deposit = 0; !ended(); deposit += 1) {
    try {
      const order = await world.players.payOrder(player, amounts[deposit % AMOUNTS]!);
      await claimUntilAnswered(world, player, order);
      acknowledged.push(order);
      await world.players.awaitCredit(player, order.orderId);
    } catch {
      // The api is down or still processes an earlier claim; a person would wait as well.
      await sleep(150);
    }
  }
}

/** Claims an order and repeats the call with the same key if the reply is lost. @throws if the claim is refused. */
async function claimUntilAnswered(world: MoneyWorld, { token }: Player, order: PaidOrder): Promise<void> {
  const key = newId();
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await world.client.request(submitDeposit, { token, key, body: claimOf(order) }).catch(() => null);
    if (response?.status === 200) return;
    if (response && response.status < 500 && response.status !== 409) throw new Error(response.text);
    await sleep(100);
  }
  throw new Error('The claim received no response');
}

interface DepositClaim {
  readonly proof: string;
  readonly amount: number;
  readonly state: string;
}

/** Reads a player's claims from the tables: the records endpoint returns only the newest 200. */
async function readClaims({ database }: MoneyWorld, { playerId }: Player): Promise<DepositClaim[]> {
  const { rows } = await database.pool.query<DepositClaim>(
    "select proof, amount, state from deposits where player_id = $1 and state in ('processing', 'success')",
    [playerId],
  );
  return rows;
}

/** Counts the claims acknowledged before the cut that are missing. */
async function countLost(
  world: MoneyWorld,
  depositors: readonly Depositor[],
  confirmed: readonly (readonly PaidOrder[])[],
): Promise<number> {
  let lost = 0;
  for (const [index, { player }] of depositors.entries()) {
    const stored = new Set((await readClaims(world, player)).map(({ proof }) => proof));
    lost += (confirmed[index] ?? []).filter(({ proof }) => !stored.has(proof)).length;
  }
  return lost;
}

/** Checks that in the end exactly the acknowledged claims are credited. */
async function settleAll(
  world: MoneyWorld,
  depositors: readonly Depositor[],
): Promise<{ uncredited: number; difference: number }> {
  let uncredited = 0;
  let difference = 0;
  for (const { player, acknowledged } of depositors) {
    for (const order of acknowledged.slice(-5))
      await world.players.awaitCredit(player, order.orderId).catch(() => undefined);
    const credited = (await readClaims(world, player)).filter(({ state }) => state === 'success');
    const proofs = new Set(credited.map(({ proof }) => proof));
    uncredited += acknowledged.filter(({ proof }) => !proofs.has(proof)).length;
    const { main } = await world.client.call(balance, { token: player.token });
    difference += Math.abs(main - credited.reduce((sum, { amount }) => sum + amount, 0));
  }
  return { uncredited, difference };
}
