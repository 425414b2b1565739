import type { RestrictedKind } from '../../session/approvals/restricted-act';
import type { Desk } from '../../session/desk';
import type { Outcome } from '../command/command';
import { changeSetting } from '../settings/change-setting';
import { adjustPlayer } from './adjust';
import { approveNumber } from './decisions';
import { refundRound } from './games';
import { settled } from './market-settled';
import { changePeople } from './operators';
import { savePromotion } from './promotions';

type Perform = (desk: Desk, payload: never) => Promise<Outcome>;

const performers: Readonly<Record<RestrictedKind, Perform>> = {
  adjustment: adjustPlayer,
  payout: approveNumber,
  refund: refundRound,
  promotion: savePromotion,
  resettlement: settled,
  setting: changeSetting,
  operator: changePeople,
};

/** Carries out an approved act, with what was stored of it. */
export function perform(
  desk: Desk,
  kind: RestrictedKind,
  payload: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  return performers[kind](desk, payload as never);
}
