import { hasProductionProfile } from '@pavilion/contract/production-profile';
import * as z from '@pavilion/contract/schema';
import type { App } from '../../../kernel/app';
import { readSetting } from '../../../kernel/settings/settings';
import type { Language } from '../../../kernel/texts/language';
import type { StoredEvent } from './event-store';

const address = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text.replaceAll('{eventId}', '1')) && /^https?:\/\/[^{}]+\//.test(text),
      'an address as https://tv.example/live/{eventId}',
    ),
  );
const entry = z.object({
  /** Applies to events of these sports; the first entry that lists the sport wins. */
  sports: z.array(z.string()),
  /** Addresses with {eventId} in them; an omitted one is not shown. */
  stream: z.optional(address),
  score: z.optional(address),
});
type FrameEntry = z.Clean<typeof entry>;

/** The operator's list of addresses for framed event streams and scores. */
export const frameEntries = z.array(entry);

interface EventFrames {
  readonly stream: string | null;
  readonly score: string | null;
}

/** Default entries for demonstrations: the sandbox draws its generated matches. */
const ownFrames = (sandbox: string): FrameEntry[] => [
  { sports: ['cricket'], stream: `${sandbox}/watch/stream/{eventId}`, score: `${sandbox}/watch/score/{eventId}` },
];

/**
 * Returns the addresses of an event's stream and score. They don't include the visitor's IP address: the framed site
 * sees it itself.
 */
export async function readFrames(
  app: Pick<App, 'db' | 'links'>,
  { id, sport }: Pick<StoredEvent, 'id' | 'sport'>,
  language: Language,
): Promise<EventFrames> {
  const entries = await readSetting<FrameEntry[]>(
    app.db,
    'exchange_frames',
    hasProductionProfile() ? [] : ownFrames(app.links.origins.sandbox),
  );
  const found = entries.find((one) => one.sports.includes(sport));
  const filled = (template: string | undefined): string | null => {
    if (template === undefined) return null;
    const url = new URL(template.replaceAll('{eventId}', encodeURIComponent(id)));
    url.searchParams.set('lang', language);
    return url.href;
  };
  return { stream: filled(found?.stream), score: filled(found?.score) };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Returns the page that the specification defines, from which a client reads the score's address. */
export function scorePage(name: string, { score }: EventFrames): string {
  const title = escapeHtml(name);
  const body =
    score === null
      ? `<p>${title}</p>`
      : `<iframe src="${escapeHtml(score)}" title="${title}" sandbox="allow-scripts" width="100%" height="200"></iframe>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}

/** Returns headers that let the page, opened directly, frame the score and nothing else. */
export function scorePageHeaders({ score }: EventFrames): Readonly<Record<string, string>> {
  const frames = score === null ? "'none'" : new URL(score).origin;
  return {
    'content-security-policy': `default-src 'none'; frame-src ${frames}; sandbox allow-scripts`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}
