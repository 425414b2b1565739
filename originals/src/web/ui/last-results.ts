import { el } from './dom';

const listed = 12;

/** Creates the strip of the last results of this session, the newest first. */
export function lastResults(label: string): {
  readonly node: HTMLElement;
  /** @param kind - its class: `last-result-` and this. */
  add(text: string, kind: string): void;
} {
  const node = el('ol', { class: 'last-results', 'aria-label': label });
  return {
    node,
    add(text, kind) {
      node.prepend(el('li', { class: `last-result-${kind} number` }, text));
      while (node.children.length > listed) node.lastElementChild?.remove();
    },
  };
}
