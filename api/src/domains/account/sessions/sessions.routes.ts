import * as calls from '@pavilion/contract/calls/sessions';
import { externalExchangePath } from '@pavilion/contract/external-exchange';
import * as z from '@pavilion/contract/schema';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { serve } from '../../../http/serve';
import { serveSigned } from '../../../http/signed';
import type { App } from '../../../kernel/app';
import { inTransaction } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { isBackground } from '../../../session/headers';
import { isRestricted } from '../../../session/restriction.service';
import { endOwnSession, touchSession } from '../../../session/session.service';
import { requireTimeLeft } from '../../limits/session-time.service';
import { newExchangeCode, redeemExchangeCode } from '../log-in/exchange-code.service';
import { accountTexts as texts } from '../texts/account.texts';
import { listOpenSessions, readSessionInfo } from './open-sessions.service';
import { chooseRealityCheck, closeAccount, excludeSelf, takeTimeOut } from './own-restriction.service';

declare module '../../../kernel/app' {
  interface Links {
    /** The keys of the operator's external exchange. */
    readonly exchangeKeys: PartnerKeys;
  }
}

const redeeming = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(200)) });
const done = { success: true } as const;

export function bindSessions(app: App): void {
  serve(app, calls.readSession, ({ player }) => readSessionInfo(app, player));
  serve(app, calls.extendSession, async ({ player, request }) => {
    if (!isBackground(request)) await touchSession(app, player.sessionId);
    return readSessionInfo(app, player);
  });
  serve(app, calls.listSessions, async ({ player }) => ({ data: await listOpenSessions(app, player) }));
  serve(app, calls.revokeSession, async ({ player, params }) =>
    (await endOwnSession(app, player.id, params.id)) ? done : refuse('not_found'),
  );
  serve(app, calls.exchangeToken, async ({ player }) => {
    if (player.status === 'frozen' || isRestricted(player, app.clock.now())) refuse('restricted');
    await requireTimeLeft(app.db, player, app.clock.now());
    return { token: await inTransaction(app.db, (trx) => newExchangeCode(app, trx, player.id)) };
  });
  bindRedeeming(app);
  bindSaferGambling(app);
}

/** Binds code redemption on the api's own port only: the site doesn't forward this path. */
function bindRedeeming(app: App): void {
  serveSigned(app, externalExchangePath, app.links.exchangeKeys, async (body) => {
    const decoded = z.safeDecode(redeeming, body as never);
    return decoded.success ? redeemExchangeCode(app, decoded.data.code) : { status: 'BAD_REQUEST' };
  });
}

function bindSaferGambling(app: App): void {
  serve(app, calls.setRealityCheck, async ({ player, body }) => {
    await chooseRealityCheck(app, player.id, body.minutes);
    app.domainEvents.publish(player.id, 'limits-changed');
    return { ...done, message: texts.realityCheckSet };
  });
  serve(app, calls.takeTimeOut, async ({ player, body }) => {
    await takeTimeOut(app, player.id, body.days);
    return { ...done, message: texts.playClosed };
  });
  serve(app, calls.excludeSelf, async ({ player, body }) => {
    await excludeSelf(app, player.id, body.months);
    return { ...done, message: texts.playClosed };
  });
  serve(app, calls.closeAccount, async ({ player }) => {
    await closeAccount(app, player.id);
    return { ...done, message: texts.accountClosed };
  });
}
