import { html, inlineJson, page } from '@pavilion/server/pages/html';
import type { PlayStart } from '../../protocol/messages';
import { closedTexts } from './play.texts';

/** Renders a game's page: the shell, with its script's input as data. */
export function playPage(start: PlayStart): string {
  const body = html`<div id="game"></div>
    <noscript><p>${start.name}</p></noscript>
    <script type="application/json" id="start">
      ${inlineJson(start)}
    </script>`;
  return page({ lang: start.lang, title: start.name, assets: '/assets', name: 'play', body });
}

/** Renders the page for a missing, used or expired launch session, or an unknown game code. */
export function closedPage(reason: 'over' | 'unknown', lang: 'en' | 'bn', site: string): string {
  const texts = closedTexts[lang];
  const title = texts[reason];
  const body = html`<main class="closed">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <rect x="20" y="42" width="56" height="40" rx="10" />
        <path d="M32 42V30a16 16 0 0 1 32 0v12" />
        <circle cx="48" cy="62" r="5" />
      </svg>
      <h1>${title}</h1>
      <p>${texts[`${reason}Note`]}</p>
    </main>
    <script type="application/json" id="closed">
      ${inlineJson({ site })}
    </script>`;
  return page({ lang, title, assets: '/assets', name: 'play', body });
}
