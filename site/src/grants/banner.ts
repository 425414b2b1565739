import { type ChannelPayload, stableOf } from '@pavilion/releases/channel-file';
import type { FullComposition } from '@pavilion/releases/composition';
import type { Grant } from '@pavilion/releases/grant-token';
import { escapeText } from '../html/html';
import type { Language } from '../visitor/visitor';
import { grantTexts, momentOf } from './grant.texts';

// Hard-coded token values, because the banner must work even if the host fails to load. It is in the page's flow above
// the host's content, so that neither covers the other; a page that fills the window subtracts --strip.
export const BANNER_STYLE =
  ':root{--strip:56px}#granted{display:flex;align-items:center;gap:8px;box-sizing:border-box;height:56px;padding:0 16px;' +
  "background:#1a2621;border-bottom:1px solid #35463f;color:#f2f6f4;font:14px/1.4 system-ui,'Noto Sans Bengali',sans-serif}" +
  '#granted p{flex:1;min-width:0;margin:0;max-height:2.8em;overflow:hidden;overflow-wrap:anywhere}#granted form{margin:0}' +
  '#granted a,#granted button{box-sizing:border-box;min-height:44px;padding:0 16px;border-radius:6px;font:inherit}' +
  '#granted a{display:flex;align-items:center;padding:0 8px;color:#f2f6f4}' +
  '#granted button{border:1px solid #7f9189;background:none;color:#f2f6f4;cursor:pointer}#granted button:hover{background:#26352f}' +
  '#granted :focus-visible{outline:3px solid #b8f5d2;outline-offset:2px}@media(max-width:480px){#granted{font-size:12px;line-height:1.3}#granted p{max-height:3.9em}}@media print{#granted{display:none}}';

// More would exceed three lines on a phone.
const NAMED = 2;

/**
 * Renders the banner of a granted browser: it names the composition and has a button to end the grant. The site's
 * own HTML, no script.
 */
export function bannerOf(
  state: ChannelPayload,
  composition: FullComposition,
  grant: Grant,
  language: Language,
): string {
  const t = grantTexts[language];
  const text = t.looking(
    composition.id,
    differenceFromStable(state, composition, t.andMore),
    momentOf(grant.expires, language),
  );
  const faults = grant.faults ? `<a href="/grant/faults">${t.faultsLink}</a>` : '';
  const reset = `<form method="post" action="/grant/reset"><button>${t.reset}</button></form>`;
  return `<aside id="granted" aria-label="${t.banner}"><p>${escapeText(text)}</p>${faults}${reset}</aside>`;
}

function differenceFromStable(
  state: ChannelPayload,
  { parts }: FullComposition,
  andMore: (count: number) => string,
): string {
  const live = new Map(stableOf(state).parts.map(({ release }) => [release.name, release.version]));
  const others = parts.flatMap(({ release: { name, version } }) =>
    live.get(name) === version ? [] : [`${name} ${version}`],
  );
  const rest = others.length - NAMED;
  return others.slice(0, NAMED).join(', ') + (rest > 0 ? ` ${andMore(rest)}` : '');
}
