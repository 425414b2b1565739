import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originalOf, originals } from '@pavilion/contract/originals';
import * as z from '@pavilion/contract/schema';
import { pageHeaders } from '@pavilion/server/pages/assets';
import type { EngineName } from '../engines/index';
import type { PlayStart } from '../protocol/messages';
import type { FreeRounds } from '../protocol/wallet.messages';
import { betRoutes } from './bet.routes';
import { titleOf } from './catalog';
import { crashRoutes } from './crash/crash.routes';
import type { CrashPlayer } from './crash/crash.service';
import { demoCredits } from './demo/demo.wallet';
import { currentFairness, fairnessRoutes } from './fairness.routes';
import { bearerOf, type CurrentPlay, gameCode, type GameServer } from './game-server';
import { closedPage, playPage } from './launch/play.page';
import { replayRoutes } from './replay/replay.routes';
import { takaOf } from './rounds/money';
import { openRoundOf } from './views';

const launch = z.object({
  session: z.optional(z.string()),
  mode: z.optional(z.string()),
  lang: z.optional(z.string()),
});
type Launch = z.Clean<typeof launch>;

export function gamesRoutes(server: FastifyInstance, house: GameServer): void {
  server.get('/catalogue', async () =>
    originals.map(({ code, name, nameBn, type, rtp, volatility, features }) => ({
      code,
      name,
      name_bn: nameBn,
      type,
      rtp,
      volatility,
      features,
    })),
  );
  launchRoute(server, house);
  betRoutes(server, house);
  fairnessRoutes(server, house);
  replayRoutes(server, house);
  crashRoutes(server, { crash: house.crash, playerOf: (request) => crashPlayerOf(request, house) });
}

/** Crash has one path for all its games; the play session identifies the game. */
async function crashPlayerOf(request: FastifyRequest, house: GameServer): Promise<CrashPlayer | undefined> {
  const token = bearerOf(request);
  const demo = await house.demos.find(token);
  const play = demo ?? (await house.plays.find(token));
  return play?.engine === 'crash' ? { play, name: play.name ?? '', demo: demo !== undefined } : undefined;
}

interface OpenedSession {
  readonly session: CurrentPlay;
  readonly token: string;
  readonly balance: string;
  readonly freeRounds: FreeRounds | null;
}

/**
 * Opens a play session for a launch session, which works once, or a demo for any visitor.
 *
 * An unknown code opens nothing, unless the player has a round in a game that has left the catalog.
 */
async function openSession(house: GameServer, code: string, launchQuery: Launch): Promise<OpenedSession | null> {
  const listed = originalOf(code)?.engine;
  if (launchQuery.mode === 'demo') return listed === undefined ? null : openDemo(house, code, listed);
  const opened = launchQuery.session ? await house.wallet.authenticate(launchQuery.session).catch(() => null) : null;
  const engine = listed ?? (opened ? (await house.rounds.inPlay(opened.player, code))?.engine : undefined);
  if (!opened || engine === undefined) return null;
  const play = { player: opened.player, token: opened.token, code, engine, name: opened.username };
  return {
    session: { mode: 'real', play, bank: house },
    token: await house.plays.begin(play),
    balance: opened.balance,
    freeRounds: opened.freeRounds,
  };
}

async function openDemo(house: GameServer, code: string, engine: EngineName): Promise<OpenedSession> {
  const { token, play } = await house.demos.open(code, engine);
  const session = { mode: 'demo', play, bank: house.demoServices } as const;
  return { session, token, balance: takaOf(demoCredits), freeRounds: null };
}

async function startOf(
  { session, token, balance, freeRounds }: OpenedSession,
  site: string,
  lang: 'en' | 'bn',
  name: string,
): Promise<PlayStart> {
  const { play, bank, mode } = session;
  const open = await bank.rounds.inPlay(play.player, play.code);
  return {
    lang,
    site,
    name,
    mode,
    token,
    balance,
    free_rounds: freeRounds,
    code: play.code,
    engine: play.engine,
    fairness: await currentFairness(session),
    open: open ? openRoundOf(open) : null,
  };
}

function launchRoute(server: FastifyInstance, house: GameServer): void {
  const { site } = house;
  // No HEAD: a session works once, and a HEAD request must not use it up.
  server.get('/play/:code', { exposeHeadRoute: false }, async (request, reply) => {
    const game = gameCode.safeParse(request.params);
    const query = launch.safeParse(request.query);
    pageHeaders(reply, site);
    const launchQuery = query.success ? query.data : {};
    const lang = launchQuery.lang === 'bn' ? 'bn' : 'en';
    const code = game.success ? game.data.code : '';
    const seated = await openSession(house, code, launchQuery);
    if (seated) return reply.send(playPage(await startOf(seated, site, lang, titleOf(code, lang))));
    if (!originalOf(code)) return reply.code(404).send(closedPage('unknown', lang, site));
    return reply.code(launchQuery.session ? 401 : 400).send(closedPage('over', lang, site));
  });
}
