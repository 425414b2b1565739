import type { FastifyInstance } from 'fastify';
import * as z from '@pavilion/contract/schema';
import type { FairnessView } from '../protocol/messages';
import { type CurrentPlay, currentPlayOf, type GameServer, refuse } from './game-server';
import { isClientSeed } from './rounds/seed.store';
import { fairnessOf, roundOf } from './views';

const clientSeed = z.object({ client_seed: z.string() });

export async function currentFairness({ bank, play }: Pick<CurrentPlay, 'bank' | 'play'>): Promise<FairnessView> {
  return fairnessOf(await bank.seeds.current(play.player));
}

/** Binds the calls for a player's seeds, rounds and balance. */
export function fairnessRoutes(server: FastifyInstance, house: GameServer): void {
  server.get('/play/:code/fairness', async (request, reply) => {
    const session = await currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const history = await session.bank.rounds.history(session.play.player, 50);
    return { ...(await currentFairness(session)), rounds: history.map(roundOf) };
  });

  server.post('/play/:code/client-seed', async (request, reply) => {
    const session = await currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const body = clientSeed.safeParse(request.body);
    if (!body.success || !isClientSeed(body.data.client_seed)) return refuse(reply, 'bad_seed');
    await session.bank.seeds.changeClientSeed(session.play.player, body.data.client_seed);
    return currentFairness(session);
  });

  server.post('/play/:code/rotate', async (request, reply) => {
    const session = await currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const rotated = await session.bank.seeds.rotate(session.play.player);
    if (!rotated) return refuse(reply, 'round_open');
    const { commitment, serverSeed } = rotated.revealed;
    return { ...fairnessOf(rotated.current), revealed: { commitment, server_seed: serverSeed } };
  });

  server.get('/play/:code/balance', async (request, reply) => {
    const session = await currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const balance = await session.bank.wallet.balance(session.play.token).catch(() => null);
    return balance?.kind === 'ok'
      ? { balance: balance.balance, free_rounds: balance.freeRounds }
      : refuse(reply, balance ? 'play_over' : 'unconfirmed');
  });

  server.post('/play/:code/top-up', async (request, reply) => {
    const session = await currentPlayOf(request, house);
    if (session?.mode !== 'demo') return refuse(reply, 'play_over');
    return { balance: await house.demoWallet.topUp(session.play.player) };
  });
}
