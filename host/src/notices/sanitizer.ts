import DOMPurify from 'dompurify';

/** Allowed addresses: our own pages, or https; nothing executable and nothing relative to the page that shows it. */
const ADDRESS = /^(?:https:\/\/|\/(?![/\\]))/i;

/**
 * Returns markup reduced to a small allowlist (specification, decision 35): a, b, i, br, p. Other tags are dropped,
 * their text stays.
 */
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
