import * as calls from '@pavilion/contract/calls/bonuses';
import { serve } from '../../http/serve';
import type { App } from '../../kernel/app';
import { refuse } from '../../kernel/texts/refusal';
import { bonusTexts as texts } from './bonus.texts';
import { endBonus } from './bonus-end';
import { findBonus, listBets, listBonuses } from './bonuses.service';

const done = { success: true } as const;

/** Binds the calls that list a player's bonuses and cancel one. */
export function bindBonuses(app: App): void {
  serve(app, calls.listBonuses, async ({ player }) => ({
    data: await listBonuses(app.db, player.id, app.clock.now()),
  }));
  serve(app, calls.listBonusBets, ({ player, params, query }) => listBets(app.db, player.id, params.id, query));
  serve(app, calls.cancelBonus, async ({ player, params, trx }) => {
    if ((await findBonus(trx, player.id, params.id, app.clock.now())) === undefined) refuse('not_found');
    if ((await endBonus(app, trx, { id: params.id, playerId: player.id }, 'forfeited')) === undefined)
      refuse('bonus_ended');
    return {
      ...done,
      message: texts.cancelled,
      data: (await findBonus(trx, player.id, params.id, app.clock.now())) ?? refuse('not_found'),
    };
  });
}
