import type { OriginalGame } from '@pavilion/contract/originals';
import { el } from './dom';
import { helpTexts, rulesOf } from './help.texts';
import { iconButton } from './icons';
import { isBangla, say, written } from './language';
import { panel } from './panel';

/** The dialog with a game's rules and keys, and the button that opens it. */
export function helpPanel(game: OriginalGame): { readonly opener: HTMLElement; readonly dialog: HTMLElement } {
  const texts = helpTexts[isBangla ? 'bn' : 'en'];
  const list = (lines: readonly string[]): HTMLElement =>
    el('ul', { class: 'help' }, ...lines.map((line) => el('li', {}, written(line))));
  const dialog = panel(
    say('howToPlay'),
    list(rulesOf(texts, game)),
    el('h3', {}, say('keys')),
    list([...(texts.keys.games[game.engine] ?? []), ...texts.keys.all]),
  );
  return { opener: iconButton(say('howToPlay'), 'help', () => dialog.showModal()), dialog };
}
