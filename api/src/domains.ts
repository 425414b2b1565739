import { artwork } from './artwork/artwork.domain';
import { exchange } from './exchange/exchange.domain';
import { ordersDomain } from './exchange/orders/orders.domain';
import { exchangeResults } from './exchange/results/results.domain';
import { settlementDomain } from './exchange/settlement/settlement.domain';
import { games } from './games/games.domain';
import { identityDomain } from './identity/identity.domain';
import { ledgerDomain } from './ledger/ledger.domain';
import { limitsDomain } from './limits/limits.domain';
import { messagesDomain } from './messages/messages.domain';
import { opsDomain } from './ops/ops.domain';
import { outboxDomain } from './outbox/outbox.domain';
import { promotions } from './promotions/promotions.domain';
import { referral } from './referral/referral.domain';
import { seedDomain } from './seed/seed.domain';
import { serverDomain } from './server/api-domain';
import type { Domain } from './server/app';
import { settingsDomain } from './settings/settings.domain';
import { site } from './site/site.domain';
import { vip } from './vip/vip.domain';
import { walletDomain } from './wallet/wallet.domain';
import { withdrawalsDomain } from './wallet/withdrawal.domain';

/** All domains of the api, in the order in which their routes are bound and their loops started. */
export const domains: readonly Domain[] = [
  serverDomain,
  settingsDomain,
  outboxDomain,
  ledgerDomain,
  identityDomain,
  messagesDomain,
  limitsDomain,
  walletDomain,
  withdrawalsDomain,
  opsDomain,
  artwork,
  games,
  promotions,
  vip,
  referral,
  site,
  exchange,
  ordersDomain,
  exchangeResults,
  settlementDomain,
  seedDomain,
];
