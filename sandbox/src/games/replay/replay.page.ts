import { html, inlineJson, page } from '../../pages/html';
import type { ReplayStart } from '../messages';

/** Renders a past round's page: the shell, with the round as data. */
export function replayPage(start: ReplayStart): string {
  const body = html`<div id="replay"></div>
    <script type="application/json" id="start">
      ${inlineJson(start)}
    </script>`;
  return page({ lang: start.lang, title: start.name, assets: '/assets', name: 'replay', body });
}

const unavailableTexts = {
  en: ['This round can’t be shown', 'The link is wrong or too old. Open the round again from your betting records.'],
  bn: ['রাউন্ডটি দেখানো যাচ্ছে না', 'লিংকটি ভুল বা পুরোনো। বাজির রেকর্ড থেকে রাউন্ডটি আবার খুলুন।'],
} as const;

/** Renders the page for an invalid or expired link, or an unknown round. */
export function replayUnavailablePage(lang: 'en' | 'bn'): string {
  const [title, text] = unavailableTexts[lang];
  return page({
    lang,
    title,
    assets: '/assets',
    name: 'replay',
    body: html`<main class="closed">
      <h1>${title}</h1>
      <p>${text}</p>
    </main>`,
  });
}

const fair = { en: 'Check a round', bn: 'রাউন্ড যাচাই' } as const;

/** Renders the page that verifies any round; once loaded, it makes no requests. */
export function fairPage(lang: 'en' | 'bn'): string {
  return page({ lang, title: fair[lang], assets: '/assets', name: 'fair', body: html`<div id="fair"></div>` });
}
