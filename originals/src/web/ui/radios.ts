import { el } from './dom';

interface Option<T> {
  readonly value: T;
  readonly text: string;
  readonly name?: string;
}

/** Creates a radio group. */
export function radios<T extends string | number>(
  group: string,
  legend: string,
  options: readonly Option<T>[],
  first: T,
  changed: () => void,
): { readonly node: HTMLElement; read(): T } {
  let selected = first;
  const labels = options.map(({ value, text, name }) => {
    const input = el('input', {
      type: 'radio',
      name: group,
      value: String(value),
      checked: value === first,
      ...(name ? { 'aria-label': name } : {}),
    });
    input.addEventListener('change', () => {
      selected = value;
      changed();
    });
    return el('label', { class: `radio radio-${group}` }, input, el('span', {}, text));
  });
  const node = el(
    'fieldset',
    { class: `radio-group radio-group-${group}` },
    el('legend', { class: 'visually-hidden' }, legend),
    ...labels,
  );
  return { node, read: () => selected };
}
