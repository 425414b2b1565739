import type { SiteIdentity } from '../identity/identity';
import type { Language } from '../visitor/visitor';
import { EARLY_SCRIPT, PAGE_STYLE } from './constants';
import type { Hints } from './hints';
import type { PinnedFile, SiteComposition } from './site-composition';

interface PageParts {
  readonly language: Language;
  /** The site's name. */
  readonly name: SiteIdentity['name'];
  /** Head content of the page (head.ts). */
  readonly head: string;
  readonly composition: SiteComposition;
  readonly hints: Hints;
  /** Script that the page itself loads, not just a hint. */
  readonly main: PinnedFile;
  readonly mainStyles: readonly PinnedFile[];
  /** The site's own content above the page, with its style. */
  readonly banner?: { readonly html: string; readonly style: string };
}

type TextWithName = Readonly<Record<Language, (name: string) => string>>;

const noScript: TextWithName = {
  en: (name) => `${name} needs JavaScript. Turn it on in your browser, then open this page again.`,
  bn: (name) => `${name} চালাতে জাভাস্ক্রিপ্ট দরকার। ব্রাউজারে তা চালু করে পাতাটি আবার খুলুন।`,
};

/** What a visitor reads whose browser couldn't load the page's program; the link opens the same address again. */
const notStarted: TextWithName = {
  en: (name) => `${name} could not be loaded yet. Check your connection.<br><a href="">Try again</a>`,
  bn: (name) => `${name} এখনো লোড হয়নি। আপনার ইন্টারনেট সংযোগ দেখুন।<br><a href="">আবার চেষ্টা করুন</a>`,
};

/** Renders the document. Its content depends only on composition, claim and language. */
export function renderPage(page: PageParts): string {
  const { language, name, head, composition, hints, main, mainStyles, banner } = page;
  const applied = new Set(mainStyles.map((file) => file.url));
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<style>${PAGE_STYLE}</style>`,
    ...(banner ? [`<style>${banner.style}</style>`] : []),
    // Placed before the stylesheet, because an inline script after it would wait for it.
    json('early', hints.early),
    `<script>${EARLY_SCRIPT}</script>`,
    ...hints.scripts.map((file) => `<link rel="preload" as="script" ${pin('href', file)}>`),
    ...mainStyles.map((file) => `<link rel="stylesheet" ${pin('href', file)}>`),
    ...hints.styles
      .filter(({ url }) => !applied.has(url))
      .map((file) => `<link rel="preload" as="style" ${pin('href', file)}>`),
    json('composition', composition),
    `<script defer ${pin('src', main)}></script>`,
    `${head}</head><body>${banner?.html ?? ''}<div id="root"><p class="notice late">${notStarted[language](name[language])}</p></div><noscript class="notice">${noScript[language](name[language])}</noscript></body></html>`,
  ].join('');
}

function pin(attribute: 'href' | 'src', { url, integrity }: PinnedFile): string {
  const hash = integrity ? ` integrity="${integrity}" crossorigin` : '';
  return `${attribute}="${escapeText(url)}"${hash}`;
}

function json(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
