import type { Language } from '../visitor';
import { EARLY_SCRIPT, PAGE_STYLE } from './constants';
import type { Hints } from './hints';
import type { PinnedFile, SiteComposition } from './site-composition';

export interface PageParts {
  readonly language: Language;
  /** What the page says of itself (head.ts). */
  readonly head: string;
  readonly composition: SiteComposition;
  readonly hints: Hints;
  /** Loaded by the page itself, not only hinted at. */
  readonly main: PinnedFile;
  readonly mainStyles: readonly PinnedFile[];
  /** What the site itself says above the page, with the style for it. */
  readonly banner?: { readonly html: string; readonly style: string };
}

const noScript: Readonly<Record<Language, string>> = {
  en: 'Pavilion needs JavaScript. Turn it on in your browser, then open this page again.',
  bn: 'প্যাভিলিয়ন চালাতে জাভাস্ক্রিপ্ট দরকার। ব্রাউজারে তা চালু করে পাতাটি আবার খুলুন।',
};

/** The whole document: what is in it depends on composition, claim and language alone. */
export function renderPage({ language, head, composition, hints, main, mainStyles, banner }: PageParts): string {
  const applied = new Set(mainStyles.map((file) => file.url));
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<style>${PAGE_STYLE}</style>`,
    ...(banner ? [`<style>${banner.style}</style>`] : []),
    // Before the stylesheet: an inline script after it would wait until it is there.
    json('early', hints.early),
    `<script>${EARLY_SCRIPT}</script>`,
    ...hints.scripts.map((file) => `<link rel="preload" as="script" ${pin('href', file)}>`),
    ...mainStyles.map((file) => `<link rel="stylesheet" ${pin('href', file)}>`),
    ...hints.styles
      .filter(({ url }) => !applied.has(url))
      .map((file) => `<link rel="preload" as="style" ${pin('href', file)}>`),
    json('composition', composition),
    `<script defer ${pin('src', main)}></script>`,
    `${head}</head><body>${banner?.html ?? ''}<div id="root"></div><noscript class="notice">${noScript[language]}</noscript></body></html>`,
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
