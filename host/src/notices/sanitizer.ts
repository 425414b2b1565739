import DOMPurify from 'dompurify';

/** Pages of ours, or https; nothing that runs and nothing relative to whatever page shows it. */
const ADDRESS = /^(?:https:\/\/|\/(?![/\\]))/i;

/** Markup as far as the tiny allowlist goes (decisions.md 35): a, b, i, br, p. Everything else is left out, its words stay. */
export function sanitized(markup: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: ['a', 'b', 'i', 'br', 'p'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.rel = 'noopener noreferrer';
    if (link.protocol === 'https:' && link.origin !== window.location.origin) link.target = '_blank';
  }
  return fragment;
}
