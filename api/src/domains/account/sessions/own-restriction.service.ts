import { REALITY_CHECK_MINUTES, TIME_OUT_DAYS } from '@pavilion/contract/calls/sessions';
import type { App } from '../../../kernel/app';
import { inTransaction } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { closePlay, isExclusion, monthsAfter, type RestrictionKind } from '../../../session/restriction.service';
import { accountTexts as texts } from '../texts/account.texts';

const DAY = 86_400_000;
/** The end of a closed account's restriction, later than any other. */
const NO_END = Date.UTC(9999, 11, 31);

/** Sets the interval of the reality check. @param minutes - 0 turns it off. */
export async function chooseRealityCheck(app: App, player: string, minutes: number): Promise<void> {
  if (!REALITY_CHECK_MINUTES.some((each) => each === minutes))
    refuse('invalid_fields', undefined, { minutes: [texts.realityCheckChoice] });
  await app.db
    .updateTable('players')
    .set({ realityCheckMinutes: minutes === 0 ? null : minutes })
    .where('id', '=', player)
    .execute();
}

/** Closes play for some days and ends every session of the player at once. */
export async function takeTimeOut(app: App, player: string, days: number): Promise<void> {
  if (!TIME_OUT_DAYS.some((each) => each === days))
    refuse('invalid_fields', undefined, { days: [texts.timeOutChoice] });
  await restrict(app, player, 'time-out', app.clock.now() + days * DAY);
}

/** Closes play for some months and ends every session of the player at once. */
export async function excludeSelf(app: App, player: string, months: number): Promise<void> {
  if (!isExclusion(months)) refuse('invalid_fields', undefined, { months: [texts.exclusionChoice] });
  await restrict(app, player, 'self-exclusion', monthsAfter(app.clock.now(), months));
}

/** Closes the account for play until an operator reopens it, and ends every session of the player at once. */
export async function closeAccount(app: App, player: string): Promise<void> {
  await restrict(app, player, 'closed', NO_END);
}

async function restrict(app: App, player: string, kind: RestrictionKind, until: number): Promise<void> {
  await inTransaction(app.db, (trx) => closePlay(app, trx, { player, kind, until, operator: null, reason: null }));
}
