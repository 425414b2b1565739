import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from '@pavilion/contract/schema';
import { pageHeaders } from '../pages/assets';
import { engineFor, originals } from './catalogue';
import { engines, isEngine } from './engines/index';
import { closedPage, playPage } from './play.page';
import { poishaOf, stakeLimits } from './rounds/money';
import type { Play, PlayStore } from './rounds/play.store';
import type { RoundService } from './rounds/round.service';
import type { RoundStore } from './rounds/round.store';
import { isClientSeed, type SeedStore } from './rounds/seed.store';
import type { Wallet } from './rounds/wallet.client';
import { fairnessOf, roundOf } from './views';

export interface GamesHouse {
  readonly site: string;
  readonly wallet: Wallet;
  readonly plays: PlayStore;
  readonly seeds: SeedStore;
  readonly rounds: RoundStore;
  readonly service: RoundService;
}

const launch = z.object({
  session: z.optional(z.string()),
  lang: z.optional(z.string()),
  engine: z.optional(z.string()),
  name: z.optional(z.string()),
});
const code = z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/)) });
const bet = z.object({ round_key: z.string().check(z.minLength(8), z.maxLength(80)), stake: z.string(), choice: z.unknown() });
const clientSeed = z.object({ client_seed: z.string() });

const refusals = {
  play_over: [401, 'This play is over. Open the game again.'],
  bad_request: [400, 'That is not a bet this game knows.'],
  stake_outside: [400, 'Stakes go from 1.00 to 25,000.00 taka.'],
  key_reused: [422, 'This round was already played with another bet.'],
  unconfirmed: [503, 'The wallet has not answered yet.'],
  bad_seed: [400, 'A client seed has 1 to 64 letters, digits, spaces, dots and dashes.'],
} as const;

function refuse(reply: FastifyReply, why: keyof typeof refusals): FastifyReply {
  const [status, message] = refusals[why];
  return reply.code(status).send({ success: false, code: why, message });
}

export function gamesRoutes(server: FastifyInstance, house: GamesHouse): void {
  server.get('/catalogue', async () => originals.map(({ engine: _, ...listed }) => listed));
  launchRoute(server, house);
  betRoute(server, house);
  fairnessRoutes(server, house);
}

function launchRoute(server: FastifyInstance, { wallet, plays, seeds, rounds, site }: GamesHouse): void {
  // No HEAD: a session works once, and looking must not use it up.
  server.get('/play/:code', { exposeHeadRoute: false }, async (request, reply) => {
    const game = code.safeParse(request.params);
    const query = launch.safeParse(request.query);
    pageHeaders(reply, site);
    const asked = query.success ? query.data : {};
    const lang = asked.lang === 'bn' ? 'bn' : 'en';
    const opened = asked.session && game.success ? await wallet.authenticate(asked.session).catch(() => null) : null;
    if (!opened || !game.success) return reply.code(asked.session ? 401 : 400).send(closedPage(lang, site));
    const engine = engineFor(game.data.code, isEngine(asked.engine) ? asked.engine : undefined);
    const original = originals.find((each) => each.code === game.data.code);
    const name = original ? (lang === 'bn' ? original.name_bn : original.name) : (asked.name ?? game.data.code).slice(0, 60);
    const token = plays.begin({ player: opened.player, token: opened.token, code: game.data.code, engine });
    const { balance, player } = opened;
    const seed = seeds.current(player);
    const fairness = fairnessOf(seed, rounds.lastNonce(seed.id) + 1);
    return reply.send(
      playPage({ lang, site, code: game.data.code, name, engine, mode: 'real', token, balance, fairness, open: null }),
    );
  });
}

/** The play whose page sent this, by the bearer token it was given. */
function playOf(request: FastifyRequest, plays: PlayStore): Play | undefined {
  const header = request.headers.authorization ?? '';
  const play = header.startsWith('Bearer ') ? plays.find(header.slice(7)) : undefined;
  const game = code.safeParse(request.params);
  return game.success && play?.code === game.data.code ? play : undefined;
}

function betRoute(server: FastifyInstance, { plays, service, seeds }: GamesHouse): void {
  server.post('/play/:code/bet', async (request, reply) => {
    const play = playOf(request, plays);
    if (!play) return refuse(reply, 'play_over');
    const body = bet.safeParse(request.body);
    const choice = body.success ? engines[play.engine].readChoice(body.data.choice) : null;
    if (!body.success || choice === null) return refuse(reply, 'bad_request');
    const stake = poishaOf(body.data.stake);
    if (stake === null || stake < stakeLimits.least || stake > stakeLimits.most) return refuse(reply, 'stake_outside');
    const round = await service.play(play, { key: body.data.round_key, stake, choice });
    if (round === 'key_reused') return refuse(reply, 'key_reused');
    if (round.state === 'refused') {
      return reply.code(409).send({ success: false, code: round.refusal, message: 'The wallet refused the bet.', balance: round.balance });
    }
    if (round.state === 'rolled_back') return { status: 'rolled_back', balance: round.balance };
    if (round.state !== 'settled') return refuse(reply, 'unconfirmed');
    return { status: 'settled', balance: round.balance, round: roundOf(round, seeds.get(round.seed_id)) };
  });
}

function fairnessRoutes(server: FastifyInstance, { plays, seeds, rounds, wallet }: GamesHouse): void {
  const view = (player: string): object => {
    const seed = seeds.current(player);
    return fairnessOf(seed, rounds.lastNonce(seed.id) + 1);
  };

  server.get('/play/:code/fairness', async (request, reply) => {
    const play = playOf(request, plays);
    if (!play) return refuse(reply, 'play_over');
    const history = rounds.history(play.player, 50).map((round) => roundOf(round, seeds.get(round.seed_id)));
    return { ...view(play.player), rounds: history };
  });

  server.post('/play/:code/client-seed', async (request, reply) => {
    const play = playOf(request, plays);
    if (!play) return refuse(reply, 'play_over');
    const body = clientSeed.safeParse(request.body);
    if (!body.success || !isClientSeed(body.data.client_seed)) return refuse(reply, 'bad_seed');
    seeds.changeClientSeed(play.player, body.data.client_seed);
    return view(play.player);
  });

  server.post('/play/:code/rotate', async (request, reply) => {
    const play = playOf(request, plays);
    if (!play) return refuse(reply, 'play_over');
    const { revealed } = seeds.rotate(play.player);
    return { ...view(play.player), revealed: { commitment: revealed.commitment, server_seed: revealed.server_seed } };
  });

  server.get('/play/:code/balance', async (request, reply) => {
    const play = playOf(request, plays);
    if (!play) return refuse(reply, 'play_over');
    const answer = await wallet.balance(play.token).catch(() => null);
    return answer?.kind === 'ok' ? { balance: answer.balance } : refuse(reply, answer ? 'play_over' : 'unconfirmed');
  });
}
