import { wait } from './wait';
type Child = Node | string;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

function fill(node: Element, attributes: Attributes, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children);
}

/** Creates an element with attributes and children; strings become text nodes, never HTML. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  fill(node, attributes, children);
  return node;
}

export function svg(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(node, attributes, children);
  return node;
}

export function button(label: string, kind: string, press: () => void): HTMLButtonElement {
  const node = el('button', { type: 'button', class: `button ${kind}` }, label);
  node.addEventListener('click', press);
  return node;
}

let fields = 0;

/** Creates a labeled input. */
export function field(label: string, input: HTMLInputElement | HTMLSelectElement): HTMLElement {
  fields += 1;
  input.id = `field-${fields}`;
  return el('div', { class: 'field' }, el('label', { for: input.id }, label), input);
}

export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Waits for an animation step; resolves at once with reduced motion. */
export function pause(ms: number): Promise<void> {
  return reducedMotion.matches ? Promise.resolve() : wait(ms);
}
