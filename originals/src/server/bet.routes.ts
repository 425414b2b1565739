import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from '@pavilion/contract/schema';
import { engineOf, gameOf } from '../engines/index';
import { currentPlayOf, type GameServer, refuse, refuseStake } from './game-server';
import type { Round } from './records/round';
import { poishaOf } from './rounds/money';
import { openRoundOf, roundOf } from './views';

const bet = z.object({
  round_key: z.string().check(z.minLength(8), z.maxLength(80)),
  stake: z.string(),
  choice: z.unknown(),
  free: z.optional(z.string().check(z.maxLength(100))),
});
const step = z.object({ round: z.string(), at: z.integer().check(z.minimum(0), z.maximum(100)), step: z.unknown() });
const cashOut = z.object({ round: z.string() });

/** Binds the bet, step and end calls of rounds. */
export function betRoutes(server: FastifyInstance, house: GameServer): void {
  server.post('/play/:code/bet', async (request, reply) => {
    const session = await currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const body = bet.safeParse(request.body);
    const game = gameOf(session.play);
    const engine = engineOf(game);
    const read = engine.steps?.begin ?? engine.readChoice;
    const choice = body.success && !engine.shared ? read(body.data.choice) : null;
    if (!body.success || choice === null) return refuse(reply, 'bad_request');
    const stake = poishaOf(body.data.stake);
    if (stake === null || stake < game.stakes.least || stake > game.stakes.most) return refuseStake(reply, game.stakes);
    const { round_key: key, free } = body.data;
    const round = await session.bank.service.play(session.play, {
      key,
      stake,
      choice,
      ...(free === undefined ? {} : { free }),
    });
    return typeof round === 'string' ? refuse(reply, round) : sendRound(reply, round);
  });

  server.post('/play/:code/step', async (request, reply) => {
    const session = await currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const body = step.safeParse(request.body);
    if (!body.success) return refuse(reply, 'bad_request');
    const round = await session.bank.service.step(session.play, { ...body.data, step: body.data.step });
    return typeof round === 'string' ? refuse(reply, round) : sendRound(reply, round);
  });

  server.post('/play/:code/cash-out', async (request, reply) => {
    const session = await currentPlayOf(request, house);
    if (!session) return refuse(reply, 'play_over');
    const body = cashOut.safeParse(request.body);
    if (!body.success) return refuse(reply, 'bad_request');
    const round = await session.bank.service.cashOut(session.play, body.data.round);
    return typeof round === 'string' ? refuse(reply, round) : sendRound(reply, round);
  });
}

/** Returns a round's state for its page. */
function sendRound(reply: FastifyReply, round: Round): FastifyReply | object {
  const balance = round.balance ?? undefined;
  // Not part of the reply unless the wallet reported them.
  const free_rounds = round.freeRounds === null ? undefined : round.freeRounds.left;
  switch (round.state) {
    case 'refused':
      return reply
        .code(409)
        .send({ success: false, code: round.refusal, message: 'The wallet refused the bet.', balance, free_rounds });
    case 'rolled_back':
      return { status: 'rolled_back', balance };
    case 'playing':
      return { status: 'open', balance, open: openRoundOf(round), free_rounds };
    case 'settled':
      return { status: 'settled', balance, round: roundOf(round), free_rounds };
    default:
      return refuse(reply, 'unconfirmed');
  }
}
