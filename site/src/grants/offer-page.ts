import { z } from 'zod';
import { escapeText } from '../html/html';
import type { Language } from '../visitor/visitor';
import { grantTexts, momentOf } from './grant.texts';
import type { GrantTexts } from './grant.texts.en';
import type { GrantPage } from './grant-page';

/** Fields that a site reads from the registry's response about an invitation. */
export const offerSchema = z.object({
  id: z.string(),
  composition: z.number(),
  expires: z.iso.datetime(),
  uses: z.number(),
  taken: z.number(),
  yours: z.boolean(),
  faults: z.boolean(),
  note: z.string(),
  revoked: z.boolean(),
  changes: z.array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
type Offer = z.infer<typeof offerSchema>;

/** Reasons why a link cannot be redeemed, with the page's HTTP status. */
export const problemStatus = {
  grant_expired: 410,
  grant_revoked: 410,
  grant_used_up: 410,
  unknown_grant: 404,
  no_cookies: 400,
  not_ours: 403,
  unreachable: 503,
} as const;
export type Problem = keyof typeof problemStatus;
export const isProblem = (code: string): code is Problem => Object.hasOwn(problemStatus, code);

/** Returns the reason why the invitation cannot be redeemed now, if any. */
export function problemOf({ revoked, expires, yours, taken, uses }: Offer): Problem | undefined {
  if (revoked) return 'grant_revoked';
  if (Date.parse(expires) <= Date.now()) return 'grant_expired';
  return !yours && taken >= uses ? 'grant_used_up' : undefined;
}

/** Renders what a link shows and until when, with a button to redeem it. @param to - target path of this site. */
export function offerPage(offer: Offer, to: string, language: Language): GrantPage {
  const t = grantTexts[language];
  const rows = [
    row(t.changes, changesOf(offer, t)),
    row(t.untilTerm, escapeText(`${momentOf(offer.expires, language)} (GMT+6)`)),
    row(t.browsers, offer.yours ? t.yours : t.left(offer.uses - offer.taken, offer.uses)),
    ...(offer.faults ? [row(t.faultsTerm, t.faultsMay)] : []),
    ...(offer.note ? [row(t.note, escapeText(offer.note))] : []),
  ];
  const action = `/grant/${offer.id}?to=${encodeURIComponent(to)}`;
  const form = `<form method="post" action="${escapeText(action)}"><button>${t.show}</button></form>`;
  return {
    title: t.title,
    content: `<p>${t.lead(offer.composition)}</p><dl>${rows.join('')}</dl>${form}<p class="foot">${t.back}</p>`,
  };
}

export function problemPage(problem: Problem, language: Language): GrantPage {
  const t = grantTexts[language];
  const { title, text } = t[problem];
  return { title, content: `<p>${text}</p><a class="button" href="/">${t.home}</a>` };
}

const row = (term: string, html: string): string => `<div><dt>${term}</dt><dd>${html}</dd></div>`;

function changesOf({ changes }: Offer, t: GrantTexts): string {
  const real = changes.filter(({ from, to }) => from !== to);
  if (real.length === 0) return t.noChanges;
  const line = ({ name, from, to }: Offer['changes'][number]): string =>
    `${name} ${to ?? ''} <small>${to === null ? t.removed : from === null ? t.added : t.was(from)}</small>`;
  return `<ul>${real.map((change) => `<li>${line(change)}</li>`).join('')}</ul>`;
}
