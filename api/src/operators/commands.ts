import type { Command } from './command/command';
import { audit } from './commands/audit';
import { chat } from './commands/chats';
import { approve, pay, reject } from './commands/decisions';
import { exclude, reopen, restrictions } from './commands/exclusions';
import { game, provider, roundRefund, rounds, wins } from './commands/games';
import { market } from './commands/markets';
import { monthDetach, monthExport, months } from './commands/months';
import { affiliates, notices, referrals, sliders, vip } from './commands/offers';
import { partnerKeyAdd, partnerKeyRetire, partnerKeys } from './commands/partner-keys';
import { deposits, withdrawals } from './commands/payments';
import { adjust, freeze, ledger, player, unfreeze } from './commands/players';
import { promotion } from './commands/promotions';
import { reconcile } from './commands/reconcile';

/** All commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  deposits,
  withdrawals,
  approve,
  reject,
  pay,
  player,
  ledger,
  adjust,
  freeze,
  unfreeze,
  restrictions,
  exclude,
  reopen,
  rounds,
  'round-refund': roundRefund,
  wins,
  provider,
  game,
  'partner-keys': partnerKeys,
  'partner-key-add': partnerKeyAdd,
  'partner-key-retire': partnerKeyRetire,
  chat,
  promotion,
  vip,
  notices,
  sliders,
  affiliates,
  referrals,
  market,
  audit,
  reconcile,
  months,
  'month-detach': monthDetach,
  'month-export': monthExport,
};
