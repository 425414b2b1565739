import { exchangeSettings } from '../exchange/exchange.settings';
import { gameSettings } from '../games/game-server';
import { winSettings } from '../games/win-ceiling';
import { identitySettings } from '../identity/identity.settings';
import { messageSettings } from '../messages/messages.settings';
import { referralSettings } from '../referral/referral.settings';
import type { SettingSchemas } from '../server/settings';
import { siteSettings } from '../site/site.schemas';
import { vipSettings } from '../vip/vip.settings';
import { walletSettings } from '../wallet/wallet.settings';

/** The schemas of all domains: one that is missing doesn't compile. */
export const settingSchemas: SettingSchemas = {
  ...siteSettings,
  ...identitySettings,
  ...walletSettings,
  ...gameSettings,
  ...winSettings,
  ...messageSettings,
  ...vipSettings,
  ...referralSettings,
  ...exchangeSettings,
};
export type OperatorKey = keyof SettingSchemas;
