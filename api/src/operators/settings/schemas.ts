import { accountSettings } from '../../domains/account/account.settings';
import { messageSettings } from '../../domains/chat/chat.settings';
import { exchangeSettings } from '../../domains/exchange/books/exchange.settings';
import { gameSettings } from '../../domains/games/catalog/game-server.settings';
import { providerLimitSettings } from '../../domains/games/provider/provider-limits';
import { winSettings } from '../../domains/games/provider/win-ceiling';
import { privacySettings } from '../../domains/privacy/privacy.settings';
import { referralSettings } from '../../domains/referral/referral.settings';
import { siteSettings } from '../../domains/site/site.schemas';
import { turnoverSettings } from '../../domains/turnover/turnover-weights';
import { vipSettings } from '../../domains/vip/vip.settings';
import { walletSettings } from '../../domains/wallet/wallet.settings';
import type { SettingSchemas } from '../../kernel/settings/settings';
import { approvalSettings } from '../../session/approvals/approval.settings';
import { monthSettings } from '../months/months.settings';
import { peopleSettings } from '../people/people.settings';

/** The schemas of all domains: one that is missing doesn't compile. */
export const settingSchemas: SettingSchemas = {
  ...siteSettings,
  ...accountSettings,
  ...walletSettings,
  ...gameSettings,
  ...winSettings,
  ...providerLimitSettings,
  ...messageSettings,
  ...turnoverSettings,
  ...vipSettings,
  ...referralSettings,
  ...privacySettings,
  ...exchangeSettings,
  ...monthSettings,
  ...approvalSettings,
  ...peopleSettings,
};
export type OperatorKey = keyof SettingSchemas;
