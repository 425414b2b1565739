import type { RedeemResponse } from '@pavilion/contract/external-exchange';
import { html, page } from '@pavilion/server/pages/html';
import { createTranslator, type PageLanguage } from '@pavilion/server/pages/language';
import { bn } from './landing.texts.bn';
import { en, type LandingTextKey } from './landing.texts.en';

/** Renders the landing page: the player's name, or the reason for the failure. */
export function landingPage(language: PageLanguage, answer: RedeemResponse | null): string {
  const t = createTranslator<LandingTextKey>(language, { en, bn });
  const [heading, text] =
    answer?.status === 'OK'
      ? [t('welcome', { name: answer.username }), t('loggedIn', { currency: answer.currency })]
      : [t('loggedOut'), t(answer?.status ?? 'noReply')];
  const body = html`<main class="landing">
    <p class="subtitle">${t('subtitle')}</p>
    <h1>${heading}</h1>
    <p>${text}</p>
  </main>`;
  return page({ lang: language.lang, title: t('title'), assets: '/assets', name: 'landing', body });
}
