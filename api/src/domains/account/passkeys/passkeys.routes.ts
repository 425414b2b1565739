import { randomBytes } from 'node:crypto';
import * as calls from '@pavilion/contract/calls/passkeys';
import { uncountCall } from '../../../http/call-limits';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { withConfirmation } from '../../../session/confirmation.service';
import { hashToken } from '../../../session/session.service';
import { admitCall, readProof } from '../guards/challenge.service';
import { visitorOf } from '../guards/visitor';
import { openLogIn } from '../log-in/log-in.service';
import { hasRelyingParty } from './challenge.service';
import { addPasskey, beginPasskey, credentialsOf, listPasskeys, removePasskey, renamePasskey } from './passkey.service';
import { beginProof, useProof } from './passkey-proof.service';

const done = { success: true } as const;

/** Binds the calls for passkeys: a player's own list, log-in and confirmation with them. */
export function bindPasskeys(app: App): void {
  serve(app, calls.listPasskeys, async ({ player }) => ({
    available: hasRelyingParty(app),
    passkeys: await listPasskeys(app.db, player.id),
  }));
  serve(app, calls.beginPasskey, async ({ player, request }) => ({
    ...done,
    options: await beginPasskey(app, { ...withConfirmation(player, request), username: player.username }),
  }));
  serve(app, calls.addPasskey, async ({ player, body, request }) => ({
    ...done,
    codes: await addPasskey(app, withConfirmation(player, request), {
      ...body,
      name: body.name ?? visitorOf(request).device,
    }),
  }));
  serve(app, calls.renamePasskey, async ({ player, params, body }) => {
    await renamePasskey(app.db, player.id, params.id, body.name);
    return done;
  });
  serve(app, calls.removePasskey, async ({ player, params, request }) => {
    await removePasskey(app, withConfirmation(player, request), params.id);
    return done;
  });
  serve(app, calls.beginPasskeyConfirmation, async ({ player }) => {
    const binding = { purpose: 'confirm', to: player.sessionId } as const;
    return { ...done, options: await beginProof(app, binding, await credentialsOf(app.db, player.id)) };
  });
  bindLogIn(app);
}

function bindLogIn(app: App): void {
  const bindingOf = (attempt: string) => ({ purpose: 'log-in', to: hashToken(attempt).toString('hex') }) as const;
  serve(app, calls.beginPasskeyLogIn, async ({ body, request }) => {
    const { address } = visitorOf(request);
    await admitCall(app, 'log_in', address, await readProof(app, 'log_in', body.altcha, address));
    const attempt = randomBytes(32).toString('base64url');
    return { ...done, attempt, options: await beginProof(app, bindingOf(attempt)) };
  });
  serve(app, calls.logInWithPasskey, async ({ body, request }) => {
    const visitor = visitorOf(request);
    const proof = { proof: body.passkey, binding: bindingOf(body.attempt), owner: null };
    const session = await useProof(app, proof, (trx, player) =>
      openLogIn(app, trx, player, { visitor, stays: body.stay }),
    );
    // Only attempts that end nowhere count against an address that thousands may share.
    await uncountCall(app, 'log_in', visitor.address);
    return session;
  });
}
