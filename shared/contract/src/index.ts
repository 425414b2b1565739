import * as betFeed from '@pavilion/contract/calls/bet-feed';
import * as bonuses from '@pavilion/contract/calls/bonuses';
import * as chat from '@pavilion/contract/calls/chat';
import * as confirmation from '@pavilion/contract/calls/confirmation';
import * as exchange from '@pavilion/contract/calls/exchange';
import * as exchangeBets from '@pavilion/contract/calls/exchange-bets';
import * as exchangeEvent from '@pavilion/contract/calls/exchange-event';
import * as exchangePosition from '@pavilion/contract/calls/exchange-position';
import * as exchangeRecords from '@pavilion/contract/calls/exchange-records';
import * as exchangeResults from '@pavilion/contract/calls/exchange-results';
import * as factors from '@pavilion/contract/calls/factors';
import * as games from '@pavilion/contract/calls/games';
import * as identity from '@pavilion/contract/calls/identity';
import * as inbox from '@pavilion/contract/calls/inbox';
import * as limits from '@pavilion/contract/calls/limits';
import * as leaving from '@pavilion/contract/calls/log-out';
import * as passkeys from '@pavilion/contract/calls/passkeys';
import * as playerGames from '@pavilion/contract/calls/player-games';
import * as privacy from '@pavilion/contract/calls/privacy';
import * as profile from '@pavilion/contract/calls/profile';
import * as promotions from '@pavilion/contract/calls/promotions';
import * as receipts from '@pavilion/contract/calls/receipts';
import * as recovery from '@pavilion/contract/calls/recovery';
import * as referral from '@pavilion/contract/calls/referral';
import * as saferGambling from '@pavilion/contract/calls/safer-gambling';
import * as security from '@pavilion/contract/calls/security';
import * as sessions from '@pavilion/contract/calls/sessions';
import * as site from '@pavilion/contract/calls/site';
import * as turnover from '@pavilion/contract/calls/turnover';
import * as unread from '@pavilion/contract/calls/unread';
import * as vip from '@pavilion/contract/calls/vip';
import * as wallet from '@pavilion/contract/calls/wallet';
import * as movements from '@pavilion/contract/calls/wallet-movements';
import * as records from '@pavilion/contract/calls/wallet-records';
import * as withdrawals from '@pavilion/contract/calls/withdrawals';
import type { EndpointSpec } from '@pavilion/contract/endpoint';

/** Every endpoint of the api by domain: the server binds them and the OpenAPI document lists them. */
export const domains = {
  identity,
  recovery,
  sessions,
  profile,
  privacy,
  security,
  confirmation,
  factors,
  passkeys,
  site,
  games,
  playerGames,
  betFeed,
  wallet,
  withdrawals,
  records,
  turnover,
  movements,
  inbox,
  chat,
  unread,
  limits,
  leaving,
  receipts,
  saferGambling,
  promotions,
  bonuses,
  vip,
  referral,
  exchange,
  exchangeBets,
  exchangeEvent,
  exchangeRecords,
  exchangePosition,
  exchangeResults,
} as const;

/** Returns every endpoint as one list. */
export function allEndpoints(): EndpointSpec[] {
  return Object.values(domains).flatMap((domain) => Object.values(domain).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}
