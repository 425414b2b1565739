import { CompressibleText } from '@pavilion/server/negotiate';
import { hashSource, THEME_COLOR } from '../html/constants';
import type { Language } from '../visitor/visitor';
import { offlineTexts } from './offline.texts';

// Hard-coded token values, because this page must work when nothing else loads.
const STYLE =
  // The worker serves this address from its cache.
  '@font-face{font-family:Letters;src:url(/offline.woff2);unicode-range:U+0980-09FF}' +
  `:root{color-scheme:dark;background:${THEME_COLOR};color:#f2f6f4;font:16px/1.5 system-ui,Letters,'Noto Sans Bengali',sans-serif}` +
  'body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;box-sizing:border-box;padding:24px;' +
  'background:radial-gradient(120% 90% at 50% -20%,#1b3a2a 0%,#11201a 45%,transparent 75%) no-repeat}' +
  'main{width:100%;max-width:26rem;text-align:center}svg{width:160px;height:auto;margin-bottom:24px}' +
  'h1{font-size:28px;line-height:1.2;margin:0 0 12px}p{margin:0 0 12px;color:#a9b8b1}.safe{color:#f2f6f4;background:#12301f;' +
  'border:1px solid #1f5a3a;border-radius:10px;padding:12px 16px;margin:24px 0}a{display:block;min-height:48px;line-height:48px;' +
  'border-radius:6px;background:#2bd576;color:#06120b;font-weight:600;text-decoration:none;margin-bottom:16px}' +
  'a:hover{background:#4ade8a}a:focus-visible{outline:3px solid #b8f5d2;outline-offset:2px}.itself{font-size:14px}' +
  '[lang=bn]{line-height:1.6}section+section{margin-top:48px}section[hidden]{display:none}';

/** Polling interval: each poll costs one header, and the player is watching the page. */
const POLL_MS = 4000;

// Shows the chosen language, and reloads the page once the network is back. Without scripts, both languages are
// visible.
const SCRIPT =
  "(function(){var l=/(?:^|; )lang=bn(?:;|$)/.test(document.cookie)?'bn':'en',d=document;d.documentElement.lang=l;" +
  "d.querySelectorAll('section').forEach(function(s){s.hidden=s.lang!==l;if(s.lang===l)d.title=s.querySelector('h1').textContent+' · Pavilion'});" +
  "function back(){location.reload()}addEventListener('online',back);" +
  // Browsers report a network that does not work, and do not always report its return, so only a response counts.
  `setInterval(function(){fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(r){if(r.status<500)back()},function(){})},${POLL_MS})})()`;

// Drawing: rain over the ground, stumps standing, floodlights off.
const DRAWING =
  '<svg viewBox="0 -10 160 130" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
  '<path d="M44 52a18 18 0 0 1 2-35.9 24 24 0 0 1 45-5A20 20 0 0 1 116 52Z" fill="#1a2621" stroke="#3a4d45" stroke-width="2.5"/>' +
  '<path d="m54 62-4 10M74 62l-4 10M94 62l-4 10M64 76l-4 10M104 70l-4 10" stroke="#9fc9d9" stroke-width="2.5"/>' +
  '<path d="M70 111V86M80 111V86M90 111V86M69 81h9.5M82 81h9.5" stroke="#2bd576" stroke-width="3"/>' +
  '<path d="M20 113c36-6 84-6 120 0" stroke="#1f5a3a" stroke-width="3"/></svg>';

/** The only page the service worker caches: self-contained, in both languages. */
const offlinePage: string =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
  `<meta name="robots" content="noindex"><meta name="theme-color" content="${THEME_COLOR}"><title>Pavilion</title><style>${STYLE}</style></head>` +
  `<body><main>${DRAWING}${section('en')}${section('bn')}</main><script>${SCRIPT}</script></body></html>`;

function section(language: Language): string {
  const { title, text, safe, again, itself } = offlineTexts[language];
  // An empty link reloads the same address, even without scripts.
  return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p class="safe">${safe}</p><a href="">${again}</a><p class="itself">${itself}</p></section>`;
}

export const OFFLINE_PATH = '/offline.html';

export const offlineDocument = new CompressibleText(offlinePage);

/** Address that the service worker caches. */
export const offlineAddress = `${OFFLINE_PATH}?${offlineDocument.tag}`;

export const offlineHeaders = {
  'content-security-policy':
    `default-src 'none'; style-src ${hashSource(STYLE)}; script-src ${hashSource(SCRIPT)}; font-src 'self'; connect-src 'self'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
} as const;
