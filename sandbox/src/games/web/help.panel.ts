import type { OriginalGame } from '@pavilion/contract/originals';
import { el } from './dom';
import { helpTexts, rulesOf } from './help.texts';
import { iconButton } from './icons';
import { isBangla, translate, written } from './language';
import { panel } from './panel';

/** Creates the dialog with a game's rules and keys, and the button that opens it. */
export function helpPanel(game: OriginalGame): { readonly opener: HTMLElement; readonly dialog: HTMLElement } {
  const texts = helpTexts[isBangla ? 'bn' : 'en'];
  const list = (lines: readonly string[]): HTMLElement =>
    el('ul', { class: 'help' }, ...lines.map((line) => el('li', {}, written(line))));
  const dialog = panel(
    translate('howToPlay'),
    list(rulesOf(texts, game)),
    el('h3', {}, translate('keys')),
    list([...(texts.keys.games[game.engine] ?? []), ...texts.keys.all]),
  );
  return { opener: iconButton(translate('howToPlay'), 'help', () => dialog.showModal()), dialog };
}
