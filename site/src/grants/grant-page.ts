import type { FastifyReply } from 'fastify';
import type { Release } from '@pavilion/releases/release.schema';
import { hashSource, THEME_COLOR } from '../html/constants';
import { escapeText } from '../html/html';
import { pinnedFile } from '../html/site-composition';
import type { SiteIdentity } from '../identity/identity';
import type { Language } from '../visitor/visitor';

const style = (letters: string | undefined): string =>
  `${letters ? `@font-face{font-family:Letters;src:url(${letters});unicode-range:U+0980-09FF}` : ''}:root{color-scheme:dark;background:${THEME_COLOR};color:#f2f6f4;font:16px/1.5 system-ui,Letters,'Noto Sans Bengali',sans-serif}` +
  ':root[lang=bn]{line-height:1.6}body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;box-sizing:border-box;padding:24px 16px;' +
  'background:radial-gradient(120% 90% at 50% -20%,#1b3a2a 0%,#11201a 45%,transparent 75%) no-repeat}' +
  'main{width:100%;max-width:34rem;box-sizing:border-box;padding:32px 24px;background:#121b18;border:1px solid #26352f;border-radius:16px}' +
  '.brand{display:block;text-transform:uppercase;margin:0 0 24px;color:#2bd576;font-weight:700;font-size:14px;letter-spacing:.08em}' +
  'h1{font-size:28px;line-height:1.25;margin:0 0 12px}p{margin:0 0 24px;color:#a9b8b1}' +
  'dl{margin:0 0 24px;border-top:1px solid #26352f}dl div{display:grid;grid-template-columns:9rem 1fr;gap:16px;padding:12px 0;border-bottom:1px solid #26352f}' +
  'dt{color:#a9b8b1}dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}ul{margin:0;padding:0;list-style:none}small{color:#a9b8b1;font-size:14px}' +
  'button,.button{display:block;width:100%;box-sizing:border-box;min-height:48px;border:0;border-radius:6px;background:#2bd576;color:#06120b;font:inherit;' +
  'font-weight:600;line-height:48px;text-align:center;text-decoration:none;cursor:pointer}button:hover,.button:hover{background:#4ade8a}' +
  ':focus-visible{outline:3px solid #b8f5d2;outline-offset:2px}.foot{margin:16px 0 0;font-size:14px}' +
  '.row{display:grid;grid-template-columns:9rem 1fr;gap:16px;align-items:center;margin:0 0 16px}label{font-weight:600}' +
  'select{width:100%;min-height:48px;padding:0 12px;border:1px solid #7f9189;border-radius:6px;background:#1a2621;color:#f2f6f4;font:inherit}' +
  '[role=status]{padding:12px 16px;border:1px solid #1f5a3a;border-radius:10px;background:#12301f;color:#f2f6f4}' +
  '.links{display:flex;gap:8px;align-items:center;justify-content:space-between;margin-top:16px}.links a{line-height:44px;color:#f2f6f4}.links form{margin:0}' +
  '.plain{width:auto;min-height:44px;line-height:1;padding:0 16px;border:1px solid #7f9189;background:none;color:#f2f6f4}.plain:hover{background:#26352f}' +
  '@media(max-width:480px){main{padding:24px 16px}dl div,.row{grid-template-columns:1fr;gap:4px}}';

/** Headers of the site's grant pages: not cacheable, no scripts. */
const headersFor = (css: string): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; style-src ${hashSource(css)}; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
  'cache-control': 'no-store',
  vary: 'cookie',
  'x-robots-tag': 'noindex',
  // The address is a secret of its recipient; without any referrer, our own forms would lack an origin.
  'referrer-policy': 'same-origin',
});

/** A page of the site that needs no script and no host. */
export interface GrantPage {
  readonly title: string;
  /** HTML content. */
  readonly content: string;
}

/** Sends a grant page. @param site.host - a release that contains Bangla fonts, for devices without them. */
export function sendGrantPage(
  reply: FastifyReply,
  language: Language,
  { title, content }: GrantPage,
  { host, name }: { readonly host: Release | undefined; readonly name: SiteIdentity['name'] },
): FastifyReply {
  const css = style(fontUrlOf(host));
  return reply
    .headers(headersFor(css))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
        `<meta name="theme-color" content="${THEME_COLOR}"><title>${escapeText(title)} · ${name[language]}</title><style>${css}</style></head>` +
        `<body><main><span class="brand">${name[language]}</span><h1>${escapeText(title)}</h1>${content}</main></body></html>`,
    );
}

function fontUrlOf(host: Release | undefined): string | undefined {
  const font = Object.keys(host?.files ?? {}).find((file) => /bengali-bengali-400-normal\.\w+\.woff2$/.test(file));
  return host && font && pinnedFile(host, font).url;
}
