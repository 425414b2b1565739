import { hashSource, PAGE_STYLE } from '../html/constants';
import type { Language } from '../visitor/visitor';

interface IntercomPage {
  readonly language: Language;
  readonly appId: string;
  /** Address the player is sent to if Intercom is unavailable. */
  readonly next: string;
}

const words: Readonly<Record<Language, Readonly<Record<'title' | 'text' | 'next' | 'home', string>>>> = {
  en: {
    title: 'Chat with us',
    text: 'The chat is opening. If nothing happens, there is another way to reach us.',
    next: 'Another way to reach us',
    home: 'Back to the site',
  },
  bn: {
    title: 'আমাদের সঙ্গে চ্যাট',
    text: 'চ্যাট খুলছে। কিছু না হলে আমাদের কাছে পৌঁছানোর আরেকটি উপায় আছে।',
    next: 'যোগাযোগের অন্য উপায়',
    home: 'সাইটে ফিরে যান',
  },
};

/** Starts the messenger; if it does not load within eight seconds, redirects the player. */
const SCRIPT =
  "(function(){var s=JSON.parse(document.getElementById('support').textContent),over=false;" +
  "function on(){if(over)return;over=true;console.warn('Intercom is not available');location.replace(s.next)}" +
  'window.intercomSettings={app_id:s.appId,hide_default_launcher:true};' +
  "var e=document.createElement('script');e.async=true;e.src='https://widget.intercom.io/widget/'+s.appId;" +
  "e.onerror=on;e.onload=function(){try{window.Intercom('boot',window.intercomSettings);window.Intercom('show');over=true}catch(x){on()}};" +
  'document.head.appendChild(e);setTimeout(on,8000)})()';

const INTERCOM =
  'https://*.intercom.io https://*.intercomcdn.com https://*.intercomassets.com https://*.intercomusercontent.com';

/**
 * Headers of the document that runs Intercom. The sandbox gives it an opaque origin, so it cannot access the site's
 * storage with the player's token (docs/decisions/0009).
 */
export const intercomHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    "default-src 'none'",
    `script-src ${hashSource(SCRIPT)} https://*.intercom.io https://*.intercomcdn.com`,
    "style-src 'unsafe-inline'",
    `connect-src ${INTERCOM} wss://*.intercom.io`,
    `img-src data: blob: ${INTERCOM}`,
    `media-src data: blob: ${INTERCOM}`,
    `font-src ${INTERCOM}`,
    `frame-src ${INTERCOM} https://intercom-sheets.com`,
    'form-action https://*.intercom.io',
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  // Browsers refuse a sandboxed document with a browsing context group of its own; noopener already provides one.
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export function intercomPage({ language, appId, next }: IntercomPage): string {
  const t = words[language];
  const facts = JSON.stringify({ appId, next }).replaceAll('<', '\\u003c');
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${t.title}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${PAGE_STYLE}a{color:#2bd576;display:inline-block;padding:12px 24px 12px 0}</style></head>`,
    `<body><main class="notice"><h1>${t.title}</h1><p>${t.text}</p>`,
    `<p><a href="${escaped(next)}">${t.next}</a><a href="/">${t.home}</a></p></main>`,
    `<script type="application/json" id="support">${facts}</script><script>${SCRIPT}</script></body></html>`,
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
