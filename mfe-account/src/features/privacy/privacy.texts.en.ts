import type { erasureBlockers } from '@pavilion/contract/calls/privacy';

const blockers: Record<(typeof erasureBlockers)[number] | 'other', string> = {
  frozen: 'Your account is on hold. Contact support.',
  restricted: 'Your break from play must end.',
  payment_pending: 'A deposit or withdrawal is still processing.',
  bets_open: 'You have open bets.',
  balance_left: 'There is still money in your wallet.',
  other: 'Something in your account is still open. Contact support.',
};

export const texts = {
  title: 'Your data',
  loadFailed: 'This could not be loaded.',
  exportTitle: 'Get a copy',
  exportText:
    'A file with everything we have about you: profile, phones, logins, payments, bets, messages and chats. You confirm that it’s you first.',
  exportNow: 'Download my data',
  exportFailed: 'The file could not be downloaded. Please try again.',
  erasureTitle: 'Delete my account',
  erasureText: (days: string) =>
    `We delete your profile, phones, devices, messages, chats and saved wallets ${days} days after your request. Until then you can cancel it.`,
  keptText: (years: string) =>
    `The law has us keep who you were and your payments for ${years} years. Bets and wallet movements stay without your name.`,
  blocked: 'Before you can delete your account:',
  blockers,
  open: 'Open',
  erase: 'Delete my account',
  askTitle: 'Delete your account?',
  askText: (days: string) =>
    `After ${days} days nobody can bring your account back, and bonuses, points and level are lost.`,
  keep: 'Keep it',
  requested: (time: string) => `Your account will be deleted on ${time} (GMT+6)`,
  requestedText:
    'Everything works as before until then. If you have money or open bets on that day, nothing is deleted.',
  cancelErasure: 'Keep my account',
  failed: 'An error occurred. Please try again.',
};
