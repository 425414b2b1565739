import { reportNotMe as call } from '@pavilion/contract/calls/security';
import { serve } from '../../http/serve';
import type { Domain } from '../../kernel/app';
import { securityNotices } from './migrations/0172-security-notices';
import { reportNotMe } from './notice.service';
import { frozenByOwner } from './notice.texts';

/** Notices to an account's owner about what was done in it, and the link with which they object. */
export const noticesDomain: Domain = {
  name: 'notices',
  migrations: [securityNotices],
  routes: (app) =>
    serve(app, call, async ({ body }) => {
      await reportNotMe(app, body.token);
      return { success: true as const, message: frozenByOwner };
    }),
};
