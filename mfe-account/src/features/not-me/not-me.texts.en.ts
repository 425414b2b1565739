export const texts = {
  title: 'Protect your account',
  intro: 'If the message you received reports something you didn’t do, stop it here:',
  effects: [
    'All devices are logged out.',
    'Play and withdrawals stop until our support has talked to you.',
    'Your money stays in your wallet.',
  ],
  act: 'This wasn’t me: stop everything',
  itWasMe: 'It was me',
  doneTitle: 'Your account is protected',
  support: 'Contact support',
  unanswered: 'We haven’t received confirmation yet. Please try again.',
};
