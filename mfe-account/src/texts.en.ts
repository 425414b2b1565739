import { texts as marketNames } from '@pavilion/contract/market-names.texts.en';
import { texts as account } from './features/account/account.texts.en';
import { texts as bettingRecord } from './features/betting-record/betting-record.texts.en';
import { texts as exchangeBets } from './features/betting-record/exchange-bets.texts.en';
import { texts as chat } from './features/chat/chat.texts.en';
import { texts as inbox } from './features/inbox/inbox.texts.en';
import { texts as notMe } from './features/not-me/not-me.texts.en';
import { texts as privacy } from './features/privacy/privacy.texts.en';
import { texts as profile } from './features/profile/profile.texts.en';
import { texts as resetPassword } from './features/reset-password/reset-password.texts.en';
import { texts as saferGambling } from './features/safer-gambling/safer-gambling.texts.en';
import { texts as sessions } from './features/sessions/sessions.texts.en';
import { texts as transactionRecord } from './features/transaction-record/transaction-record.texts.en';
import { texts as turnoverRecord } from './features/turnover-record/turnover-record.texts.en';
import { texts as twoStep } from './features/two-step/two-step.texts.en';
import { texts as records } from './records/records.texts.en';

export const texts = {
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
