import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstOf } from '@pavilion/contract/originals';
import * as z from '@pavilion/contract/schema';
import { trackStream } from '@pavilion/server/stopping';
import { isAuto } from '../../engines/crash';
import type { BetReply } from '../../protocol/crash.messages';
import { refuseStake } from '../game-server';
import { BETS_IN_FLIGHT } from '../records/flight';
import { poishaOf } from '../rounds/money';
import type { CrashPlayer, CrashService } from './crash.service';
import { ownOf } from './crash.views';

interface Setup {
  /** Returns the player whose page sent the request. */
  readonly playerOf: (request: FastifyRequest) => Promise<CrashPlayer | undefined>;
  readonly crash: CrashService;
}

const betBody = z.object({
  /** Of the player's bets in the flight; pages of the release before have one. */
  place: z.withDefault(z.integer().check(z.minimum(0), z.maximum(BETS_IN_FLIGHT - 1)), 0),
  round_key: z.string().check(z.minLength(8), z.maxLength(80)),
  stake: z.string(),
  auto: z.nullable(z.number()),
});
const meQuery = z.object({ place: z.withDefault(z.enumeration(['0', '1']), '0') });
const leaveBody = z.object({ bet: z.string().check(z.maxLength(40)) });
const { stakes } = firstOf.crash;
const maxBufferedBytes = 200_000;

const refusals = {
  play_over: [401, 'This play is over. Open the game again.'],
  bad_request: [400, 'That is not a bet this game knows.'],
  key_reused: [422, 'This round was already played with another bet.'],
  not_open: [409, 'The kite is in the air. The next bets open when it is down.'],
  round_open: [409, 'You are in this flight already, with this bet.'],
  unknown_bet: [404, 'No such bet.'],
} as const;

function refuse(reply: FastifyReply, code: keyof typeof refusals): FastifyReply {
  const [status, message] = refusals[code];
  return reply.code(status).send({ success: false, code, message });
}

export function crashRoutes(server: FastifyInstance, { playerOf, crash }: Setup): void {
  server.get('/crash/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const crashPlayer = await playerOf(request);
    if (!crashPlayer) return refuse(reply, 'play_over');
    stream(request, reply, (out) =>
      crash.loop(crashPlayer.play.code).listen(
        (message) => {
          out.write(`data: ${JSON.stringify(message)}\n\n`);
          return out.writableLength < maxBufferedBytes;
        },
        () => out.destroy(),
      ),
    );
    return reply;
  });

  server.post('/crash/bet', async (request, reply) => {
    const crashPlayer = await playerOf(request);
    if (!crashPlayer) return refuse(reply, 'play_over');
    const body = betBody.safeParse(request.body);
    if (!body.success || (body.data.auto !== null && !isAuto(body.data.auto))) return refuse(reply, 'bad_request');
    const { round_key, place, auto } = body.data;
    const stake = poishaOf(body.data.stake);
    if (stake === null || stake < stakes.least || stake > stakes.most) return refuseStake(reply, stakes);
    const bet = await crash.place(crashPlayer, { key: round_key, place, stake, auto });
    if (typeof bet === 'string') return refuse(reply, bet);
    if (bet.state === 'refused')
      return reply
        .code(409)
        .send({ success: false, code: bet.refusal, message: 'The wallet refused the bet.', balance: bet.balance });
    return { bet: ownOf(bet), balance: bet.balance ?? null } satisfies BetReply;
  });

  server.post('/crash/cash-out', async (request, reply) => {
    const crashPlayer = await playerOf(request);
    if (!crashPlayer) return refuse(reply, 'play_over');
    const body = leaveBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 'bad_request');
    const bet = await crash.leave(crashPlayer, body.data.bet);
    return bet ? ({ bet: ownOf(bet), balance: bet.balance ?? null } satisfies BetReply) : refuse(reply, 'unknown_bet');
  });

  server.get('/crash/me', async (request, reply) => {
    const crashPlayer = await playerOf(request);
    if (!crashPlayer) return refuse(reply, 'play_over');
    const query = meQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'bad_request');
    const bet = await crash.lastBet(crashPlayer, Number(query.data.place));
    return { bet: bet ? ownOf(bet) : null, balance: bet?.balance ?? null } satisfies BetReply;
  });
}

function stream(request: FastifyRequest, reply: FastifyReply, listen: (out: FastifyReply['raw']) => () => void): void {
  reply.hijack();
  trackStream(reply);
  const out = reply.raw;
  // A hijacked reply doesn't send the headers of the hooks by itself.
  out.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const leave = listen(out);
  request.raw.on('close', leave);
  out.on('close', leave);
  out.on('error', leave);
}
