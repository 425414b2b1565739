import { defineRemote } from '@pavilion/platform';
import manifest from '../remote.json';

export default defineRemote(manifest, {
  pages: {
    account: () => import('./features/account/account.page'),
    profile: () => import('./features/profile/profile.page'),
    sessions: () => import('./features/sessions/sessions.page'),
    'two-step': () => import('./features/two-step/two-step.page'),
    privacy: () => import('./features/privacy/privacy.page'),
    'not-me': () => import('./features/not-me/not-me.page'),
    'reset-password': () => import('./features/reset-password/reset-password.page'),
    'transaction-record': () => import('./features/transaction-record/transaction-record.page'),
    chat: () => import('./features/chat/chat.page'),
    inbox: () => import('./features/inbox/inbox.page'),
    'turnover-record': () => import('./features/turnover-record/turnover-record.page'),
    'betting-record': () => import('./features/betting-record/betting-record.page'),
    'safer-gambling': () => import('./features/safer-gambling/safer-gambling.page'),
  },
  slots: {},
});
