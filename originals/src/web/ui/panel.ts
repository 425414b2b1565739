import { el } from './dom';
import { iconButton } from './icons';
import { translate } from './language';

let panels = 0;

/** Creates a dialog with a title and a close button; Escape closes it too. */
export function panel(title: string, ...content: readonly HTMLElement[]): HTMLDialogElement {
  panels += 1;
  const id = `panel-${panels}`;
  const dialog = el(
    'dialog',
    { class: 'panel', 'aria-labelledby': id },
    el(
      'div',
      { class: 'panel-head' },
      el('h2', { id }, title),
      iconButton(translate('close'), 'close', () => dialog.close()),
    ),
    ...content,
  );
  return dialog;
}
