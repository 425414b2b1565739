import { type CallBody, type ProviderCall, providerCalls } from '@pavilion/contract/partners/provider-wallet';
import * as z from '@pavilion/contract/schema';
import { partnerOf } from '@pavilion/server/signatures/partner-key';
import { signerOf } from '../../../http/signed';
import type { App } from '../../../kernel/app';
import type { Catalog } from '../catalog/catalog.service';
import { gameServer } from '../catalog/game-server';
import { beginPlay, findPlay } from '../launch/launch.service';
import { bet, rollback } from './provider-wallet.service';
import { freeRoundsLeft } from './stake.service';
import { readBalance } from './wallet-call';
import { win } from './win.service';

/** A handler per call; it receives the calling server's code. */
type Handlers = { readonly [K in ProviderCall]: (server: string, body: CallBody<K>) => Promise<object> };

/**
 * Binds the seamless wallet: a game server calls, and the response is HTTP 200 with a status. See
 * docs/provider-guide.md.
 */
export function bindProvider(app: App, catalog: Catalog): void {
  // An unknown game code doesn't invalidate the token: the call itself reports the error.
  const runs = (server: string) => async (game: string) => ((await catalog.game(game))?.server ?? server) === server;
  const handlers: Handlers = {
    authenticate: async (server, { session }) => {
      const play = await beginPlay(app, session, runs(server));
      if (play === null) return { status: 'INVALID_TOKEN' };
      const { game, ...details } = play;
      return {
        status: 'OK',
        ...details,
        balance: await readBalance(app, play.player),
        ...(await freeRoundsLeft(app, play.player, game)),
      };
    },
    balance: async (server, { token }) => {
      const play = await findPlay(app, token);
      return play === null || !play.isOpen || !(await runs(server)(play.game))
        ? { status: 'INVALID_TOKEN' }
        : {
            status: 'OK',
            balance: await readBalance(app, play.player),
            ...(await freeRoundsLeft(app, play.player, play.game)),
          };
    },
    // A play's token is invalid for any server but its game's.
    bet: async (server, body) =>
      (await runs(server)(body.game_code)) ? bet(app, server, body) : { status: 'INVALID_TOKEN' },
    win: (server, body) => win(app, server, body),
    rollback: (server, body) => rollback(app, server, body),
  };
  for (const call of Object.keys(handlers) as ProviderCall[])
    bindOne(app, catalog, call, handlers[call] as (server: string, body: unknown) => Promise<object>);
}

function bindOne(
  app: App,
  catalog: Catalog,
  call: ProviderCall,
  handle: (server: string, body: unknown) => Promise<object>,
): void {
  app.http.post(`/provider/v1/${call}`, async (request) => {
    const signer = await signerOf(request, async (id) =>
      (await gameServer(app, catalog, partnerOf(id)))?.keys.find(id),
    );
    if (typeof signer === 'string') return { status: 'INVALID_SIGNATURE', reason: signer };
    const server = partnerOf(signer.id);
    const read = z.safeDecode(providerCalls[call] as z.Schema, request.body);
    if (!read.success) return { status: 'BAD_REQUEST' };
    const leave = await app.admission.enterForProvider(server);
    return handle(server, read.data).finally(leave);
  });
}
