import { randomUUID } from 'node:crypto';
import { getGames, runGame } from '@pavilion/contract/calls/games';
import { balance } from '@pavilion/contract/calls/identity';
import { firstOf } from '@pavilion/contract/originals';
import { urls } from '@pavilion/contract/settings';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import type { ApiResponse } from '../scripts/lib/api-client';
import type { Player } from '../scripts/lib/players';
import type { MoneyWorld } from './money-world';

type GameWorld = Omit<MoneyWorld, 'api' | 'restart'>;

/** A player in a running game, with the data that the provider's server has. */
export interface OpenedGame {
  readonly player: Player;
  readonly token: string;
  readonly game: string;
}

export interface ProviderReply {
  readonly status: string;
  readonly balance?: string;
}

export const taka = (poisha: number): string => (poisha / 100).toFixed(2);
export const newId = (): string => randomUUID();

/** Calls the wallet as the provider's server does. @returns the raw response. */
export async function callWallet(
  { env, providerKeys }: Pick<MoneyWorld, 'env' | 'providerKeys'>,
  call: string,
  body: object,
  api = urls(env).api,
): Promise<ApiResponse> {
  const request = { method: 'POST', target: `/provider/v1/${call}`, body: JSON.stringify(body) };
  const response = await fetch(api + request.target, {
    ...request,
    headers: signRequest(providerKeys.current(), request),
    // Longer calls count as hanging: an attack must end.
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
}

/** @throws if the response is not HTTP 200. */
export async function wallet(world: GameWorld, call: string, body: object): Promise<ProviderReply> {
  const { status, text } = await callWallet(world, call, body);
  if (status !== 200) throw new Error(`${call}: ${status} ${text}`);
  return JSON.parse(text) as ProviderReply;
}

/** A game of each of our own engines. */
export const engineGames: readonly string[] = Object.values(firstOf).map(({ code }) => code);

/**
 * Launches a game for a new player with money in the wallet.
 *
 * @param opening - taka; 0 for none.
 * @param code - the game's; without it, the first of the lobby.
 */
export async function openGame(world: GameWorld, opening: number, code?: string): Promise<OpenedGame> {
  const player = await world.players.makePlayer();
  // A deposit is limited to 25,000 taka.
  for (let left = opening; left > 0; left -= 25_000) await world.players.deposit(player, Math.min(left, 25_000));
  return { player, ...(await launchGame(world, player, code)) };
}

async function launchGame(
  world: GameWorld,
  player: Player,
  code: string | undefined,
): Promise<Pick<OpenedGame, 'token' | 'game'>> {
  const game = code ?? (await world.client.call(getGames)).games[0]?.code;
  if (!game) throw new Error('There are no games');
  const { url } = await world.client.call(runGame, { token: player.token, body: { mobile: false, code: game } });
  const { token } = (await wallet(world, 'authenticate', {
    session: new URL(url).searchParams.get('session'),
  })) as ProviderReply & { token?: string };
  if (!token) throw new Error('The launch session was refused');
  return { token, game };
}

export function betBody(openedGame: OpenedGame, amount: number, id = newId(), round = newId()) {
  return {
    token: openedGame.token,
    transaction_id: id,
    round_id: round,
    game_code: openedGame.game,
    amount: taka(amount),
  };
}

export function winBody(bet: ReturnType<typeof betBody>, amount: number, id = newId()) {
  return {
    transaction_id: id,
    bet_transaction_id: bet.transaction_id,
    round_id: bet.round_id,
    game_code: bet.game_code,
    amount: taka(amount),
    round_closed: true,
  };
}

export function rollbackBody(bet: ReturnType<typeof betBody>, id = newId()) {
  return { transaction_id: id, bet_transaction_id: bet.transaction_id, round_id: bet.round_id };
}

/** Returns a player's main and bonus money in poisha. */
export async function readMoney({ client }: GameWorld, { token }: Player): Promise<number> {
  const { main, bonus } = await client.call(balance, { token });
  return main + bonus;
}
