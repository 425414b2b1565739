import { el } from './dom';

interface Segment<T> {
  readonly value: T;
  readonly text: string;
}

/** A choice between a few values, shown side by side. */
export interface Segments<T> {
  readonly node: HTMLFieldSetElement;
  read(): T;
  select(value: T): void;
}

/** Creates a labeled group of segments, of which one is selected. */
export function segments<T extends string | number | boolean>(
  group: string,
  legend: string,
  options: readonly Segment<T>[],
  first: T,
  changed: () => void,
): Segments<T> {
  const inputs = options.map(({ value }) => {
    const input = el('input', { type: 'radio', name: group, value: String(value), checked: value === first });
    input.addEventListener('change', changed);
    return input;
  });
  const labels = inputs.map((input, at) =>
    el('label', { class: 'segment' }, input, el('span', {}, options[at]?.text ?? '')),
  );
  return {
    node: el('fieldset', { class: 'segments' }, el('legend', { class: 'field-label' }, legend), ...labels),
    read: () => options[inputs.findIndex((input) => input.checked)]?.value ?? first,
    select(value) {
      for (const [at, input] of inputs.entries()) input.checked = options[at]?.value === value;
    },
  };
}
