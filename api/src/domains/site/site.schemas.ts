import { figures, motifs, partnerMarks, symbols } from '@pavilion/contract/artwork/names';
import * as z from '@pavilion/contract/schema';

const text = z.string().check(z.maxLength(500));
const id = z.string().check(z.regex(/^[\w-]{1,60}$/, 'letters, digits, - and _, 60 at most'));
const flag = z.union([z.literal(0), z.literal(1)]);
const address = z
  .string()
  .check(z.regex(/^$|^https:\/\/[^\s"'<>]{1,300}$/, 'an address that begins with https://, or nothing'));
const at = z
  .string()
  .check(
    z.refine(
      (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
      'a moment as 2026-01-31T20:00:00+06:00',
    ),
  );
const country = z.string().check(z.regex(/^([A-Z]{2}|\*)$/, 'a country as BD, or *'));
const countries = z.optional(z.array(country));

const slide = {
  id,
  status: text,
  type: z.enumeration(['Main', 'Favourite', 'Features']),
  messageId: z.nullable(text),
  link: text,
  name: text,
  nameBn: text,
  label: z.optional(text),
  labelBn: z.optional(text),
};
const art = z.object({ palette: text, motif: z.enumeration(motifs) });
const partnerArt = z.union([
  z.object({ crest: z.enumeration(symbols), palette: text }),
  z.object({ figure: z.enumeration(figures), palette: text }),
  z.object({ mark: z.enumeration(partnerMarks) }),
]);

/** Schemas of the shell's settings, by key. */
export const siteSettings = {
  'site.general': z.object({
    siteTitle: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
    /** 0 shows the maintenance page and blocks sign-up, deposits and games. */
    siteStatus: z.optional(flag),
    withdrawalStatus: z.optional(flag),
    supportMail: z.optional(text),
    whatsapp: z.optional(text),
    liveChat: z.optional(text),
    intercom: z.optional(text),
    tawkId: z.optional(text),
    comingSoon: z.optional(flag),
    exchangeUrl: z.optional(address),
    affiliateUrl: z.optional(address),
    /** 0 preselects no promotion at deposit. */
    promotionPreselected: z.optional(flag),
  }),
  'site.notices': z.array(z.object({ en: text, bn: text, offer: z.optional(z.boolean()) })),
  'site.social': z.object({ whatsapp: z.optional(text), facebook: z.optional(text), telegram: z.optional(text) }),
  'site.sliders': z.array(z.union([z.object({ ...slide, art }), z.object({ ...slide, game: text })])),
  'site.maintenance': z.array(z.object({ id, platform: text, en: text, bn: text, startsAt: at, endsAt: at })),
  'site.partners': z.array(
    z.object({
      id,
      kind: z.enumeration(['sponsor', 'ambassador', 'licence', 'responsible']),
      name: text,
      nameBn: text,
      detail: text,
      detailBn: text,
      art: partnerArt,
    }),
  ),
  /** The header's name must contain "country": the site forwards no other. */
  jurisdiction: z.object({
    default_country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'a country as BD'))),
    country_header: z.optional(
      z
        .string()
        .check(
          z.regex(/^$|^[a-z\d-]*country[a-z\d-]*$/, 'a header with country in its name, in small letters, or nothing'),
        ),
    ),
    closed: z.optional(z.object({ site: countries, sign_up: countries, deposits: countries })),
  }),
} as const;

type SiteSettings = typeof siteSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends SiteSettings {}
}
