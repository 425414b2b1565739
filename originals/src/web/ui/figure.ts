import { el } from './dom';

/** Creates a labeled figure for the row above the button. */
export function figure(label: string): { readonly box: HTMLElement; readonly value: HTMLElement } {
  const value = el('output', { class: 'number' });
  return { box: el('div', { class: 'figure' }, el('span', { class: 'field-label' }, label), value), value };
}
