import './fair.css';
import { el } from '../ui/dom';
import { isBangla, translate } from '../ui/language';
import { panel } from '../ui/panel';
import { fairAddress } from './copy.round';
import { drawFair } from './fair.form';

/**
 * Creates the link to the verification page. The site forbids frames to open windows, so inside a frame its form
 * opens in a dialog over the game.
 */
export function fairLink(): { readonly link: HTMLElement; readonly dialog: HTMLDialogElement } {
  const dialog = panel(translate('checkRound'));
  const link = el(
    'a',
    {
      class: 'button fair-link',
      href: `${fairAddress}?lang=${isBangla ? 'bn' : 'en'}`,
      target: '_blank',
      rel: 'noopener',
    },
    translate('checkRound'),
  );
  link.addEventListener('click', (event) => {
    if (parent === window) return;
    event.preventDefault();
    if (!dialog.querySelector('form')) dialog.append(...drawFair());
    dialog.showModal();
  });
  return { link, dialog };
}
