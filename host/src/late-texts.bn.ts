import { texts as chat } from './chat/chat.texts.bn';
import { texts as closed } from './closed/closed.texts.bn';
import { texts as confirmation } from './confirmation/confirmation.texts.bn';
import { texts as exchangeRedirect } from './exchange-redirect/exchange-redirect.texts.bn';
import type { texts as english } from './late-texts.en';
import { texts as footer } from './layout/footer/footer.texts.bn';
import { texts as notices } from './notices/notices.texts.bn';
import { texts as sessionDialogs } from './play-time/session-dialogs.texts.bn';
import { texts as popups } from './popups/popups.texts.bn';

export const texts: typeof english = {
  chat,
  closed,
  confirmation,
  exchangeRedirect,
  footer,
  notices,
  popups,
  sessionDialogs,
};
