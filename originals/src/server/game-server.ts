import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OriginalGame } from '@pavilion/contract/originals';
import * as z from '@pavilion/contract/schema';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import type { GameRefusal, PlayMode, RoundView } from '../protocol/messages';
import type { CrashService } from './crash/crash.service';
import type { DemoStore } from './demo/demo.store';
import type { DemoWallet } from './demo/demo.wallet';
import type { Play } from './records/play';
import type { PlayStore } from './rounds/play.store';
import type { SessionServices } from './session-services';

/** The provider's services, as its routes use them. */
export interface GameServer extends SessionServices {
  readonly site: string;
  readonly keys: PartnerKeys;
  readonly plays: PlayStore;
  readonly demos: DemoStore;
  /** The services of demos, whose wallet is `demoWallet`. */
  readonly demoServices: SessionServices;
  readonly demoWallet: DemoWallet;
  readonly crash: CrashService;
  readonly now: () => number;
  /** Returns any player's settled round, for replay. */
  pastRound(id: string): Promise<RoundView | undefined>;
}

/** A player's session at a game, with the site's money or demo credits. */
export interface CurrentPlay {
  readonly mode: PlayMode;
  readonly play: Play;
  readonly bank: SessionServices;
}

export const gameCode = z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/)) });

export function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  return header.startsWith('Bearer ') ? header.slice(7) : '';
}

/** Returns the session for a request's bearer token. */
export async function currentPlayOf(request: FastifyRequest, house: GameServer): Promise<CurrentPlay | undefined> {
  const token = bearerOf(request);
  const demo = await house.demos.find(token);
  const play = demo ?? (await house.plays.find(token));
  const game = gameCode.safeParse(request.params);
  if (!play || !game.success || play.code !== game.data.code) return undefined;
  return demo ? { mode: 'demo', play, bank: house.demoServices } : { mode: 'real', play, bank: house };
}

const refusals = {
  play_over: [401, 'This play is over. Open the game again.'],
  bad_request: [400, 'That is not a bet this game knows.'],
  key_reused: [422, 'This round was already played with another bet.'],
  round_open: [409, 'A round is still open. Finish it first.'],
  unknown_round: [404, 'There is no such round in this game.'],
  bad_step: [409, 'That step can not be taken now.'],
  unconfirmed: [503, 'The wallet has not answered yet.'],
  bad_seed: [400, 'A client seed has 1 to 64 letters, digits, spaces, dots and dashes.'],
} as const satisfies Readonly<Record<Exclude<GameRefusal, 'stake_outside'>, readonly [number, string]>>;

const figure = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** Refuses a stake outside the game's range. @param stakes - poisha. */
export function refuseStake(reply: FastifyReply, { least, most }: OriginalGame['stakes']): FastifyReply {
  const message = `Stakes go from ${figure.format(least / 100)} to ${figure.format(most / 100)} taka.`;
  return reply.code(400).send({ success: false, code: 'stake_outside', message });
}

export function refuse(reply: FastifyReply, code: keyof typeof refusals): FastifyReply {
  const [status, message] = refusals[code];
  return reply.code(status).send({ success: false, code, message });
}
