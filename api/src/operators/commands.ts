import type { Command } from './command/command';
import { adjust } from './commands/adjust';
import { audit } from './commands/audit';
import { chat } from './commands/chats';
import { approve, pay, reject } from './commands/decisions';
import { exclude, reopen, restrictions } from './commands/exclusions';
import { find } from './commands/find';
import { game, provider, roundRefund, rounds, wins } from './commands/games';
import { market } from './commands/markets';
import { monthDetach, monthExport, months } from './commands/months';
import { affiliates, notices, referrals, sliders, vip } from './commands/offers';
import { operators } from './commands/operators';
import { partnerKeyAdd, partnerKeyRetire, partnerKeys } from './commands/partner-keys';
import { deposits, withdrawals } from './commands/payments';
import { freeze, ledger, player, unfreeze } from './commands/players';
import { promotion } from './commands/promotions';
import { reconcile } from './commands/reconcile';
import { requests } from './commands/requests';
import { setting } from './commands/setting';
import { settingsAtCommand } from './commands/settings-at';

/** All commands by name. */
export const commands = {
  deposits,
  withdrawals,
  approve,
  reject,
  pay,
  requests,
  find,
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
  operators,
  setting,
  'settings-at': settingsAtCommand,
  audit,
  reconcile,
  months,
  'month-detach': monthDetach,
  'month-export': monthExport,
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;
