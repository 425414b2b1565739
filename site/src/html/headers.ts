import { EARLY_SCRIPT, hashSource, PAGE_STYLE } from './constants';

const scriptHash = hashSource(EARLY_SCRIPT);
const styleHash = hashSource(PAGE_STYLE);

/** Origins that the site may show in a frame: games and the sandbox's payment rail. */
export type FrameOrigins = readonly string[];

/** Headers of every response that the site itself creates. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/**
 * Returns the headers of a page: it runs only code pinned by its composition. @param elsewhere - other origins of
 * this composition's files. @param styles - inline styles besides the page's own.
 */
export function pageHeaders(
  parts: readonly string[],
  frames: FrameOrigins,
  elsewhere: readonly string[] = [],
  styles: readonly string[] = [],
): Record<string, string> {
  return {
    'content-security-policy': policy({
      'script-src': sources("'self'", ...elsewhere, scriptHash),
      'style-src': sources("'self'", ...elsewhere, styleHash, ...styles.map(hashSource)),
      'img-src': sources("'self'", ...elsewhere, 'data: blob:'),
      'font-src': sources("'self'", ...elsewhere),
      'connect-src': sources("'self'", ...elsewhere),
      'frame-src': frames.join(' '),
      'require-trusted-types-for': "'script'",
      'trusted-types': [
        'pavilion',
        ...parts.map((name) => `${name}#webpack`),
        'dompurify',
        'html',
        "'allow-duplicates'",
      ].join(' '),
    }),
    'integrity-policy': 'blocked-destinations=(script)',
  };
}

/**
 * Returns the headers of a page with a part from a development server: hot reload needs eval, sockets and unpinned
 * files.
 */
export function devPageHeaders(frames: FrameOrigins): Record<string, string> {
  return {
    'content-security-policy': policy({
      'script-src': `'self' 'unsafe-eval' ${scriptHash}`,
      'style-src': "'self' 'unsafe-inline'",
      'connect-src': "'self' ws:",
      'frame-src': frames.join(' '),
    }),
  };
}

const sources = (...all: readonly string[]): string => all.join(' ');

function policy(own: Readonly<Record<string, string>>): string {
  const directives = {
    'default-src': "'none'",
    'style-src': `'self' ${styleHash}`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    ...own,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
