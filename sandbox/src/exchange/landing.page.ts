import type { RedeemAnswer } from '@pavilion/contract/external-exchange';
import { html, page } from '../pages/html';

const reasons: Readonly<Record<Exclude<RedeemAnswer['status'], 'OK'>, string>> = {
  UNKNOWN_CODE: 'This link is not known. Please open the exchange from the site again.',
  EXPIRED: 'This link has expired: it is valid for a minute. Please open the exchange from the site again.',
  USED: 'This link was already used. Please open the exchange from the site again.',
  PLAYER_CLOSED: 'Play is closed for this account.',
  BAD_REQUEST: 'This address has no login token. Please open the exchange from the site.',
};

/** Renders the landing page: the player's name, or the reason for the failure. */
export function landingPage(answer: RedeemAnswer | null): string {
  const isLoggedIn = answer?.status === 'OK';
  const words = isLoggedIn
    ? `You are logged in with your site account, in ${answer.currency}. This exchange is a stand-in: there is nothing to bet on.`
    : answer === null
      ? 'The site is not responding. Please try again from there.'
      : reasons[answer.status];
  const body = html`<main class="landing">
    <p class="house">Another house’s exchange</p>
    <h1>${isLoggedIn ? `Welcome, ${answer.username}` : 'You are not logged in'}</h1>
    <p>${words}</p>
  </main>`;
  return page({ lang: 'en', title: 'External exchange', assets: '/assets', name: 'landing', body });
}
