import type { RedeemAnswer } from '@pavilion/contract/external-exchange';
import { html, page } from '../pages/html';

const reasons: Readonly<Record<Exclude<RedeemAnswer['status'], 'OK'>, string>> = {
  UNKNOWN_CODE: 'This way in is not known. Please open the exchange from the site again.',
  EXPIRED: 'This way in has run out: it holds for a minute. Please open the exchange from the site again.',
  USED: 'This way in was used already. Please open the exchange from the site again.',
  PLAYER_CLOSED: 'Play is closed for this account.',
  BAD_REQUEST: 'This address carries no way in. Please open the exchange from the site.',
};

/** Renders the landing page: the player's name, or the reason for the failure. */
export function landingPage(answer: RedeemAnswer | null): string {
  const isLoggedIn = answer?.status === 'OK';
  const words = isLoggedIn
    ? `Your account there is your account here, in ${answer.currency}. This exchange is a stand-in: there is nothing to bet on.`
    : answer === null
      ? 'The site does not answer just now. Please try again from there.'
      : reasons[answer.status];
  const body = html`<main class="landing">
    <p class="house">Another house’s exchange</p>
    <h1>${isLoggedIn ? `Welcome, ${answer.username}` : 'You are not logged in'}</h1>
    <p>${words}</p>
  </main>`;
  return page({ lang: 'en', title: 'External exchange', assets: '/assets', name: 'landing', body });
}
