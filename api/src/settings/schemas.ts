import { exchangeSettings } from '../exchange/exchange.settings';
import { gameSettings } from '../games/game-server';
import { winSettings } from '../games/win-ceiling';
import { identitySettings } from '../identity/identity.settings';
import { messageSettings } from '../messages/messages.settings';
import { referralSettings } from '../referral/referral.settings';
import { siteSettings } from '../site/site.schemas';
import { vipSettings } from '../vip/vip.settings';
import { walletSettings } from '../wallet/wallet.settings';

/** Every setting an operator may change, and what it may hold. */
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

/** Also what is kept among the settings and is nobody's to change. */
export type SettingKey = OperatorKey | 'seed.done';
