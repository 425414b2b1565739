import { accountDomain } from '../domains/account/account.domain';
import { accountRefusals } from '../domains/account/texts/account.texts';
import { artwork } from '../domains/artwork/artwork.domain';
import { chatDomain } from '../domains/chat/chat.domain';
import { chatRefusals } from '../domains/chat/chat.texts';
import { exchangeRefusals } from '../domains/exchange/exchange.texts';
import { exchange } from '../domains/exchange/markets/exchange.domain';
import { ordersDomain } from '../domains/exchange/orders/orders.domain';
import { exchangeResults } from '../domains/exchange/results/results.domain';
import { settlementDomain } from '../domains/exchange/settlement/settlement.domain';
import { games } from '../domains/games/games.domain';
import { gameRefusals } from '../domains/games/games.texts';
import { limitsDomain } from '../domains/limits/limits.domain';
import { limitRefusals } from '../domains/limits/limits.texts';
import { messagesDomain } from '../domains/messages/messages.domain';
import { noticeRefusals } from '../domains/notices/notice.texts';
import { noticesDomain } from '../domains/notices/notices.domain';
import { outboxDomain } from '../domains/outbox/outbox.domain';
import { privacyDomain } from '../domains/privacy/privacy.domain';
import { privacyRefusals } from '../domains/privacy/privacy.texts';
import { bonusRefusals } from '../domains/promotions/bonus.texts';
import { promotions } from '../domains/promotions/promotions.domain';
import { promotionRefusals } from '../domains/promotions/promotions.texts';
import { referral } from '../domains/referral/referral.domain';
import { referralRefusals } from '../domains/referral/referral.texts';
import { site } from '../domains/site/site.domain';
import { vip } from '../domains/vip/vip.domain';
import { vipRefusals } from '../domains/vip/vip.texts';
import { walletRefusals } from '../domains/wallet/deposits/deposits.texts';
import { walletDomain } from '../domains/wallet/wallet.domain';
import { withdrawalsDomain } from '../domains/wallet/withdrawals/withdrawal.domain';
import { withdrawalRefusals } from '../domains/wallet/withdrawals/withdrawal.texts';
import { httpDomain } from '../http/http.domain';
import type { Domain } from '../kernel/app';
import { audit } from '../kernel/audit/migrations/0050-audit';
import { jobTables } from '../kernel/jobs/migrations/0150-jobs';
import { monthsDomain } from '../kernel/months.domain';
import type { RefusalTexts } from '../kernel/texts/refusal';
import { serverRefusals } from '../kernel/texts/refusal.texts';
import { ledgerDomain } from '../ledger/ledger.domain';
import { auditHeadsDomain } from '../operators/audit-heads/audit-heads.queue';
import { operatorsDomain } from '../operators/operators.domain';
import { reconcileDomain } from '../operators/reconcile/reconcile.queue';
import { settingChanges } from '../operators/settings/migrations/0035-setting-changes';
import { seedDomain } from './seed/seed.domain';

/** All domains of the api, in the order in which their routes are bound and their queues are added. */
export const domains: readonly Domain[] = [
  httpDomain,
  { name: 'settings', migrations: [settingChanges] },
  { name: 'jobs', migrations: [jobTables] },
  outboxDomain,
  monthsDomain,
  ledgerDomain,
  accountDomain,
  messagesDomain,
  noticesDomain,
  chatDomain,
  limitsDomain,
  walletDomain,
  withdrawalsDomain,
  { name: 'audit', migrations: [audit] },
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
  privacyDomain,
  reconcileDomain,
  auditHeadsDomain,
  operatorsDomain,
  seedDomain,
];

/** The texts of every refusal code, from the domains that own them: without one of them this does not compile. */
export const refusalTexts: RefusalTexts = {
  ...serverRefusals,
  ...accountRefusals,
  ...limitRefusals,
  ...walletRefusals,
  ...withdrawalRefusals,
  ...promotionRefusals,
  ...bonusRefusals,
  ...vipRefusals,
  ...referralRefusals,
  ...chatRefusals,
  ...noticeRefusals,
  ...gameRefusals,
  ...exchangeRefusals,
  ...privacyRefusals,
};
