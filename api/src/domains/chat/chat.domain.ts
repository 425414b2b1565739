import { unreadCounts } from '@pavilion/contract/calls/unread';
import { serve } from '../../http/serve';
import type { App, Domain } from '../../kernel/app';
import { bindChat } from './chat.routes';
import { bindDesk } from './desk.routes';
import { chat } from './migrations/0061-chat';
import { countUnread } from './unread';

function bindSupport(app: App): void {
  serve(app, unreadCounts, ({ player }) => countUnread(app.db, player.id));
  bindChat(app);
  bindDesk(app);
}

/** The support chat, and the counts of unread messages of chat and inbox together. */
export const chatDomain: Domain = { name: 'chat', migrations: [chat], routes: bindSupport };
