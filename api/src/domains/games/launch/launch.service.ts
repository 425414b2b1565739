import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { runGame } from '@pavilion/contract/calls/games';
import type { BodyOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import { callFunction } from '../../../kernel/database/call-function';
import type { Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { isRestricted } from '../../../session/restriction.service';
import type { Caller } from '../../../session/session.service';
import { requireTimeLeft } from '../../limits/session-time.service';
import type { Catalog } from '../catalog/catalog.service';
import { createFrame, openGame } from '../catalog/game-access';
import { noteOpened } from '../catalog/recent.service';
import { hasOpenRound } from '../rounds/round.service';

const SESSION_MS = 2 * 60_000;
const PLAY_MS = 12 * 60 * 60_000;

/** Creates a secret for the client; the database stores only its hash. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Opens a game for a player: returns the frame's address with a session that the provider may use once within two
 * minutes.
 *
 * @param language - the player's language, used by the provider's page.
 */
export async function launch(
  app: App,
  catalog: Catalog,
  player: Caller,
  body: BodyOf<typeof runGame>,
  language: 'en' | 'bn',
): Promise<ReplyOf<typeof runGame>> {
  if (player.status === 'frozen') refuse('frozen');
  if (isRestricted(player, app.clock.now())) refuse('restricted');
  await requireTimeLeft(app.db, player, app.clock.now());
  const game = await openGame(catalog, body.code, (code) => hasOpenRound(app, player.id, code));
  const session = newToken();
  const { currency } = await app.ledger.balance(app.db, player.id);
  await app.db
    .insertInto('launches')
    .values({
      sessionHash: tokenHash(session),
      playerId: player.id,
      sessionId: player.sessionId,
      gameCode: game.code,
      currency,
      expiresAt: app.clock.now() + SESSION_MS,
      usedAt: null,
    })
    .execute();
  await noteOpened(app, player.id, game.code);
  return createFrame(app, catalog, game, body, { session }, language);
}

interface Play {
  readonly player: string;
  readonly username: string;
  readonly currency: string;
  readonly token: string;
  readonly game: string;
}

/**
 * Exchanges a one-time session for the token of this play.
 *
 * @param runs - whether the calling server runs a game: no other server may begin its plays.
 */
export async function beginPlay(
  app: App,
  session: string,
  runs: (game: string) => Promise<boolean>,
): Promise<Play | null> {
  const now = app.clock.now();
  return app.db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('launches')
      .set({ usedAt: now })
      .where('sessionHash', '=', tokenHash(session))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['playerId', 'sessionId', 'gameCode', 'currency'])
      .executeTakeFirst();
    if (used === undefined || !(await runs(used.gameCode))) return null;
    const username = await playingName(app, trx, used);
    if (username === null) return null;
    const token = newToken();
    await trx
      .insertInto('playTokens')
      .values({
        tokenHash: tokenHash(token),
        playerId: used.playerId,
        sessionId: used.sessionId,
        gameCode: used.gameCode,
        expiresAt: now + PLAY_MS,
      })
      .execute();
    return { player: used.playerId, username, currency: used.currency, token, game: used.gameCode };
  });
}

/** Returns the username for a play; null if the session has ended or the player may not play. */
async function playingName(
  app: App,
  trx: Trx,
  { playerId, sessionId }: { playerId: string; sessionId: string | null },
): Promise<string | null> {
  const row = await trx
    .selectFrom('players')
    .innerJoin('sessions', 'sessions.playerId', 'players.id')
    .select('username')
    .where('players.id', '=', playerId)
    .where('sessions.id', '=', sessionId)
    .where(sql<boolean>`may_play(sessions, players, ${app.clock.now()})`)
    .executeTakeFirst();
  return row?.username ?? null;
}

export interface OpenedPlay {
  readonly player: string;
  readonly game: string;
  /** Status of the game and its provider, as set by operators. */
  readonly gameStatus: string;
  readonly studioStatus: string;
  readonly session: string | null;
  /** When the session's player was last active. */
  readonly lastSeenAt: number | null;
  readonly hasLossLimit: boolean;
  readonly hasSessionLimit: boolean;
  /** Its player has open turnover tickets. */
  readonly hasTicket: boolean;
  /** False once the session has ended or the player may not play: no further bets are accepted. */
  readonly isOpen: boolean;
}

/** Returns the play of a token, whether it is open or not. */
export async function findPlay(app: App, token: string): Promise<OpenedPlay | null> {
  const [row] = await callFunction<OpenedPlay>(app.db, 'find_play', [tokenHash(token), app.clock.now()]);
  return row ?? null;
}
