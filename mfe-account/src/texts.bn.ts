import { texts as marketNames } from '@pavilion/contract/market-names.texts.bn';
import { texts as account } from './features/account/account.texts.bn';
import { texts as bettingRecord } from './features/betting-record/betting-record.texts.bn';
import { texts as exchangeBets } from './features/betting-record/exchange-bets.texts.bn';
import { texts as chat } from './features/chat/chat.texts.bn';
import { texts as inbox } from './features/inbox/inbox.texts.bn';
import { texts as notMe } from './features/not-me/not-me.texts.bn';
import { texts as privacy } from './features/privacy/privacy.texts.bn';
import { texts as profile } from './features/profile/profile.texts.bn';
import { texts as resetPassword } from './features/reset-password/reset-password.texts.bn';
import { texts as saferGambling } from './features/safer-gambling/safer-gambling.texts.bn';
import { texts as sessions } from './features/sessions/sessions.texts.bn';
import { texts as transactionRecord } from './features/transaction-record/transaction-record.texts.bn';
import { texts as turnoverRecord } from './features/turnover-record/turnover-record.texts.bn';
import { texts as twoStep } from './features/two-step/two-step.texts.bn';
import { texts as records } from './records/records.texts.bn';
import type { texts as english } from './texts.en';

export const texts: typeof english = {
  account,
  bettingRecord,
  chat,
  exchangeBets,
  inbox,
  marketNames,
  notMe,
  privacy,
  profile,
  records,
  resetPassword,
  saferGambling,
  sessions,
  transactionRecord,
  turnoverRecord,
  twoStep,
};
