import { html, inlineJson, page } from '@pavilion/server/pages/html';
import type { ReplayStart } from '../../protocol/messages';
import { replayTexts as texts } from './replay.texts';

/** Renders a past round's page: the shell, with the round as data. */
export function replayPage(start: ReplayStart): string {
  const body = html`<div id="replay"></div>
    <script type="application/json" id="start">
      ${inlineJson(start)}
    </script>`;
  return page({ lang: start.lang, title: start.name, assets: '/assets', name: 'replay', body });
}

/** Renders the page for an invalid or expired link, or an unknown round. */
export function replayUnavailablePage(lang: 'en' | 'bn'): string {
  const { unavailable: title, unavailableNote } = texts[lang];
  return page({
    lang,
    title,
    assets: '/assets',
    name: 'replay',
    body: html`<main class="closed">
      <h1>${title}</h1>
      <p>${unavailableNote}</p>
    </main>`,
  });
}

/** Renders the page that verifies any round; once loaded, it makes no requests. */
export function fairPage(lang: 'en' | 'bn'): string {
  return page({ lang, title: texts[lang].fair, assets: '/assets', name: 'fair', body: html`<div id="fair"></div>` });
}
