import { artwork } from './artwork/artwork.domain';
import { exchange } from './exchange/exchange.domain';
import { exchangeRefusals } from './exchange/exchange.texts';
import { ordersDomain } from './exchange/orders/orders.domain';
import { exchangeResults } from './exchange/results/results.domain';
import { settlementDomain } from './exchange/settlement/settlement.domain';
import { games } from './games/games.domain';
import { gameRefusals } from './games/games.texts';
import { identityDomain } from './identity/identity.domain';
import { identityRefusals } from './identity/identity.texts';
import { ledgerDomain } from './ledger/ledger.domain';
import { limitsDomain } from './limits/limits.domain';
import { limitRefusals } from './limits/limits.texts';
import { chatRefusals } from './messages/chat/chat.texts';
import { chatDomain } from './messages/chat/chat.domain';
import { messagesDomain } from './messages/messages.domain';
import { opsDomain } from './ops/ops.domain';
import { outboxDomain } from './outbox/outbox.domain';
import { bonusRefusals } from './promotions/bonus.texts';
import { promotions } from './promotions/promotions.domain';
import { promotionRefusals } from './promotions/promotions.texts';
import { referral } from './referral/referral.domain';
import { referralRefusals } from './referral/referral.texts';
import { seedDomain } from './seed/seed.domain';
import { serverDomain } from './server/api-domain';
import type { Domain } from './server/app';
import type { RefusalTexts } from './server/refusal';
import { serverRefusals } from './server/refusal.texts';
import { settingsDomain } from './settings/settings.domain';
import { site } from './site/site.domain';
import { vip } from './vip/vip.domain';
import { vipRefusals } from './vip/vip.texts';
import { walletDomain } from './wallet/wallet.domain';
import { walletRefusals } from './wallet/wallet.texts';
import { withdrawalsDomain } from './wallet/withdrawal.domain';
import { withdrawalRefusals } from './wallet/withdrawal.texts';

/** All domains of the api, in the order in which their routes are bound and their loops started. */
export const domains: readonly Domain[] = [
  serverDomain,
  settingsDomain,
  outboxDomain,
  ledgerDomain,
  identityDomain,
  messagesDomain,
  chatDomain,
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

/** The texts of every refusal code, from the domains that own them: without one of them this does not compile. */
export const refusalTexts: RefusalTexts = {
  ...serverRefusals,
  ...identityRefusals,
  ...limitRefusals,
  ...walletRefusals,
  ...withdrawalRefusals,
  ...promotionRefusals,
  ...bonusRefusals,
  ...vipRefusals,
  ...referralRefusals,
  ...chatRefusals,
  ...gameRefusals,
  ...exchangeRefusals,
};
