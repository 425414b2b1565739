import './fair.css';
import { el } from './dom';
import { fairAddress } from './copy.round';
import { drawFair } from './fair.form';
import { isBangla, say } from './language';
import { panel } from './panel';

/** The way to the page that checks any round. The site lets no frame open windows: within it, the page's form opens over the game. */
export function fairLink(): { readonly link: HTMLElement; readonly dialog: HTMLDialogElement } {
  const dialog = panel(say('checkRound'));
  const link = el(
    'a',
    {
      class: 'button fair-link',
      href: `${fairAddress}?lang=${isBangla ? 'bn' : 'en'}`,
      target: '_blank',
      rel: 'noopener',
    },
    say('checkRound'),
  );
  link.addEventListener('click', (event) => {
    if (parent === window) return;
    event.preventDefault();
    if (!dialog.querySelector('form')) dialog.append(...drawFair());
    dialog.showModal();
  });
  return { link, dialog };
}
