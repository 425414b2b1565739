import { exchangeSettings } from '../exchange/exchange.settings';
import { gameSettings } from '../games/game-server';
import { winSettings } from '../games/win-ceiling';
import { identitySettings } from '../identity/identity.settings';
import { messageSettings } from '../messages/messages.settings';
import { referralSettings } from '../referral/referral.settings';
import { siteSettings } from '../site/site.schemas';
import { vipSettings } from '../vip/vip.settings';
import { walletSettings } from '../wallet/wallet.settings';

/** Schemas of all settings an operator may change. */
export const settingSchemas = {
  ...siteSettings,
  ...identitySettings,
  ...walletSettings,
  ...gameSettings,
  ...winSettings,
  ...messageSettings,
  ...vipSettings,
  ...referralSettings,
  ...exchangeSettings,
} as const;
export type OperatorKey = keyof typeof settingSchemas;

/** Includes the stored keys that operators can't change. */
export type SettingKey = OperatorKey | 'seed.done';
