import type { FastifyInstance } from 'fastify';
import * as z from '@pavilion/contract/schema';
import type { FairnessView } from '../protocol/messages';
import { bearerOf, type CurrentPlay, currentPlayOf, type GameServer, refuse } from './game-server';
import { isClientSeed } from './rounds/seed.store';
import { fairnessOf, roundOf } from './views';

const clientSeed = z.object({ client_seed: z.string() });

export function currentFairness({ bank: { seeds, rounds }, play }: Pick<CurrentPlay, 'bank' | 'play'>): FairnessView {
  const seed = seeds.current(play.player);
  return fairnessOf(seed, rounds.lastNonce(seed.id) + 1);
}

/** Binds the calls for a player's seeds, rounds and balance. */
export function fairnessRoutes(server: FastifyInstance, house: GameServer): void {
  server.get('/play/:code/fairness', async (request, reply) => {
    const session = currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const { rounds, seeds } = session.bank;
    const history = rounds.history(session.play.player, 50).map((round) => roundOf(round, seeds.get(round.seed_id)));
    return { ...currentFairness(session), rounds: history };
  });

  server.post('/play/:code/client-seed', async (request, reply) => {
    const session = currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const body = clientSeed.safeParse(request.body);
    if (!body.success || !isClientSeed(body.data.client_seed)) return refuse(reply, 'bad_seed');
    session.bank.seeds.changeClientSeed(session.play.player, body.data.client_seed);
    return currentFairness(session);
  });

  server.post('/play/:code/rotate', async (request, reply) => {
    const session = currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const { seeds, rounds } = session.bank;
    const { player } = session.play;
    // Revealing the seed of a round in play would reveal its mines.
    if (rounds.isSeedInPlay(player, seeds.current(player).id)) return refuse(reply, 'round_open');
    const { revealed } = seeds.rotate(player);
    return {
      ...currentFairness(session),
      revealed: { commitment: revealed.commitment, server_seed: revealed.server_seed },
    };
  });

  server.get('/play/:code/balance', async (request, reply) => {
    const session = currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const balance = await session.bank.wallet.balance(session.play.token).catch(() => null);
    return balance?.kind === 'ok'
      ? { balance: balance.balance, free_rounds: balance.freeRounds }
      : refuse(reply, balance ? 'play_over' : 'unconfirmed');
  });

  server.post('/play/:code/top-up', async (request, reply) => {
    const table = currentPlayOf(request, house)?.mode === 'demo' ? house.demos.find(bearerOf(request)) : undefined;
    return table ? { balance: table.wallet.topUp() } : refuse(reply, 'play_over');
  });
}
