import { sendPicture } from '../pictures';
import type { Order, TestPlayer } from '../player';
import { readyToWithdraw, withdrawn } from '../withdrawing';
import type { World } from '../world';
import { picture } from './wallet-victim';

const DAY = 24 * 3_600_000;

/**
 * A player's stage. All may withdraw; beyond that they have a turnover ticket, an order to claim, a claim to
 * correct, a withdrawal, or a raised limit to confirm.
 */
export type Stage = 'ready' | 'credited' | 'ordered' | 'claimed' | 'withdrew' | 'raised';

/** The caller, with their own items for each call. */
export interface WalletSelf {
  readonly player: TestPlayer;
  readonly order: Order;
  /** An unused transaction ID. */
  readonly proof: string;
  readonly receipt: string;
  readonly withdrawal: string;
  readonly message: string;
  readonly ticket: string;
}

let count = 0;

/** Creates a player at a stage, with an unclaimed picture if requested, which the api re-encodes each time. */
export async function makeWalletSelf(
  world: World,
  { stage = 'ready', withReceipt }: { readonly stage?: Stage; readonly withReceipt?: true },
): Promise<WalletSelf> {
  const player = await readyToWithdraw(world.app, await world.player());
  const number = String((count += 1)).padStart(4, '0');
  const receipt = withReceipt ? (await sendPicture(player, await picture('#806020'))).id : '';
  const order =
    stage === 'ordered' || stage === 'claimed' ? await player.order() : { id: '', number: '', amount: '500.00' };
  if (stage === 'claimed') await player.claim(order, `BEFORE${number}`);
  const withdrawal = stage === 'withdrew' ? await withdrawn(player) : '';
  if (stage === 'raised') await raiseLimit(world, player);
  return {
    player,
    order,
    proof: `CALLER${number}`,
    receipt,
    withdrawal,
    message: stage === 'withdrew' ? await newestMessage(player) : '',
    ticket: stage === 'credited' ? await openTicket(world, player) : '',
  };
}

async function openTicket({ app }: World, player: TestPlayer): Promise<string> {
  await app.db
    .insertInto('turnoverTickets')
    .values({ id: player.id, playerId: player.id, required: 100, remaining: 100, createdAt: app.clock.now() })
    .execute();
  return player.id;
}

async function raiseLimit({ app }: World, player: TestPlayer): Promise<void> {
  for (const amount of ['500', '600']) await player.post('/api/limits', { kind: 'loss', period: 'week', amount });
  for (const minutes of [60, 90]) await player.post('/api/limits/session', { period: 'week', minutes });
  await app.db
    .updateTable('playerLimits')
    .set({ waitingSince: app.clock.now() - DAY })
    .where('playerId', '=', player.id)
    .execute();
}

async function newestMessage(player: TestPlayer): Promise<string> {
  const { data } = (await player.get('/api/inbox')).body['data'] as unknown as { data: { id: string }[] };
  return data[0]?.id ?? '';
}
