import * as z from '@pavilion/contract/schema';

import type { App } from '../server/app';
import { serveSigned } from '../server/signed';
import { beginPlay, findPlay } from './launch.service';
import { providerCalls, type CallBody, type ProviderCall } from './provider-call';
import { balanceOf, bet, rollback, win } from './provider-wallet.service';

// Our own provider; each further one has a name and a secret of its own.
const PROVIDER = 'pavilion-originals';

type Handlers = { readonly [K in ProviderCall]: (body: CallBody<K>) => Promise<object> };

/** The seamless wallet: a game provider's server asks, we answer with HTTP 200 and a status. */
export function bindProvider(app: App): void {
  const handlers: Handlers = {
    authenticate: (body) => authenticate(app, body.session),
    balance: (body) => balance(app, body.token),
    bet: (body) => bet(app, PROVIDER, body),
    win: (body) => win(app, PROVIDER, body),
    rollback: (body) => rollback(app, PROVIDER, body),
  };
  for (const call of Object.keys(handlers) as ProviderCall[]) bindOne(app, call, handlers[call] as (body: unknown) => Promise<object>);
}

function bindOne(app: App, call: ProviderCall, handle: (body: unknown) => Promise<object>): void {
  serveSigned(
    app,
    `/provider/v1/${call}`,
    app.links.providerSecret,
    async (body) => {
      const read = z.safeDecode(providerCalls[call] as z.Schema, body);
      return read.success ? handle(read.data) : { status: 'BAD_REQUEST' };
    },
    (reply) => reply.code(200).send({ status: 'INVALID_SIGNATURE' }),
  );
}

async function authenticate(app: App, session: string): Promise<object> {
  const play = await beginPlay(app, session);
  return play === null ? { status: 'INVALID_TOKEN' } : { status: 'OK', ...play, balance: await balanceOf(app, play.player) };
}

async function balance(app: App, token: string): Promise<object> {
  const play = await findPlay(app, token);
  return play === null || !play.isOpen ? { status: 'INVALID_TOKEN' } : { status: 'OK', balance: await balanceOf(app, play.player) };
}
