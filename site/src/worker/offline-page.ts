import { CompressibleText } from '@pavilion/server/negotiate';
import { hashSource, THEME_COLOR } from '../html/constants';
import type { SiteIdentity } from '../identity/identity';
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
  "d.querySelectorAll('section').forEach(function(s){s.hidden=s.lang!==l;if(s.lang===l)d.title=s.dataset.title});" +
  "function back(){location.reload()}addEventListener('online',back);" +
  // Browsers report a network that does not work, and do not always report its return, so only a response counts.
  `setInterval(function(){fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(r){if(r.status<500)back()},function(){})},${POLL_MS})})()`;

export const OFFLINE_PATH = '/offline.html';

/** The only page the service worker caches: self-contained, in both languages. */
export function offlineDocument(identity: SiteIdentity): CompressibleText {
  const drawing = identity.icons.get('/offline.svg')?.toString('utf8').trim() ?? '';
  return new CompressibleText(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
      `<meta name="robots" content="noindex"><meta name="theme-color" content="${THEME_COLOR}"><title>${identity.name.en}</title><style>${STYLE}</style></head>` +
      `<body><main><div aria-hidden="true">${drawing}</div>${section(identity, 'en')}${section(identity, 'bn')}</main><script>${SCRIPT}</script></body></html>`,
  );
}

function section({ name: names, offline }: SiteIdentity, language: Language): string {
  const { title, text, again, itself } = offlineTexts[language];
  const name = names[language];
  const own = offline ? `<p class="safe">${offline[language]}</p>` : '';
  // An empty link reloads the same address, even without scripts.
  return `<section lang="${language}" data-title="${title} · ${name}"><h1>${title}</h1><p>${text(name)}</p>${own}<a href="">${again}</a><p class="itself">${itself}</p></section>`;
}

/** Returns the address that the service worker caches. */
export const offlineAddress = (offlinePage: CompressibleText): string => `${OFFLINE_PATH}?${offlinePage.tag}`;

export const offlineHeaders = {
  'content-security-policy':
    `default-src 'none'; style-src ${hashSource(STYLE)}; script-src ${hashSource(SCRIPT)}; font-src 'self'; connect-src 'self'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
} as const;
