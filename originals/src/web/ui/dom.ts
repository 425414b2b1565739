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

const motionPreference = matchMedia('(prefers-reduced-motion: reduce)');
let isTurbo = false;

/** Whether nothing may move: by the player's preference, or because they play in turbo. */
export const reducedMotion = {
  get matches(): boolean {
    return isTurbo || motionPreference.matches;
  },
};

/** Shows results at once, or with their animations again. */
export function setTurbo(isOn: boolean): void {
  isTurbo = isOn;
  document.documentElement.classList.toggle('turbo', isOn);
}

/** Waits for an animation step; resolves at once if nothing may move. */
export function pause(ms: number): Promise<void> {
  return reducedMotion.matches ? Promise.resolve() : wait(ms);
}
