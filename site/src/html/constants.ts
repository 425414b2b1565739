import { createHash } from 'node:crypto';

/** Background color of the tokens: the page is dark before its stylesheet arrives. */
export const THEME_COLOR = '#0b1210';

/**
 * The page's only inline style. It declares the layers once, so that load order does not matter. Its own rules are in
 * the lowest layer, where all of the host's rules override them.
 */
export const PAGE_STYLE =
  `@layer tokens,base,ui,part;@layer tokens{html{background:${THEME_COLOR};color:#f2f6f4;color-scheme:dark;` +
  'font-family:system-ui,sans-serif}.notice{display:block;max-width:40rem;margin:20vh auto;padding:0 24px}' +
  // Shown after a time in which slow phones have started the page, which then replaces it.
  '.late{animation:late 0s 15s both}.late a{display:inline-block;padding:12px 0;color:#2bd576}}' +
  '@keyframes late{from{visibility:hidden}}@media(scripting:none){.late{display:none}}';

/**
 * The page's only inline script: starts the calls in script#early while the host loads. They are not marked as
 * player activity.
 */
export const EARLY_SCRIPT =
  "(function(){var e=window.__early={},t=null;try{t=localStorage.getItem('token')}catch(x){}" +
  "JSON.parse(document.getElementById('early').textContent).forEach(function(u){" +
  "var h={accept:'application/json','x-background':'1'};if(t)h.authorization='Bearer '+t;var p=fetch(u,{headers:h});" +
  'p.catch(function(){});e[u]=p})})()';

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
