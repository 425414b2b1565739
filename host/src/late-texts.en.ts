import { texts as chat } from './chat/chat.texts.en';
import { texts as closed } from './closed/closed.texts.en';
import { texts as confirmation } from './confirmation/confirmation.texts.en';
import { texts as exchangeRedirect } from './exchange-redirect/exchange-redirect.texts.en';
import { texts as footer } from './layout/footer/footer.texts.en';
import { texts as notices } from './notices/notices.texts.en';
import { texts as sessionDialogs } from './play-time/session-dialogs.texts.en';
import { texts as popups } from './popups/popups.texts.en';

export const texts = {
  chat,
  closed,
  confirmation,
  exchangeRedirect,
  footer,
  notices,
  popups,
  sessionDialogs,
};
